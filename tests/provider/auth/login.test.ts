import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '#provider/housekeeping.ts'
import { digest } from '#provider/lib/tokens.ts'
import { policy } from '#provider/policy.ts'
import { countVerified } from '#tests/support/argon2.ts'
import { type Bench, codeFor, logIn, newCustomer, newPhone, PASSWORD, signedIn, startBench } from './setup.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const { attempts, lock_seconds, strangers } = policy.security.login
const login = (body: Record<string, string>) => bench.post('/api/v1/b/login', body)

async function fail(body: Record<string, string>, times: number): Promise<string[]> {
  const codes: string[] = []
  for (let tried = 0; tried < times; tried += 1) codes.push((await login(body)).body.error_code)
  return codes
}

const from = (ip: string, phone: string, password = PASSWORD, device?: string) =>
  bench.post('/api/v1/b/login', { phone, password }, device === undefined ? { ip } : { ip, device })

/** This many strangers, each with its own address, use up their attempts. */
async function storm(phone: string, count: number): Promise<void> {
  for (let stranger = 1; stranger <= count; stranger += 1)
    for (let tried = 0; tried < attempts; tried += 1)
      await from(`198.51.100.${stranger}`, phone, 'Wrong Horse 7')
}

/** Writes the result of an attack by strangers directly. */
async function besiege(phone: string): Promise<void> {
  const until = new Date(bench.deps.clock.now().getTime() + strangers.lock_max_seconds * 1000)
  await bench.db.query(
    `insert into login_attempts (subject, failures, locks, locked_until, updated_at) values ($1, $2, 9, $3, $3)
     on conflict (subject) do update set locked_until = excluded.locked_until`,
    [digest(`phone:${phone}`), strangers.attempts - 1, until],
  )
}

describe('logging in', () => {
  test('by phone returns a token, its lifetime and the customer', async () => {
    const { phone, email, id, device } = await newCustomer(bench)
    const { status, body, cookie } = await logIn(bench, { phone }, { device })
    expect(status).toBe(200)
    expect(body.data.expires_in).toBe(policy.security.session.access_seconds)
    expect(body.data.user).toMatchObject({ _id: id, phone, email, status: 'active', verified_pid: true })
    expect(body.data.user).not.toHaveProperty('password_hash')
    expect(cookie).toBeTruthy()
  })

  test('by email, in any case', async () => {
    const { email } = await newCustomer(bench)
    expect((await login({ email: email.toUpperCase(), password: PASSWORD })).status).toBe(200)
  })

  test.each([
    ['with blanks', '+14165550901', '+1 416 555 0901'],
    ['without its country', '+14165550902', '416-555-0902'],
    ['with a leading zero', '+2348031234567', '0803 123 4567'],
  ])('by a phone typed as %s', async (_name, phone, typed) => {
    await newCustomer(bench, { phone })
    expect((await login({ phone: typed, password: PASSWORD })).status).toBe(200)
  })

  test('a wrong password and an unknown account get the same answer', async () => {
    const { phone } = await newCustomer(bench)
    const wrong = await login({ phone, password: 'Wrong Horse 7' })
    const unknown = await login({ phone: newPhone(), password: 'Wrong Horse 7' })
    const unreadable = await login({ phone: 'not a number', password: 'Wrong Horse 7' })
    expect(wrong.status).toBe(401)
    expect(wrong.body.error_code).toBe('credentials_invalid')
    expect(unknown.text).toBe(wrong.text)
    expect(unreadable.text).toBe(wrong.text)
    expect(wrong.cookie).toBeUndefined()
  })

  // `npm run bench -- --login` measures how long both take.
  test('an unknown account costs a hash like a wrong password', async () => {
    const { phone } = await newCustomer(bench)
    const hashes = async (body: Record<string, string>) => {
      const before = countVerified()
      await login(body)
      return countVerified() - before
    }
    expect(await hashes({ phone, password: 'Wrong Horse 7' })).toBe(1)
    expect(await hashes({ phone: newPhone(), password: 'Wrong Horse 7' })).toBe(1)
  })
})

describe('the lock', () => {
  test('starts with the last wrong attempt and refuses the right password too', async () => {
    const { phone } = await newCustomer(bench)
    const codes = await fail({ phone, password: 'Wrong Horse 7' }, attempts)
    expect(codes).toEqual([...Array(attempts - 1).fill('credentials_invalid'), 'account_locked'])
    const right = await login({ phone, password: PASSWORD })
    expect([right.status, right.body.error_code]).toEqual([423, 'account_locked'])
    expect(Number(right.headers['retry-after'])).toBe(lock_seconds)
    expect(right.body.message).toContain(String(lock_seconds / 60))
  })

  test('also locks an account that does not exist', async () => {
    const { phone } = await newCustomer(bench)
    const known = await fail({ phone, password: 'Wrong Horse 7' }, attempts + 1)
    const unknown = await fail({ phone: newPhone(), password: 'Wrong Horse 7' }, attempts + 1)
    expect(unknown).toEqual(known)
  })

  test('by another address does not lock out the owner, until there are many of them', async () => {
    const { phone } = await newCustomer(bench)
    await storm(phone, 1)
    expect((await from('198.51.100.1', phone)).body.error_code).toBe('account_locked')
    expect((await from('203.0.113.5', phone)).status).toBe(200)
    await bench.pass(lock_seconds)
    await storm(phone, strangers.attempts / attempts)
    expect((await from('203.0.113.5', phone)).body.error_code).toBe('account_locked')
  })

  test('of all strangers lets them through one at a time, with growing delays', async () => {
    const { phone } = await newCustomer(bench)
    await storm(phone, strangers.attempts / attempts)
    for (let pause = strangers.lock_seconds; pause < 1000; pause *= 2) {
      const length = Math.min(pause, strangers.lock_max_seconds)
      const held = await from('203.0.113.6', phone)
      expect([held.body.error_code, held.body.data.retry_after > length / 2]).toEqual([
        'account_locked',
        true,
      ])
      await bench.pass(length)
      const guesses = Array.from({ length: 4 }, (_, n) => from(`203.0.113.${10 + n}`, phone, 'Wrong Horse 7'))
      await Promise.all(guesses)
    }
    await bench.pass(strangers.lock_max_seconds)
    expect((await from('203.0.113.6', phone)).status).toBe(200)
  })

  test('expires, and the next one lasts twice as long', async () => {
    const { phone } = await newCustomer(bench)
    await fail({ phone, password: 'Wrong Horse 7' }, attempts)
    await bench.pass(lock_seconds)
    expect((await login({ phone, password: 'Wrong Horse 7' })).body.error_code).toBe('credentials_invalid')
    await fail({ phone, password: 'Wrong Horse 7' }, attempts - 1)
    const locked = await login({ phone, password: PASSWORD })
    expect(locked.body.data.retry_after).toBe(lock_seconds * 2)
    await bench.pass(lock_seconds * 2)
    expect((await login({ phone, password: PASSWORD })).status).toBe(200)
  })

  test('a right password clears the wrong ones before it', async () => {
    const { phone } = await newCustomer(bench)
    await fail({ phone, password: 'Wrong Horse 7' }, attempts - 1)
    expect((await login({ phone, password: PASSWORD })).status).toBe(200)
    const codes = await fail({ phone, password: 'Wrong Horse 7' }, attempts - 1)
    expect(codes).toEqual(Array(attempts - 1).fill('credentials_invalid'))
  })

  test('concurrent guesses get no more tries than sequential ones', async () => {
    const { phone } = await newCustomer(bench)
    const guesses = [...Array.from({ length: 19 }, (_, n) => `Wrong Horse ${n}`), PASSWORD]
    const answers = await Promise.all(guesses.map((password) => login({ phone, password })))
    expect(answers.filter(({ status }) => status === 200)).toEqual([])
    expect((await login({ phone, password: PASSWORD })).body.error_code).toBe('account_locked')
  })
})

describe('a trusted device', () => {
  test('gets in despite strangers, also from its own address', async () => {
    const { phone, device } = await signedIn(bench)
    await storm(phone, strangers.attempts / attempts + 1)
    expect((await from('203.0.113.5', phone)).body.error_code).toBe('account_locked')
    expect((await from('203.0.113.5', phone, PASSWORD, device)).status).toBe(200)
    expect((await from('198.51.100.1', phone, PASSWORD, device)).status).toBe(200)
  })

  test('gets in if others have used up the logins of its address', async () => {
    const { phone, device } = await signedIn(bench)
    const ip = '203.0.113.78'
    await from(ip, phone)
    await bench.db.query("update rate_limits set count = 100000 where scope = 'login'")
    expect((await from(ip, phone)).body.error_code).toBe('too_many_requests')
    await bench.db.query("delete from rate_limits where scope = 'login'")
    await from(ip, phone)
    await bench.db.query("update rate_limits set count = 100000 where scope = 'login'")
    expect((await from(ip, phone, PASSWORD, device)).status).toBe(200)
    await bench.db.query("delete from rate_limits where scope = 'login'")
  })

  test('has its own count and lock, independent of strangers and other devices', async () => {
    const { phone, device } = await signedIn(bench)
    const other = await logIn(bench, { phone }, { ip: '203.0.113.5' })
    const codes: string[] = []
    for (let tried = 0; tried < attempts; tried += 1)
      codes.push((await from(`203.0.113.${10 + tried}`, phone, 'Wrong Horse 7', device)).body.error_code)
    expect(codes.at(-1)).toBe('account_locked')
    expect((await from('203.0.113.6', phone, PASSWORD, device)).body.error_code).toBe('account_locked')
    expect((await from('203.0.113.6', phone)).status).toBe(200)
    expect((await from('203.0.113.6', phone, PASSWORD, other.device)).status).toBe(200)
    await bench.pass(lock_seconds)
    expect((await from('203.0.113.6', phone, PASSWORD, device)).status).toBe(200)
  })

  test('has an HttpOnly cookie, stored as a hash', async () => {
    const { phone, id, device } = await signedIn(bench)
    const { headers } = await from('203.0.113.5', phone, PASSWORD, device)
    const cookie = [headers['set-cookie']].flat().find((one) => String(one).startsWith('farsend_device='))
    expect(cookie).toContain(device)
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/v1']) expect(cookie).toContain(part)
    const rows = await bench.db.query('select * from devices where customer_id = $1', [id])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(device)
  })

  test('has its own cookie: another customer’s, or a made-up one, counts for nothing', async () => {
    const { phone, id } = await signedIn(bench)
    const other = await signedIn(bench)
    const secret = Buffer.from(other.device, 'base64url').subarray(16)
    const forged = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), secret]).toString('base64url')
    await besiege(phone)
    for (const device of [other.device, forged, `${other.device}.${forged}`, 'x', ''])
      expect((await from('203.0.113.5', phone, PASSWORD, device)).body.error_code).toBe('account_locked')
  })

  test('can belong to several customers', async () => {
    const one = await signedIn(bench)
    const other = await newCustomer(bench)
    const { device } = await logIn(bench, { phone: other.phone }, { ip: '203.0.113.5', device: one.device })
    for (const { phone } of [one, other]) {
      await besiege(phone)
      expect((await from('203.0.113.5', phone, PASSWORD, device)).status).toBe(200)
    }
  })

  test('gets the same answer as a stranger', async () => {
    const { phone, device } = await signedIn(bench)
    const known = await from('203.0.113.5', phone, 'Wrong Horse 7', device)
    const stranger = await from('203.0.113.5', newPhone(), 'Wrong Horse 7', device)
    expect([stranger.status, stranger.text]).toEqual([known.status, known.text])
  })

  test('is forgotten when unused for long, or over the limit', async () => {
    const { lifetime_seconds, per_customer } = policy.security.device
    const { phone, id, device } = await signedIn(bench)
    for (let made = 0; made < per_customer; made += 1) {
      await logIn(bench, { phone }, { ip: '203.0.113.5' })
      await bench.db.query("delete from rate_limits where scope = 'send-login-code'")
    }
    const rows = await bench.db.query('select from devices where customer_id = $1', [id])
    expect(rows).toHaveLength(per_customer)
    await besiege(phone)
    expect((await from('203.0.113.5', phone, PASSWORD, device)).body.error_code).toBe('account_locked')
    await bench.pass(lifetime_seconds)
    await sweep(bench.deps)
    expect(await bench.db.query('select from devices where customer_id = $1', [id])).toEqual([])
  })
})

test('a customer locked out on a new phone logs in with a code, and stays in', async () => {
  const { phone } = await newCustomer(bench)
  await besiege(phone)
  expect((await from('203.0.113.5', phone)).body.error_code).toBe('account_locked')
  const asked = await bench.post('/api/v1/reset-password/code', { phone }, { ip: '203.0.113.5' })
  const proof = { token: asked.body.data.token, code: await codeFor(bench, phone) }
  const { device } = await bench.post('/api/v1/reset-password', { ...proof, password: 'Better Horse 8' })
  await besiege(phone)
  expect((await from('203.0.113.5', phone, 'Better Horse 8', device)).status).toBe(200)
})

test('limits logins per address and window', async () => {
  const limit = policy.security.rate_limits.find(({ scope }) => scope === 'login')
  const ip = '203.0.113.77'
  const { phone } = await newCustomer(bench)
  await bench.post('/api/v1/b/login', { phone, password: PASSWORD }, { ip })
  await bench.db.query("update rate_limits set count = $1 where scope = 'login'", [limit?.limit ?? 0])
  const over = await bench.post('/api/v1/b/login', { phone, password: PASSWORD }, { ip })
  expect([over.status, over.body.error_code]).toEqual([429, 'too_many_requests'])
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
  await bench.pass(limit?.window_seconds ?? 0)
  const later = await bench.post('/api/v1/b/login', { phone, password: PASSWORD }, { ip })
  expect(later.status).toBe(200)
})
