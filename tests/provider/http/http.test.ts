import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import content from '#content/en-CA/provider.json' with { type: 'json' }
import type { Db } from '#provider/db/index.ts'
import { errorStatus } from '#provider/errors.ts'
import { say } from '#provider/words.ts'
import operations from '#schemas/api/operations.json' with { type: 'json' }
import {
  type Bench,
  newCustomer,
  newPhone,
  PASSWORD,
  signedIn,
  startBench,
} from '#tests/provider/auth/setup.ts'

let bench: Bench
let dist: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'farsend-dist-'))
  await mkdir(join(dist, 'assets'))
  await mkdir(join(dist, 'support'))
  await mkdir(join(dist, 'flags'))
  await writeFile(join(dist, 'flags/ng.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Home</title>')
  await writeFile(join(dist, 'support/faq.html'), '<!doctype html><title>Questions</title>')
  await writeFile(join(dist, 'shell.html'), '<!doctype html><title>Farsend</title>')
  await writeFile(join(dist, '404.html'), '<!doctype html><title>Not found</title>')
  await writeFile(
    join(dist, 'site.json'),
    JSON.stringify({ styles: ["'sha256-page'"], app: ['/dashboard/home/*?', '/get-started/*?'] }),
  )
  await writeFile(join(dist, 'robots.txt'), 'User-agent: *')
  for (const name of ['_headers', '_redirects', 'index.html.br']) await writeFile(join(dist, name), '/*')
  await writeFile(join(dist, 'assets/app-1a2b.js'), 'export {}')
  await writeFile(join(dist, 'assets/app-1a2b.js.br'), 'compressed')
  bench = await startBench({ distDirectory: dist })
})
afterAll(async () => {
  await bench.close()
  await rm(dist, { recursive: true })
})

/** The build output for servers, and the pages of other addresses. */
const hidden = ['/404', '/404.html', '/shell', '/%73hell', '/_headers', '/_redirects', '/index.html.br']

const page = { headers: { accept: 'text/html,application/xhtml+xml' } }

describe('the built app', () => {
  test.each([
    ['/', 'Home'],
    ['/?from=NGN', 'Home'],
    ['/support/faq', 'Questions'],
  ])('serves the prerendered page at %s', async (path, title) => {
    const answer = await bench.get(path, page)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain(`<title>${title}</title>`)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-type']).toContain('text/html')
  })

  test.each(['/dashboard/home/transfer', '/get-started/code-sent?x=1', '/get-started'])(
    'serves the shell at %s, whose page renders in the browser',
    async (path) => {
      const answer = await bench.get(path, page)
      expect(answer.status).toBe(200)
      expect(answer.text).toContain('<title>Farsend</title>')
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  test.each([
    '/nowhere',
    '/support',
    '/index.html',
    '/shell.html',
    '/support/faq.html',
    '/site.json',
    ...hidden,
  ])('returns 404 at %s', async (path) => {
    const answer = await bench.get(path, page)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('<title>Not found</title>')
  })

  test.each([
    ['/Support/FAQ', '/support/faq'],
    ['/support/faq/?topic=Fees', '/support/faq?topic=Fees'],
    ['/SUPPORT/faq//', '/support/faq'],
    ['/Get-Started/code-sent/', '/get-started/code-sent'],
    ['/DASHBOARD/home/transfer/AbC?x=Y', '/dashboard/home/transfer/AbC?x=Y'],
  ])('redirects %s to the page that is meant', async (path, right) => {
    const answer = await bench.get(path, page)
    expect(answer.status).toBe(308)
    expect(answer.headers.location).toBe(right)
  })

  test.each(['/api/v1/Countries', '/assets/App-1a2b.js', '/Robots.txt', '/nowhere/'])(
    'does not redirect %s, which is no page',
    async (path) => {
      const answer = await bench.get(path, page)
      expect(answer.status).toBe(404)
      expect(answer.headers.location).toBeUndefined()
    },
  )

  test('allows the inline styles of its pages, and no others', async () => {
    const policy = String((await bench.get('/', page)).headers['content-security-policy'])
    expect(policy).toMatch(/style-src 'self' 'sha256-47DEQ[^']+' 'sha256-page';/)
  })

  test.each(['/dashboard/track-transfers/%00', '/dashboard/%ff', '/%', '/login%00?next=%00', '/a%2f%00'])(
    'returns 404 at the malformed %s',
    async (path) => {
      const answer = await bench.get(path, page)
      expect(answer.status).toBe(404)
      expect(answer.text).toContain('<title>Not found</title>')
    },
  )

  test.each(['/api/v1/%00', '/api/v1/accounts?a=%00', '/api/v1/%ff', '/sandbox/%ff'])(
    'serves no page at the malformed %s, which is the API’s',
    async (path) => {
      const answer = await bench.get(path, page)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(Object.keys(JSON.parse(answer.text)).sort()).toEqual(['error_code', 'message'])
    },
  )

  test('assets are cached forever and compressed if the client accepts that', async () => {
    const plain = await bench.get('/assets/app-1a2b.js')
    expect(plain.headers['cache-control']).toContain('immutable')
    expect(plain.headers['content-type']).toContain('javascript')
    const compressed = await bench.get('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(compressed.text).toBe('compressed')
    expect(compressed.headers['cache-control']).toContain('immutable')
  })

  test.each(['/flags/ng.svg', '/flags/NG.svg'])('a flag is found in any case: %s', async (path) => {
    const flag = await bench.get(path)
    expect(flag.status).toBe(200)
    expect(flag.headers['content-type']).toContain('svg')
  })

  test('other files are revalidated', async () => {
    expect((await bench.get('/robots.txt')).headers['cache-control']).toBe('no-cache')
  })

  test('a missing asset is a 404, even if the browser accepts HTML', async () => {
    expect((await bench.get('/assets/app-old.js', page)).status).toBe(404)
    expect((await bench.get('/favicon.ico')).status).toBe(404)
  })

  test.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])(
    'nothing outside of it is served: %s',
    async (path) => {
      expect((await bench.get(path)).text).not.toContain('"farsend"')
    },
  )

  test('without a build the response is a plain message', async () => {
    const bare = await startBench({}, bench.db)
    const answer = await bare.get('/', page)
    expect(answer.status).toBe(503)
    expect(answer.text.trim()).toBe(say('static.not_built'))
    await bare.close()
  })
})

test('no page adds so many listeners to its response that Node warns of a leak', async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => void warnings.push(warning)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))
  for (const path of ['/', '/nowhere', '/assets/app-1a2b.js', '/assets/none.js']) await bench.get(path, page)
  // Warnings are emitted a moment later.
  await new Promise(setImmediate)
  expect(warnings).toEqual([])
})

describe('headers', () => {
  test.each(['/', '/nowhere', '/api/v1/countries', '/api/nothing', '/api/v1/%ff', '/sandbox', '/robots.txt'])(
    'protect every response: %s',
    async (path) => {
      const { headers } = await bench.get(path, page)
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self' " +
          "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-page'; img-src 'self' data:; connect-src 'self'; " +
          "font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
          "require-trusted-types-for 'script'; trusted-types farsend-worker",
      )
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      // Document photos are taken only on our own pages.
      expect(headers['permissions-policy']).toContain('camera=(self)')
      expect(headers['permissions-policy']).toContain('microphone=()')
      expect(headers['strict-transport-security']).toBeUndefined()
    },
  )

  test.each(['/assets/app-1a2b.js', '/assets/none.js'])(
    'are the ones needed for a content-hashed file, and small: %s',
    async (path) => {
      const { headers } = await bench.get(path, page)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(headers['cache-control']).toBeDefined()
      for (const name of ['content-security-policy', 'permissions-policy', 'referrer-policy'])
        expect(headers[name]).toBeUndefined()
    },
  )

  test('API responses are never cached', async () => {
    expect((await bench.get('/api/v1/countries')).headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['GET', '/api/v1/countries'],
    ['GET', '/'],
    ['GET', '/assets/app-1a2b.js'],
    ['POST', '/api/v1/b/login'],
  ] as const)('share nothing with another origin: %s %s', async (method, path) => {
    const { headers } = await bench.send(method, path, {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test.each([
    ['host', 'max-age=63072000'],
    ['subdomains', 'max-age=63072000; includeSubDomains'],
    ['preload', 'max-age=63072000; includeSubDomains; preload'],
  ] as const)('HSTS is sent with TLS only, and reaches as far as it is set: %s', async (hsts, header) => {
    const secure = await startBench({ behindTls: true, hsts }, bench.db)
    for (const path of ['/api/v1/countries', '/'])
      expect((await secure.get(path)).headers['strict-transport-security']).toBe(header)
    await secure.close()
  })
})

describe('errors', () => {
  test.each([
    ['an unknown call', 'GET', '/api/v1/nothing'],
    ['the API without a version', 'GET', '/api'],
    ['an unknown control', 'GET', '/sandbox/nothing'],
  ] as const)('%s is not_found, even to a browser', async (_name, method, url) => {
    const answer = await bench.send(method, url, page)
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({ message: say('errors.not_found'), error_code: 'not_found' })
  })

  test('a malformed address is refused in the uniform shape', async () => {
    const answer = await bench.get('/api/v1/currency/country/%E0%A4%A/payouts')
    expect(answer.status).toBe(400)
    expect(answer.body.error_code).toBe('body_invalid')
  })

  test('an unexpected error reveals nothing and is logged without numbers', async () => {
    let down = false
    const query: Db['query'] = async (text, values) => {
      if (down) throw new Error('relation of +14165551234 does not exist')
      return bench.db.query(text, values)
    }
    const broken = await startBench({}, { ...bench.db, query })
    down = true
    const answer = await broken.get('/api/v1/users/account', {
      token: Buffer.alloc(48).toString('base64url'),
    })
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({ message: 'Internal Server error', error_code: 'server_error' })
    expect(broken.log.join()).toContain('A request failed')
    expect(broken.log.join()).not.toContain('4165551234')
    await broken.close()
  })

  test('every code has its message, every message its code', () => {
    expect(Object.keys(content.errors).sort()).toEqual(Object.keys(errorStatus).sort())
  })

  test('every error that an operation declares exists', () => {
    const unknown = operations
      .flatMap(({ errors }) => errors)
      .filter((code) => !Object.hasOwn(errorStatus, code))
    expect(unknown).toEqual([])
  })

  test('only a missing or expired session and wrong credentials are 401', () => {
    const codes = Object.entries(errorStatus).filter(([, status]) => status === 401)
    expect(codes.map(([code]) => code)).toEqual(['session_expired', 'credentials_invalid'])
  })
})

test('the log has routes and never numbers, tokens, codes or bodies', async () => {
  const loud = await startBench({ logLevel: 'info' }, bench.db)
  const phone = newPhone()
  const fields = { phone_country_code: 'CA', international_phone_number: phone }
  const started = await loud.post('/api/v1/pre-signup-phone', fields)
  const [message] = await loud.outbox(phone)
  const { token, email, cookie } = await signedIn(loud)
  await loud.get('/api/v1/users/account', { token })
  await loud.get(`/api/v1/transfers/transactions?search=${phone}`, { token })
  await loud.post('/api/v1/b/login', { phone: (await newCustomer(loud)).phone, password: 'Wrong Horse 7' })
  await loud.close()
  const log = loud.log.join('')
  expect(log).toContain('"route":"/api/v1/b/login"')
  for (const secret of [
    phone.slice(2),
    message?.code ?? '',
    started.body.data.token,
    token,
    cookie,
    email,
    PASSWORD,
  ]) {
    expect(secret).not.toBe('')
    expect(log).not.toContain(secret)
  }
})
