// Limits on addresses: their length, request rate and methods, and the two well-known ones that programs expect on every
// site.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { URL_LIMIT } from '#provider/http/every-request.ts'
import { rightAddresses } from '#provider/http/right-address.ts'
import { policy } from '#provider/policy.ts'
import { say } from '#provider/words.ts'
import { type Bench, logIn, newCustomer, signedIn, startBench } from '#tests/provider/auth/setup.ts'
import { atMost } from '#tests/support/at-most.ts'

let bench: Bench
let dist: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'farsend-paths-'))
  for (const name of ['index', 'login', 'shell', '404'])
    await writeFile(join(dist, `${name}.html`), `<!doctype html><title>${name}</title>`)
  await writeFile(join(dist, 'site.json'), JSON.stringify({ styles: [], app: ['/dashboard/*?'] }))
  bench = await startBench({ distDirectory: dist })
})
afterAll(async () => {
  await bench.close()
  await rm(dist, { recursive: true })
})

const html = { headers: { accept: 'text/html' } }

describe('an address that is too long', () => {
  const long = 'x'.repeat(URL_LIMIT)
  test.each([
    `/${long}`,
    `/?${long}`,
    `/api/v1/countries?${long}`,
    `/api/v1/transfers/credit/${long}`,
    `/api/v1/${long}`,
    `/api/v1/docs?${long}`,
    `/assets/${long}`,
    `/card-processor/orders/${long}`,
    `/sandbox/outbox?to=${long}`,
    `/.well-known/${long}`,
  ])('is refused at any part of the server: %.30s', async (path) => {
    const answer = await bench.get(path, html)
    expect(answer.status).toBe(414)
    expect(answer.body).toEqual({ message: say('errors.uri_too_long'), error_code: 'uri_too_long' })
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('is one character over the longest accepted', async () => {
    const path = `/?${'x'.repeat(URL_LIMIT - 2)}`
    expect((await bench.get(path, html)).status).toBe(200)
    expect((await bench.get(`${path}x`, html)).status).toBe(414)
  })

  test('has a path segment over the longest possible name', async () => {
    const answer = await bench.get(`/api/v1/currency/country/${'x'.repeat(1000)}/payouts`)
    expect(answer.status).toBe(404)
  })
})

/** The least processor time of some calls in milliseconds, so that the machine's load does not count. */
async function leastTime(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < 5; tried += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

describe('no address costs more than its length', () => {
  const slashes = `${'/'.repeat(15_000)}a`

  test('a long row of slashes is parsed once', async () => {
    const right = await rightAddresses(dist, ['/dashboard/*?'])
    for (const path of [
      slashes,
      `/login${slashes}`,
      `/dashboard${slashes}`,
      `/dashboard/${'/a'.repeat(8000)}`,
    ])
      expect(await leastTime(() => right(path))).toBeLessThan(atMost(20))
  })

  test.each([
    ['slashes', `/${slashes}`, {}],
    ['percent signs', `/${'%'.repeat(15_000)}`, {}],
    ['dots', `/${'.a'.repeat(7000)}`, {}],
    ['encodings', '/login', { 'accept-encoding': 'br;q=0.1,'.repeat(1600) }],
    ['ranges', '/login', { range: `bytes=${'0-0,'.repeat(3500)}0-0` }],
    ['tags', '/login', { 'if-none-match': 'W/"a",'.repeat(2400) }],
    ['cookies', '/api/v1/users/account', { cookie: 'a=b;'.repeat(3700) }],
    ['hops', '/api/v1/countries/location', { 'x-forwarded-for': '8.8.8.8,'.repeat(1900) }],
    ['kinds of answer', '/nowhere', { accept: 'text/x,'.repeat(2200) }],
  ])('%s hold the process for less than 50 ms', async (_name, path, headers) => {
    expect(await leastTime(() => bench.get(path, { headers }))).toBeLessThan(atMost(50))
  })
})

describe('every path has a limit of requests', () => {
  const limit = policy.security.rate_limits.find(({ scope }) => scope === 'every-request')
  const real = limit?.limit ?? 0
  beforeAll(() => {
    if (limit) limit.limit = 30
  })
  afterAll(() => {
    if (limit) limit.limit = real
  })

  test('pages, files, documents and 404s share one count by address, until the window ends', async () => {
    const limited = await startBench({ distDirectory: dist }, bench.db)
    const paths = [
      '/',
      '/login',
      '/assets/none.js',
      '/nowhere',
      '/api/v1/nothing',
      '/%',
      '/.well-known/security.txt',
    ]
    const ip = '203.0.113.77'
    for (let sent = 0; sent < 30; sent += 1)
      await limited.get(paths[sent % paths.length] ?? '/', { ...html, ip })
    for (const path of paths) {
      const answer = await limited.get(path, { ...html, ip })
      expect(answer.status, path).toBe(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await limited.get('/', { ...html, ip: '203.0.113.78' })).status).toBe(200)
    await limited.pass(60)
    expect((await limited.get('/', { ...html, ip })).status).toBe(200)
    await limited.close()
  })
})

describe('methods', () => {
  /** With a form as body, like a cross-site request. */
  const raw = (method: string, url: string) =>
    bench.server.inject({
      // Also methods that the types do not know.
      method: method as 'POST',
      url,
      payload: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  test.each([
    ['PUT', '/api/v1/countries', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/v1/b/login', 'POST, OPTIONS'],
    ['PATCH', '/api/v1/transfers/credit/018f0000-0000-7000-8000-000000000000', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/v1/docs', 'GET, HEAD, OPTIONS'],
    ['PUT', '/sandbox/clock', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/', 'GET, HEAD, OPTIONS'],
    ['POST', '/login', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/dashboard/home', 'GET, HEAD, OPTIONS'],
    ['POST', '/.well-known/security.txt', 'GET, HEAD, OPTIONS'],
    ['TRACE', '/login', 'GET, HEAD, OPTIONS'],
  ] as const)('%s %s is refused with the allowed methods, whatever its body', async (method, path, allow) => {
    const answer = await raw(method, path)
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe(allow)
    expect(answer.json()).toEqual({
      message: say('errors.method_not_allowed'),
      error_code: 'method_not_allowed',
    })
  })

  test.each(['/api/v1/b/login', '/sandbox/reset'])('GET %s is refused too', async (path) => {
    const answer = await bench.get(path, html)
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('POST, OPTIONS')
  })

  test.each(['/nowhere', '/api/v1/nothing', '/404', '/shell', '/API/V1/countries', '/%ff'])(
    'no method works on a missing path: POST %s',
    async (path) => {
      expect((await raw('POST', path)).statusCode).toBe(404)
    },
  )

  test.each([
    ['/login', 'GET, HEAD, OPTIONS'],
    ['/api/v1/b/login', 'POST, OPTIONS'],
  ])('OPTIONS %s lists them', async (path, allow) => {
    const answer = await raw('OPTIONS', path)
    expect(answer.statusCode).toBe(204)
    expect(answer.headers.allow).toBe(allow)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test.each(['/', '/login', '/api/v1/countries', '/nowhere'])(
    'HEAD %s is GET without its body',
    async (path) => {
      const head = await bench.server.inject({ method: 'HEAD', url: path, ...html })
      const whole = await bench.get(path, html)
      expect(head.statusCode).toBe(whole.status)
      expect(head.headers['content-type']).toBe(whole.headers['content-type'])
      expect(head.body).toBe('')
    },
  )
})

test('API and sandbox addresses are excluded from search engines', async () => {
  for (const path of ['/404', '/shell', '/nowhere', '/dashboard/home'])
    expect((await bench.get(path, html)).headers['x-robots-tag']).toBe('noindex')
  expect((await bench.get('/login', html)).headers['x-robots-tag']).toBeUndefined()
})

describe('well-known addresses', () => {
  test('redirect to the page where a password is changed', async () => {
    const answer = await bench.get('/.well-known/change-password', html)
    expect(answer.status).toBe(302)
    expect(answer.headers.location).toBe(policy.site.change_password)
  })

  test('show where to report a vulnerability, as RFC 9116 demands', async () => {
    const answer = await bench.get('/.well-known/security.txt')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    const fields = answer.text
      .trim()
      .split('\n')
      .map((line) => line.split(': '))
    expect(fields.map(([name]) => name)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
    const value = Object.fromEntries(fields)
    expect(value.Contact).toBe(policy.disclosure.contacts[0])
    const days = (Date.parse(value.Expires) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(1)
    expect(days).toBeLessThan(365)
    expect(value.Canonical).toBe(`${policy.site.origin}/.well-known/security.txt`)
  })
})

describe('a forged cursor', () => {
  const id = '018f0000-0000-7000-8000-000000000000'
  test.each([
    'nonsense',
    '-000001-01-01T00:00:00.000Z',
    '-271821-04-20T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    '2026-13-01T00:00:00.000Z',
    '1',
    'Infinity',
    '2026-11-22T00:00:00.000Z\0',
    'Sun Nov 22 2026',
  ])('is refused: %j', async (time) => {
    const { token } = await customer
    const cursor = Buffer.from(`${time} ${id}`).toString('base64url')
    const answer = await bench.get(`/api/v1/transfers/transactions?cursor=${cursor}`, { token })
    expect(answer.status, answer.text).toBe(400)
    expect(answer.body.error_code).toBe('validation_failed')
  })

  let customer: ReturnType<typeof signedIn>
  beforeAll(() => {
    customer = signedIn(bench)
    return customer.then(() => undefined)
  })
})

test('behind TLS the session cookie is bound to this exact host', async () => {
  const secure = await startBench({ behindTls: true, trustedProxies: 1 }, bench.db)
  const { phone } = await newCustomer(secure)
  const answer = await logIn(secure, { phone })
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String)
  expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
    '__Host-farsend_device',
    '__Host-farsend_refresh',
  ])
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/;.*; Secure/)
    expect(cookie).not.toMatch(/Domain/i)
  }
  const renewed = await secure.post('/api/v1/users/account/refresh', undefined, {
    cookie: answer.cookie ?? '',
  })
  expect(renewed.body.data.token).toBeTruthy()
  await secure.close()
})
