import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { policy } from '#provider/policy.ts'
import { type Bench, newCustomer, newPhone, PASSWORD, startBench } from './setup.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const { attempts, lock_seconds } = policy.security.login
const login = (body: Record<string, string>) => bench.post('/api/v1/b/login', body)

async function fail(body: Record<string, string>, times: number): Promise<string[]> {
  const codes: string[] = []
  for (let tried = 0; tried < times; tried += 1) codes.push((await login(body)).body.error_code)
  return codes
}

describe('logging in', () => {
  test('by phone answers a token, its lifetime and the customer', async () => {
    const { phone, email, id } = await newCustomer(bench)
    const { status, body, cookie } = await login({ phone, password: PASSWORD })
    expect(status).toBe(200)
    expect(body.data.expires_in).toBe(policy.security.session.access_seconds)
    expect(body.data.user).toMatchObject({ _id: id, phone, email, status: 'active', verified_pid: true })
    expect(body.data.user).not.toHaveProperty('password_hash')
    expect(cookie).toBeTruthy()
  })

  test('by e-mail, whatever its case', async () => {
    const { email } = await newCustomer(bench)
    expect((await login({ email: email.toUpperCase(), password: PASSWORD })).status).toBe(200)
  })

  test.each([
    ['with blanks', '+14165550901', '+1 416 555 0901'],
    ['without its country', '+14165550902', '416-555-0902'],
    ['with a leading zero', '+2348031234567', '0803 123 4567'],
  ])('by a phone typed %s', async (_name, phone, typed) => {
    await newCustomer(bench, { phone })
    expect((await login({ phone: typed, password: PASSWORD })).status).toBe(200)
  })

  test('a wrong password and an unknown account get the very same answer', async () => {
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

  test('an unknown account takes as long as a wrong password', async () => {
    const { phone } = await newCustomer(bench)
    const duration = async (body: Record<string, string>) => {
      const before = performance.now()
      await login(body)
      return performance.now() - before
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 4; round += 1) {
      known.push(await duration({ phone, password: 'Wrong Horse 7' }))
      unknown.push(await duration({ phone: newPhone(), password: 'Wrong Horse 7' }))
    }
    // Skipping the hash would make it ten times faster; a busy machine does not.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3)
  })
})

describe('the lock', () => {
  test('comes with the last wrong attempt and refuses the right password too', async () => {
    const { phone } = await newCustomer(bench)
    const codes = await fail({ phone, password: 'Wrong Horse 7' }, attempts)
    expect(codes).toEqual([...Array(attempts - 1).fill('credentials_invalid'), 'account_locked'])
    const right = await login({ phone, password: PASSWORD })
    expect([right.status, right.body.error_code]).toEqual([423, 'account_locked'])
    expect(Number(right.headers['retry-after'])).toBe(lock_seconds)
    expect(right.body.message).toContain(String(lock_seconds / 60))
  })

  test('falls alike on an account that does not exist', async () => {
    const { phone } = await newCustomer(bench)
    const known = await fail({ phone, password: 'Wrong Horse 7' }, attempts + 1)
    const unknown = await fail({ phone: newPhone(), password: 'Wrong Horse 7' }, attempts + 1)
    expect(unknown).toEqual(known)
  })

  test('by a stranger elsewhere does not keep the owner out, until there are many of them', async () => {
    const { phone } = await newCustomer(bench)
    const from = (ip: string, password: string) => bench.post('/api/v1/b/login', { phone, password }, { ip })
    const storm = async (strangers: number) => {
      for (let stranger = 1; stranger <= strangers; stranger += 1) {
        for (let tried = 0; tried < attempts; tried += 1)
          await from(`198.51.100.${stranger}`, 'Wrong Horse 7')
      }
    }
    await storm(1)
    expect((await from('198.51.100.1', PASSWORD)).body.error_code).toBe('account_locked')
    expect((await from('203.0.113.5', PASSWORD)).status).toBe(200)
    await bench.pass(lock_seconds)
    await storm(10)
    expect((await from('203.0.113.5', PASSWORD)).body.error_code).toBe('account_locked')
  })

  test('ends after its time, and the next one lasts twice as long', async () => {
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

  test('a right password forgets the wrong ones before it', async () => {
    const { phone } = await newCustomer(bench)
    await fail({ phone, password: 'Wrong Horse 7' }, attempts - 1)
    expect((await login({ phone, password: PASSWORD })).status).toBe(200)
    const codes = await fail({ phone, password: 'Wrong Horse 7' }, attempts - 1)
    expect(codes).toEqual(Array(attempts - 1).fill('credentials_invalid'))
  })

  test('guesses sent at once get no more tries than one after the other', async () => {
    const { phone } = await newCustomer(bench)
    const guesses = [...Array.from({ length: 19 }, (_, n) => `Wrong Horse ${n}`), PASSWORD]
    const answers = await Promise.all(guesses.map((password) => login({ phone, password })))
    expect(answers.filter(({ status }) => status === 200)).toEqual([])
    expect((await login({ phone, password: PASSWORD })).body.error_code).toBe('account_locked')
  })
})

test('so many logins per address and window', async () => {
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
