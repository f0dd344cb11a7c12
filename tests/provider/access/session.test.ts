import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '#provider/housekeeping.ts'
import { policy } from '#provider/policy.ts'
import { type Bench, logIn, newCustomer, signedIn, startBench } from './setup.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const { access_seconds, refresh_seconds, absolute_seconds, rotation_grace_seconds } = policy.security.session
const account = (token: string) => bench.get('/api/v1/users/account', { token })
const refresh = (cookie?: string) =>
  bench.post('/api/v1/users/account/refresh', undefined, cookie === undefined ? {} : { cookie })

describe('the access token', () => {
  test('opens the account until it expires', async () => {
    const { token, phone } = await signedIn(bench)
    const open = await account(token)
    expect(open.body.data.phone).toBe(phone)
    await bench.pass(access_seconds)
    const late = await account(token)
    expect([late.status, late.body.error_code]).toEqual([401, 'session_expired'])
  })

  test.each([
    ['none', undefined],
    ['one that was never issued', `Bearer ${Buffer.alloc(48, 7).toString('base64url')}`],
    ['one of another form', 'Bearer abc'],
    ['another scheme', 'Basic YTpi'],
  ])('%s opens nothing', async (_name, authorization) => {
    const answer = await bench.get(
      '/api/v1/users/account',
      authorization ? { headers: { authorization } } : {},
    )
    expect([answer.status, answer.body.error_code]).toEqual([401, 'session_expired'])
  })

  test('a token of one customer with the id of another in front opens nothing', async () => {
    const one = await signedIn(bench)
    const other = await signedIn(bench)
    const forged = Buffer.concat([
      Buffer.from(other.token, 'base64url').subarray(0, 16),
      Buffer.from(one.token, 'base64url').subarray(16),
    ]).toString('base64url')
    expect((await account(forged)).status).toBe(401)
  })

  test('is in the database as a hash only', async () => {
    const { token, cookie } = await signedIn(bench)
    const rows = JSON.stringify([
      await bench.db.query('select * from access_tokens'),
      await bench.db.query('select * from refresh_tokens'),
    ])
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(cookie)
  })
})

describe('the refresh cookie', () => {
  test('is out of reach of scripts and other sites', async () => {
    const { phone } = await newCustomer(bench)
    const { headers } = await logIn(bench, { phone })
    const cookie = String(headers['set-cookie'])
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Strict')
    expect(cookie).toContain('Path=/api/v1')
    expect(cookie).not.toContain('Secure')
  })

  test('is Secure behind TLS', async () => {
    const secure = await startBench({ behindTls: true }, bench.db)
    const { phone } = await newCustomer(bench)
    const { headers } = await logIn(secure, { phone })
    expect(String(headers['set-cookie'])).toContain('Secure')
    await secure.close()
  })

  test('gives a new token and a new cookie each time', async () => {
    const { token, cookie, phone } = await signedIn(bench)
    const renewed = await refresh(cookie)
    expect(renewed.body.data.user.phone).toBe(phone)
    expect(renewed.body.data.token).not.toBe(token)
    expect(renewed.cookie).not.toBe(cookie)
    expect((await account(renewed.body.data.token)).status).toBe(200)
  })

  test('keeps a session alive as long as it is used, up to the day that it must end', async () => {
    const { phone, ...began } = await signedIn(bench)
    let cookie: string | undefined = began.cookie
    const step = refresh_seconds - 60
    for (let passed = 0; passed + step < absolute_seconds; passed += step) {
      await bench.pass(step)
      const renewed = await refresh(cookie)
      expect(renewed.body.data).not.toBeNull()
      cookie = renewed.cookie
    }
    const minute = 60
    await bench.pass((absolute_seconds % step) - minute)
    const last = await refresh(cookie)
    // Neither token outlives the session.
    expect(last.body.data.expires_in).toBeLessThanOrEqual(minute)
    const expires = Date.parse(/expires=([^;]+)/i.exec(String(last.headers['set-cookie']))?.[1] ?? '')
    expect(expires).toBeLessThanOrEqual(bench.deps.clock.now().getTime() + minute * 1000)
    expect((await account(last.body.data.token)).status).toBe(200)
    await bench.pass(minute)
    expect((await account(last.body.data.token)).status).toBe(401)
    const late = await refresh(last.cookie)
    expect([late.status, late.body.data, late.cookie]).toEqual([200, null, ''])
    expect((await logIn(bench, { phone })).status).toBe(200)
  })

  test('used twenty times within the grace time returns one pair', async () => {
    const { cookie } = await signedIn(bench)
    const first = await refresh(cookie)
    await bench.pass(rotation_grace_seconds / 2)
    const tabs = await Promise.all(Array.from({ length: 19 }, () => refresh(cookie)))
    for (const tab of tabs) {
      expect([tab.body.data.token, tab.cookie]).toEqual([first.body.data.token, first.cookie])
      expect(tab.body.data.expires_in).toBeLessThanOrEqual(access_seconds - rotation_grace_seconds / 2)
    }
    expect((await account(first.body.data.token)).status).toBe(200)
  })

  test('that comes late, when its successor was used too, gets what lives now', async () => {
    const { cookie } = await signedIn(bench)
    const second = await refresh(cookie)
    const third = await refresh(second.cookie)
    const late = await refresh(cookie)
    expect([late.body.data.token, late.cookie]).toEqual([third.body.data.token, third.cookie])
    await bench.pass(rotation_grace_seconds + 1)
    expect((await refresh(late.cookie)).body.data).not.toBeNull()
  })

  test('is derived afresh each time: an old one does not reveal the later ones', async () => {
    const { cookie } = await signedIn(bench)
    await refresh(cookie)
    const rows = await bench.db.query<{ successor_salt: string | null }>(
      'select successor_salt from refresh_tokens where successor_salt is not null',
    )
    expect(new Set(rows.map(({ successor_salt }) => successor_salt)).size).toBe(rows.length)
  })

  test('used again after the grace time ends the whole session', async () => {
    const { cookie } = await signedIn(bench)
    const renewed = await refresh(cookie)
    await bench.pass(rotation_grace_seconds + 1)
    const reused = await refresh(cookie)
    expect(reused.body.data).toBeNull()
    expect(reused.cookie).toBe('')
    expect((await account(renewed.body.data.token)).status).toBe(401)
    expect((await refresh(renewed.cookie)).body.data).toBeNull()
  })

  test('ends one session and not the others of the customer', async () => {
    const { phone, cookie } = await signedIn(bench)
    const phoneSession = await logIn(bench, { phone })
    await refresh(cookie)
    await bench.pass(rotation_grace_seconds + 1)
    await refresh(cookie)
    expect((await account(phoneSession.body.data.token)).status).toBe(200)
  })

  test('expires', async () => {
    const { cookie } = await signedIn(bench)
    await bench.pass(refresh_seconds)
    expect((await refresh(cookie)).body.data).toBeNull()
  })

  test('none is no error, a dead one is cleared without an error', async () => {
    const visitor = await refresh()
    expect([visitor.status, visitor.body.data, visitor.cookie]).toEqual([200, null, undefined])
    const dead = await refresh('nonsense')
    expect([dead.status, dead.body.data, dead.cookie]).toEqual([200, null, ''])
  })
})

describe('leaving', () => {
  test('logging out ends the session at once', async () => {
    const { token, cookie } = await signedIn(bench)
    const out = await bench.post('/api/v1/users/account/logout', undefined, { cookie })
    expect([out.status, out.cookie]).toEqual([200, ''])
    expect((await account(token)).status).toBe(401)
    expect((await refresh(cookie)).body.data).toBeNull()
  })

  test('logging out without a session is no error', async () => {
    expect((await bench.post('/api/v1/users/account/logout')).status).toBe(200)
  })

  test('logging in again in the same browser ends the session it had', async () => {
    const { phone, token, cookie } = await signedIn(bench)
    await logIn(bench, { phone }, { cookie })
    expect((await account(token)).status).toBe(401)
  })
})

describe('requests of other origins', () => {
  const paths = [
    '/api/v1/users/account/refresh',
    '/api/v1/users/account/logout',
    '/api/v1/b/login',
    '/sandbox/reset',
  ]

  test.each(paths)('are refused: POST %s', async (path) => {
    const foreign = [
      { origin: 'https://evil.example', host: 'localhost:3000' },
      { origin: 'null', host: 'localhost:3000' },
      { 'sec-fetch-site': 'cross-site', host: 'localhost:3000' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000', host: 'localhost:3000' },
    ]
    for (const headers of foreign) {
      const answer = await bench.post(path, {}, { headers })
      expect([answer.status, answer.body.error_code]).toEqual([403, 'origin_refused'])
    }
  })

  test('our own are not', async () => {
    const own = [
      { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
      // A proxy in front, as the one of npm run dev, may change the host; the browser still sends the right one.
      { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5173', host: '127.0.0.1:3000' },
    ]
    for (const headers of own) {
      expect((await bench.post('/api/v1/users/account/refresh', undefined, { headers })).status).toBe(200)
    }
  })

  test('a form of another page cannot send JSON', async () => {
    const headers = { 'content-type': 'text/plain' }
    const answer = await bench.send('POST', '/sandbox/reset', { payload: '{}', headers })
    expect([answer.status, answer.body.error_code]).toEqual([415, 'content_type_unsupported'])
  })
})

test('housekeeping deletes what has expired and leaves what is in use', async () => {
  const stale = await signedIn(bench)
  await bench.pass(refresh_seconds + 86_400)
  const fresh = await signedIn(bench)
  await sweep(bench.deps)
  const rows = await bench.db.query<{ customer_id: string }>('select customer_id from sessions')
  const owners = rows.map((row) => row.customer_id)
  expect(owners).toContain(fresh.id)
  expect(owners).not.toContain(stale.id)
  expect((await account(fresh.token)).status).toBe(200)
})
