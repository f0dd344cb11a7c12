// The API for pages on other origins: those named in APP_ORIGINS, and no others.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#src/generated/operations.ts'
import { type Bench, newCustomer, type Reply, startBench } from '#tests/provider/auth/setup.ts'

const app = 'https://app.farsend.example'
const named = [app, 'https://www.farsend.example']
const foreign = ['https://evil.example', 'null', `${app}.evil.example`, 'http://app.farsend.example']
const REFRESH = '/api/v1/users/account/refresh'

let bench: Bench
beforeAll(async () => {
  bench = await startBench({ appOrigins: named })
})
afterAll(() => bench.close())

/** What a browser sends from a page of an origin. */
const from = (origin: string) => ({ origin, 'sec-fetch-site': 'cross-site', host: 'localhost:3000' })

const preflight = (url: string, origin: string, method = 'POST') =>
  bench.server.inject({
    method: 'OPTIONS',
    url,
    headers: { host: 'localhost', origin, 'access-control-request-method': method },
  })

const shared = (headers: object): [string, unknown][] =>
  Object.entries(headers).filter(([name]) => name.startsWith('access-control'))

/** From the first named origin, on a browser that is remembered. */
async function logIn(where = bench) {
  const { phone, password, device } = await newCustomer(where)
  return where.post('/api/v1/b/login', { phone, password }, { device, headers: from(app) })
}

describe('a named origin', () => {
  test.each(named)('%s may ask, with every method and header of the app', async (origin) => {
    for (const { method, path } of Object.values(operations)) {
      const answer = await preflight(`/api/v1${path.replaceAll(/\{\w+\}/g, 'x')}`, origin, method)
      expect(answer.statusCode).toBe(204)
      expect(answer.headers['access-control-allow-methods']).toMatch(new RegExp(`\\b${method}\\b`))
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers':
          'authorization, content-type, idempotency-key, last-event-id, time-zone',
        'access-control-max-age': '7200',
        vary: 'Origin',
      })
    }
  })

  test('reads answers and refusals, their time and when to retry', async () => {
    const answers = [
      await bench.get('/api/v1/countries', { headers: from(app) }),
      await bench.get('/api/v1/users/account', { headers: from(app) }),
      await bench.get('/api/v1/nothing', { headers: from(app) }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404])
    for (const { headers } of answers)
      expect(shared(headers)).toEqual([
        ['access-control-allow-origin', app],
        ['access-control-allow-credentials', 'true'],
        ['access-control-expose-headers', 'date, retry-after, x-request-id, x-build'],
      ])
  })

  test('logs in, and renews and ends the session by its cookie', async () => {
    const begun = await logIn()
    expect(begun.status).toBe(200)
    const cookie = String(begun.cookie)
    const renewed = await bench.post(REFRESH, undefined, { cookie, headers: from(app) })
    expect([renewed.status, renewed.body.data.token]).toEqual([200, expect.any(String)])
    const token = renewed.body.data.token
    const left = await bench.post('/api/v1/users/account/logout', undefined, {
      ...(renewed.cookie === undefined ? {} : { cookie: renewed.cookie }),
      token,
      headers: from(app),
    })
    expect(left.status).toBe(200)
    expect((await bench.get('/api/v1/users/account', { token })).status).toBe(401)
  })

  test('has no way into the sandbox', async () => {
    const answer = await bench.post('/sandbox/reset', {}, { headers: from(app) })
    expect([answer.status, answer.body.error_code]).toEqual([403, 'origin_refused'])
    expect(shared((await bench.get('/sandbox/outbox', { headers: from(app) })).headers)).toEqual([])
  })
})

describe('any other origin', () => {
  test.each(foreign)('%s reads nothing and changes nothing', async (origin) => {
    const asked = await preflight('/api/v1/b/login', origin)
    expect(shared(asked.headers)).toEqual([])
    const read = await bench.get('/api/v1/countries', { headers: from(origin) })
    expect(shared(read.headers)).toEqual([])
    // A cache must not give it the answer of a named one.
    expect([asked.headers.vary, read.headers.vary]).toEqual(['Origin', 'Origin'])
    const { cookie } = await logIn()
    for (const path of [REFRESH, '/api/v1/users/account/logout', '/api/v1/b/login']) {
      const answer = await bench.post(path, undefined, { cookie: String(cookie), headers: from(origin) })
      expect([answer.status, answer.body.error_code]).toEqual([403, 'origin_refused'])
    }
    // Browsers without Sec-Fetch-Site.
    const old = await bench.post(REFRESH, undefined, {
      cookie: String(cookie),
      headers: { origin, host: 'localhost:3000' },
    })
    expect([old.status, old.body.error_code]).toEqual([403, 'origin_refused'])
  })

  test('not even one that claims to be on this site', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'same-site', host: 'localhost:3000' }
    expect((await bench.post(REFRESH, undefined, { headers })).body.error_code).toBe('origin_refused')
  })
})

test('the provider’s own pages still may', async () => {
  for (const headers of [
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000', host: 'localhost:3000' },
    { origin: 'http://localhost:3000', host: 'localhost:3000' },
  ])
    expect((await bench.post(REFRESH, undefined, { headers })).status).toBe(200)
})

describe('the cookies', () => {
  const cookiesOf = ({ headers }: Reply) => [headers['set-cookie']].flat().map(String)
  const nameOf = (cookie: string) => cookie.split('=')[0]
  const partsOf = (cookie: string) => cookie.split('; ').slice(1)

  test('cross sites only over HTTPS, hidden from scripts, until they are cleared', async () => {
    const set = cookiesOf(await logIn())
    const cleared = cookiesOf(
      await bench.post('/api/v1/users/account/logout', undefined, { headers: from(app) }),
    )
    expect([...set, ...cleared].map(nameOf)).toEqual(['farsend_device', 'farsend_refresh', 'farsend_refresh'])
    for (const cookie of [...set, ...cleared])
      expect(
        partsOf(cookie)
          .filter((part) => !/^(?:Expires|Max-Age)=/.test(part))
          .sort(),
      ).toEqual(['HttpOnly', 'Path=/api/v1', 'SameSite=None', 'Secure'])
  })

  test('behind TLS they still belong to this exact host', async () => {
    const secure = await startBench({ appOrigins: named, behindTls: true }, bench.db)
    const set = cookiesOf(await logIn(secure))
    expect(set.map(nameOf)).toEqual(['__Host-farsend_device', '__Host-farsend_refresh'])
    for (const cookie of set)
      expect(partsOf(cookie)).toEqual(
        expect.arrayContaining(['HttpOnly', 'Path=/', 'SameSite=None', 'Secure']),
      )
    await secure.close()
  })
})

test('a payment partner leads back to the pages, not to the provider', async () => {
  const answer = await bench.get('/api/v1/session-details?visit=card&outcome=saved')
  expect([answer.status, answer.headers.location]).toEqual([
    303,
    `${bench.deps.config.origin}/dashboard/profile/cards-and-beneficiaries?card=saved`,
  ])
})
