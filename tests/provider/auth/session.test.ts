import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endSessionsOfEverybody } from '#provider/auth/sessions/end.ts'
import { sweep } from '#provider/housekeeping.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { commands } from '#provider/operate/commands.ts'
import { policy } from '#provider/policy.ts'
import { type Bench, dataOf, logIn, newCustomer, signedIn, startBench } from './setup.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const { access_seconds, refresh_seconds, idle_seconds, absolute_seconds, rotation_grace_seconds } =
  policy.security.session
/** The longest idle time after which the provider renews a session. */
const renewable = idle_seconds + access_seconds
const account = (token: string) => bench.get('/api/v1/users/account', { token })
/** Renews a session whose customer was active so many seconds ago; undefined sends no activity. */
const refresh = (cookie?: string, idle?: number) =>
  bench.post(
    '/api/v1/users/account/refresh',
    idle === undefined ? undefined : { idle_seconds: idle },
    cookie === undefined ? {} : { cookie },
  )

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

  test('a token prefixed with another customer’s id opens nothing', async () => {
    const one = await signedIn(bench)
    const other = await signedIn(bench)
    const forged = Buffer.concat([
      Buffer.from(other.token, 'base64url').subarray(0, 16),
      Buffer.from(one.token, 'base64url').subarray(16),
    ]).toString('base64url')
    expect((await account(forged)).status).toBe(401)
  })

  test('is stored as a hash only', async () => {
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
  test('is hidden from scripts and other sites', async () => {
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

  test('is rotated with the token each time', async () => {
    const { token, cookie, phone } = await signedIn(bench)
    const renewed = await refresh(cookie)
    expect(renewed.body.data.user.phone).toBe(phone)
    expect(renewed.body.data.token).not.toBe(token)
    expect(renewed.cookie).not.toBe(cookie)
    expect((await account(renewed.body.data.token)).status).toBe(200)
  })

  test('keeps an active session alive, up to its final day', async () => {
    const { phone, ...began } = await signedIn(bench)
    let cookie: string | undefined = began.cookie
    // A few refreshes at the slowest accepted pace; the weeks in between are written into the row.
    for (let count = 0; count < 4; count += 1) {
      await bench.pass(renewable - 60)
      const renewed = await refresh(cookie, 0)
      expect(renewed.body.data).not.toBeNull()
      cookie = renewed.cookie
    }
    const minute = 60
    await bench.db.query(
      `update sessions set created_at = created_at - $2 * interval '1 second' where customer_id = $1`,
      [began.id, absolute_seconds - 4 * (renewable - 60) - minute],
    )
    const last = await refresh(cookie, 0)
    // Neither token outlives the session.
    expect(last.body.data.expires_in).toBeLessThanOrEqual(minute)
    const expires = Date.parse(/expires=([^;]+)/i.exec(String(last.headers['set-cookie']))?.[1] ?? '')
    expect(expires).toBeLessThanOrEqual(bench.deps.clock.now().getTime() + minute * 1000)
    expect((await account(last.body.data.token)).status).toBe(200)
    await bench.pass(minute)
    expect((await account(last.body.data.token)).status).toBe(401)
    const late = await refresh(last.cookie, 0)
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

  test('that is late, after its successor was used too, gets the current pair', async () => {
    const { cookie } = await signedIn(bench)
    const second = await refresh(cookie)
    const third = await refresh(second.cookie)
    const late = await refresh(cookie)
    expect([late.body.data.token, late.cookie]).toEqual([third.body.data.token, third.cookie])
    await bench.pass(rotation_grace_seconds + 1)
    expect((await refresh(late.cookie)).body.data).not.toBeNull()
  })

  test('is derived independently each time: an old one does not reveal later ones', async () => {
    const { cookie } = await signedIn(bench)
    await refresh(cookie)
    const rows = await bench.db.query<{ successor_salt: string | null }>(
      'select successor_salt from refresh_tokens where successor_salt is not null',
    )
    expect(new Set(rows.map(({ successor_salt }) => successor_salt)).size).toBe(rows.length)
  })

  test('reused after the grace time ends the whole session', async () => {
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

  test('lives in its browser for as long as a stolen copy is detected', async () => {
    const { cookie } = await signedIn(bench)
    const renewed = await refresh(cookie, 0)
    const expires = Date.parse(/expires=([^;]+)/i.exec(String(renewed.headers['set-cookie']))?.[1] ?? '')
    const left = (expires - bench.deps.clock.now().getTime()) / 1000
    expect(Math.abs(left - refresh_seconds)).toBeLessThan(60)
    // The original browser returns when the copy has been in use for a while.
    await bench.pass(rotation_grace_seconds + 1)
    let copied = renewed.cookie
    for (let passed = 0; passed < 3 * renewable; passed += renewable - 60) {
      await bench.pass(renewable - 60)
      copied = (await refresh(copied, 0)).cookie
    }
    await sweep(bench.deps)
    expect((await refresh(cookie, 0)).body.data).toBeNull()
    expect((await refresh(copied, 0)).body.data).toBeNull()
  })

  test('missing is no error, expired is cleared without an error', async () => {
    const visitor = await refresh()
    expect([visitor.status, visitor.body.data, visitor.cookie]).toEqual([200, null, undefined])
    const dead = await refresh('nonsense')
    expect([dead.status, dead.body.data, dead.cookie]).toEqual([200, null, ''])
  })
})

describe('logging out', () => {
  test('ends the session at once', async () => {
    const { token, cookie } = await signedIn(bench)
    const out = await bench.post('/api/v1/users/account/logout', undefined, { cookie })
    expect([out.status, out.cookie]).toEqual([200, ''])
    expect((await account(token)).status).toBe(401)
    expect((await refresh(cookie)).body.data).toBeNull()
  })

  test('without a session is no error', async () => {
    expect((await bench.post('/api/v1/users/account/logout')).status).toBe(200)
  })

  test('logging in again in the same browser ends its previous session', async () => {
    const { phone, token, cookie } = await signedIn(bench)
    await logIn(bench, { phone }, { cookie })
    expect((await account(token)).status).toBe(401)
  })
})

describe('requests from other origins', () => {
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

  test('same-origin requests are accepted', async () => {
    const own = [
      { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
      // A proxy in front, such as that of npm run dev, may change the host; the browser still sends the right one.
      { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5173', host: '127.0.0.1:3000' },
    ]
    for (const headers of own) {
      expect((await bench.post('/api/v1/users/account/refresh', undefined, { headers })).status).toBe(200)
    }
  })

  test('a cross-site form cannot send JSON', async () => {
    const headers = { 'content-type': 'text/plain' }
    const answer = await bench.send('POST', '/sandbox/reset', { payload: '{}', headers })
    expect([answer.status, answer.body.error_code]).toEqual([415, 'content_type_unsupported'])
  })
})

test('housekeeping deletes expired rows and keeps the rest', async () => {
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

describe('the operator command', () => {
  const signed = ['--reason', 'a stolen phone', '--by', 'Ada']

  /** The command's output, and its log entries. */
  async function end(...words: string[]) {
    const command = commands.sessions?.read(['end', ...words])
    const lines: string[] = []
    await command?.run({ ...bench.deps, print: (line) => void lines.push(line) })
    return { lines, noted: command?.noted }
  }

  const isIn = async ({ token }: { token: string }) => (await account(token)).status === 200

  test('ends one customer’s sessions: no token works, others stay, and the customer is notified', async () => {
    const customer = await signedIn(bench)
    const elsewhere = (await logIn(bench, customer)).body.data
    const other = await signedIn(bench)
    expect(await end('customer', customer.phone, ...signed)).toEqual({
      lines: [`customer ${customer.phone}: 2 sessions ended`],
      noted: { whom: customer.phone, reason: 'a stolen phone', by: 'Ada' },
    })
    expect(await Promise.all([customer, elsewhere, other].map(isIn))).toEqual([false, false, true])
    expect((await refresh(customer.cookie)).body.data).toBeNull()
    const { token } = (await logIn(bench, customer, { device: customer.device })).body.data
    const read = async (path: string) => JSON.stringify(dataOf(await bench.get(`/api/v1${path}`, { token })))
    expect(await read('/profile/security-events')).toContain('"sessions_ended"')
    expect(await read('/notifications')).toContain('"sessions_ended-done"')
    // Idempotent: logins since then need another command.
    const again = await end('customer', customer.id, ...signed)
    expect(again.lines).toEqual([`customer ${customer.id}: 1 sessions ended`])
  })

  test('ends all sessions, however many', async () => {
    const customers = [await signedIn(bench), await signedIn(bench), await signedIn(bench)]
    const ended = await endSessionsOfEverybody(bench.db, bench.deps.clock.now(), 2)
    expect(ended.customers).toBeGreaterThanOrEqual(customers.length)
    expect(await Promise.all(customers.map(isIn))).toEqual([false, false, false])
    const late = await signedIn(bench)
    expect((await end('everybody', ...signed)).lines).toEqual(['everybody: 1 sessions of 1 customers ended'])
    expect(await isIn(late)).toBe(false)
  })

  test.each([
    [['customer', '+14165550199', '--by', 'Ada'], /--reason/],
    [['customer', ...signed], /npm run operate -- sessions end/],
    [['everybody', '+14165550199', ...signed], /npm run operate -- sessions end/],
    [['everybody', ...signed, '--force'], /npm run operate -- sessions end/],
    [['customer', '+14160000000', ...signed], /No customer has the number/],
    [['customer', '01a2062e-0c8d-7000-894f-60ab12e9fb72', ...signed], /There is no customer/],
  ])('refuses %j with a message, and ends no session', async (words, told) => {
    const customer = await signedIn(bench)
    const error = await end(...words).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(WrongCommand)
    expect(String(error)).toMatch(told)
    expect(await isIn(customer)).toBe(true)
  })
})
