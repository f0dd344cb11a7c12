// A stolen phone alone does not open an account with an authenticator app or a passkey; and browsers logged out from
// elsewhere need the second factor again.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endSessionsOfEverybody } from '#provider/auth/sessions/end.ts'
import type { Db } from '#provider/db/index.ts'
import { policy } from '#provider/policy.ts'
import { factorCalls } from '#tests/provider/auth/factors.ts'
import { settingsCalls } from '#tests/provider/auth/settings-calls.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, codeFor, logIn, newCustomer, newPhone, PASSWORD, PIN, startBench } from './setup.ts'

const NEW_PASSWORD = 'Brave Otter Lamp 9'

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  let db: Db
  let calls: ReturnType<typeof factorCalls>
  const settings = settingsCalls(() => bench)
  beforeAll(async () => {
    db = await open()
    bench = await startBench({}, db)
    calls = factorCalls(bench)
  }, 60_000)
  afterAll(async () => {
    await bench.close()
    await db.close()
  })

  /** A logged-in customer who has just entered the PIN. */
  async function confirmed() {
    const customer = await settings.begin()
    expect((await settings.confirm(customer.token)).status).toBe(200)
    return customer
  }
  const login = (phone: string, device?: string, password = PASSWORD) =>
    bench.post('/api/v1/b/login', { phone, password }, device === undefined ? {} : { device })
  const asked = async (phone: string, device?: string, password = PASSWORD) =>
    (await login(phone, device, password)).body.data.way ?? 'nothing'
  const resetBySms = async (phone: string) => {
    const { token } = (await bench.post('/api/v1/reset-password/code', { phone })).body.data
    const proof = { token, code: await codeFor(bench, phone), password: NEW_PASSWORD }
    return bench.post('/api/v1/reset-password', proof)
  }

  const stronger = {
    authenticator: async (customer: Awaited<ReturnType<typeof confirmed>>) => {
      await calls.withApp(customer)
    },
    passkey: async (customer: Awaited<ReturnType<typeof confirmed>>) => {
      await settings.addPasskey(customer.token)
    },
  }

  describe.each(['authenticator', 'passkey'] as const)('a customer with %s', (way) => {
    test('is offered no text message, and none is sent', async () => {
      const customer = await confirmed()
      await stronger[way](customer)
      const { body } = await login(customer.phone)
      expect(body.data.way).toBe(way)
      expect(body.data.ways).not.toContain('sms')
      const again = await bench.post('/api/v1/b/login/code', { attempt: body.data.attempt })
      expect(again.body.error_code).toBe('factor_needed')
      expect((await bench.outbox(customer.phone)).filter(({ code }) => code !== null)).toEqual([])
    })

    test('is not logged in by a code texted before it was set up', async () => {
      const customer = await confirmed()
      const attempt = await calls.begin(customer)
      const code = await codeFor(bench, customer.phone)
      await stronger[way](customer)
      const answer = await calls.confirm(attempt, 'sms', code)
      expect([answer.status, answer.body.error_code]).toEqual([403, 'factor_needed'])
    })

    test('needs it after a new password by SMS, also on the browser that set the password', async () => {
      const customer = await confirmed()
      await stronger[way](customer)
      const { status, device } = await resetBySms(customer.phone)
      expect(status).toBe(200)
      expect(await asked(customer.phone, device, NEW_PASSWORD)).toBe(way)
    })
  })

  test('a password is verified exactly: case, spaces and length count', async () => {
    const typed = `  Été Horse 7 ${'x'.repeat(200)} `
    const { phone, device } = await newCustomer(bench, { password: typed })
    expect((await login(phone, device, typed)).status).toBe(200)
    for (const other of [typed.trim(), typed.toLowerCase(), typed.slice(0, 72), typed.normalize('NFD')])
      expect((await login(phone, device, other)).status, other).toBe(401)
  })

  test('a right password twenty times at once locks nothing', async () => {
    const { phone, device } = await newCustomer(bench)
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(phone, device)))
    const others = answers.filter(({ status }) => status !== 200 && status !== 429)
    expect(others.map(({ text }) => text)).toEqual([])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect((await login(phone, device)).status).toBe(200)
    expect((await login(phone)).status).toBe(200)
  })

  test('wrong passwords twenty times at once are still counted, and lock', async () => {
    const { phone } = await newCustomer(bench)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => login(phone, undefined, 'Wrong Horse 7')),
    )
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThan(policy.security.login.attempts)
    expect((await login(phone)).body.error_code).toBe('account_locked')
  })

  test.each(['the access token', 'the cookie', 'both'])('%s alone logs out', async (by) => {
    const { token, cookie } = await settings.begin()
    const sent = {
      'the access token': { token },
      'the cookie': { cookie },
      both: { token, cookie },
    }[by]
    expect((await bench.post('/api/v1/users/account/logout', undefined, sent)).status).toBe(200)
    expect((await settings.account(token)).status).toBe(401)
    expect((await settings.refresh(cookie)).body.data).toBeNull()
  })

  /** A customer with a second, trusted browser, and its session. */
  async function onTwoBrowsers() {
    const customer = await confirmed()
    const attempt = await calls.begin(customer)
    const code = await codeFor(bench, customer.phone)
    const other = await calls.confirm(attempt, 'sms', code, { remember_device: true })
    const device = String(other.device)
    expect(await asked(customer.phone, device)).toBe('nothing')
    return { customer, other: { device, token: other.body.data.token } }
  }

  const endings = {
    'signing out all others': (token: string) => settings.send(token, 'devices/sign-out-others'),
    'signing out that one': async (token: string) => {
      for (const { _id, current } of await settings.devices(token))
        if (!current) await settings.send(token, `devices/${_id}/sign-out`)
    },
    'a new PIN': (token: string) => settings.changePin(token),
    'new recovery codes and an app': async (token: string, customer: { id: string }) => {
      await calls.withApp({ ...customer, token } as Awaited<ReturnType<typeof confirmed>>)
    },
  }

  test.each(Object.entries(endings))('%s removes the trust in the other browser', async (_what, ending) => {
    const { customer, other } = await onTwoBrowsers()
    await ending(customer.token, customer)
    expect(await asked(customer.phone, other.device)).not.toBe('nothing')
    // The browser that did it stays trusted.
    expect(await asked(customer.phone, customer.device)).toBe('nothing')
    expect((await settings.account(other.token)).status).toBe(401)
  })

  test('a reused refresh token removes the trust in its browser', async () => {
    const phone = newPhone()
    await bench.post('/sandbox/customers', { phone, password: PASSWORD, pin: PIN, verified: true })
    const attempt = await calls.begin({ phone })
    const first = await calls.confirm(attempt, 'sms', await codeFor(bench, phone), { remember_device: true })
    await settings.refresh(String(first.cookie))
    await bench.pass(policy.security.session.rotation_grace_seconds + 1)
    await settings.refresh(String(first.cookie))
    expect(await asked(phone, first.device)).toBe('sms')
  })

  test('ending all sessions also removes the trust in browsers without one', async () => {
    const { phone } = await newCustomer(bench)
    const attempt = await calls.begin({ phone })
    const in_ = await calls.confirm(attempt, 'sms', await codeFor(bench, phone), { remember_device: true })
    await bench.post('/api/v1/users/account/logout', undefined, { cookie: String(in_.cookie) })
    await endSessionsOfEverybody(db, bench.deps.clock.now())
    expect(await asked(phone, in_.device)).toBe('sms')
    expect((await logIn(bench, { phone })).status).toBe(200)
  })
})
