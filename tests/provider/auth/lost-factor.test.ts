// Lost second factors, on each engine: password and phone start a waiting period announced on every channel, and
// using a factor cancels it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#provider/db/index.ts'
import { policy } from '#provider/policy.ts'
import { factorCalls } from '#tests/provider/auth/factors.ts'
import { settingsCalls } from '#tests/provider/auth/settings-calls.ts'
import { type Customer, waitingCalls } from '#tests/provider/auth/waiting-calls.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, codeFor, dataOf, logIn, PASSWORD, startBench } from './setup.ts'

const { second_factor_seconds } = policy.security.waiting_change

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  let db: Db
  let factors: ReturnType<typeof factorCalls>
  const settings = settingsCalls(() => bench)
  const calls = waitingCalls(() => bench)
  beforeAll(async () => {
    db = await open()
    bench = await startBench({}, db)
    factors = factorCalls(bench)
  }, 60_000)
  afterAll(async () => {
    await bench.close()
    await db.close()
  })

  const sendCode = (attempt: string) => bench.post('/api/v1/b/login/lost-factor/code', { attempt })
  const confirm = (attempt: string, code: string) =>
    bench.post('/api/v1/b/login/lost-factor', { attempt, code })

  /** Requests the removal of lost factors, with password and phone. */
  async function lose({ phone }: { phone: string }) {
    const attempt = await factors.begin({ phone })
    expect((await sendCode(attempt)).status).toBe(200)
    return { attempt, answer: await confirm(attempt, await codeFor(bench, phone)) }
  }
  async function withApp(): Promise<{
    customer: Customer
    app: Awaited<ReturnType<typeof factors.withApp>>
  }> {
    const customer = await calls.begin()
    return { customer, app: await factors.withApp(customer) }
  }
  const asked = async ({ phone }: { phone: string }) =>
    (await bench.post('/api/v1/b/login', { phone, password: PASSWORD })).body.data
  const pass = async () => {
    await bench.pass(second_factor_seconds)
    await calls.apply()
  }

  test('password and phone log in after three days, with notice on every channel before and after', async () => {
    const { customer } = await withApp()
    const { attempt, answer } = await lose(customer)
    expect(answer.status).toBe(200)
    const { due_at: due } = dataOf(answer)
    const wait = Date.parse(String(due)) - bench.deps.clock.now().getTime()
    expect(Math.abs(wait / 1000 - second_factor_seconds)).toBeLessThan(5)
    expect(answer.cookie).toBeUndefined()
    for (const to of [customer.phone, customer.email]) {
      const [text] = await calls.textsTo(to)
      expect(text).toContain('72 hours')
      expect(text).toContain('/stop-change#')
    }
    expect(await calls.waiting(customer)).toMatchObject([{ kind: 'second_factor', to: null, due_at: due }])

    // Until then no login works with a text message, and the login says until when.
    expect((await factors.confirm(attempt, 'sms', '123456')).body.error_code).toBe('factor_needed')
    expect(await asked(customer)).toMatchObject({ way: 'authenticator', lost_factor_until: due })
    await bench.pass(second_factor_seconds - 60)
    await calls.apply()
    expect((await asked(customer)).way).toBe('authenticator')

    await bench.pass(60)
    await calls.apply()
    expect((await calls.textsTo(customer.phone))[0]).toContain('were removed')
    expect((await calls.textsTo(customer.email))[0]).toContain('were removed')
    expect(await asked(customer)).toMatchObject({ way: 'sms', ways: ['sms'], lost_factor_until: null })
    const login = await logIn(bench, customer)
    expect(login.status).toBe(200)
    expect(await settings.events(login.body.data.token)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'factor_removal', outcome: 'done', change: 'begun' }),
        expect.objectContaining({ event: 'factor_removal', outcome: 'done', change: null }),
      ]),
    )
  })

  const stops = {
    'a code of the app': async ({ customer, app }: Awaited<ReturnType<typeof withApp>>) => {
      await factors.confirm(await factors.begin(customer), 'authenticator', app.code())
    },
    'a recovery code': async ({ customer, app }: Awaited<ReturnType<typeof withApp>>) => {
      await factors.confirm(await factors.begin(customer), 'recovery-code', String(app.recoveryCodes[0]))
    },
    'the link': async ({ customer }: Awaited<ReturnType<typeof withApp>>) => {
      await calls.stop(await calls.stopToken(customer.email))
    },
    'a session': async ({ customer }: Awaited<ReturnType<typeof withApp>>) => {
      const [change] = await calls.waiting(customer)
      await calls.cancel(customer, String(change?._id))
    },
    'a new app': async ({ customer }: Awaited<ReturnType<typeof withApp>>) => {
      await factors.withApp(customer)
    },
  }
  test.each(Object.entries(stops))('%s cancels it, and the customer is notified', async (_what, stop) => {
    const both = await withApp()
    await lose(both.customer)
    await stop(both)
    expect(await calls.waiting(both.customer)).toEqual([])
    expect((await calls.textsTo(both.customer.email)).join()).toContain('removal was stopped')
    await pass()
    expect((await asked(both.customer)).way).toBe('authenticator')
  })

  test('a login with a passkey cancels it', async () => {
    const customer = await calls.begin()
    const { passkey } = await factors.addPasskey(customer)
    await lose(customer)
    expect((await factors.usePasskey(passkey)).status).toBe(200)
    await pass()
    expect((await asked(customer)).way).toBe('passkey')
  })

  test('a new password by SMS during the wait cancels it, and starts no session', async () => {
    const { customer } = await withApp()
    await lose(customer)
    const { token } = (await bench.post('/api/v1/reset-password/code', { phone: customer.phone })).body.data
    const reset = { token, code: await codeFor(bench, customer.phone), password: PASSWORD }
    expect((await bench.post('/api/v1/reset-password', reset)).status).toBe(200)
    await pass()
    expect((await asked(customer)).way).toBe('authenticator')
  })

  test('a second request keeps the first, with one notice', async () => {
    const { customer } = await withApp()
    const first = await lose(customer)
    await bench.pass(3600)
    const again = await lose(customer)
    expect(again.answer.body.data).toEqual(first.answer.body.data)
    const begun = (await calls.textsTo(customer.email)).filter((text) => text.includes('stop-change#'))
    expect(begun).toHaveLength(1)
  })

  test('wrong codes are counted with all others and lock, and start nothing', async () => {
    const { customer, app } = await withApp()
    const attempt = await factors.begin(customer)
    await sendCode(attempt)
    const wrong = (await codeFor(bench, customer.phone)) === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < policy.security.second_factor.attempts; tries += 1)
      await confirm(attempt, wrong)
    expect((await confirm(attempt, await codeFor(bench, customer.phone))).body.error_code).toBe(
      'factor_locked',
    )
    expect((await factors.confirm(attempt, 'authenticator', app.code())).body.error_code).toBe(
      'factor_locked',
    )
    expect(await calls.waiting(customer)).toEqual([])
  })

  test('without an app or passkey there is nothing to remove', async () => {
    const customer = await calls.begin()
    expect((await sendCode(await factors.begin(customer))).body.error_code).toBe('factor_none')
  })
})
