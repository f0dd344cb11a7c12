// The second factor, on each engine: what may happen once happens once on both, also with concurrent calls.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#provider/db/index.ts'
import { sweep } from '#provider/housekeeping.ts'
import { policy } from '#provider/policy.ts'
import { readEvents } from '#provider/security/events.ts'
import { factorCalls } from '#tests/provider/auth/factors.ts'
import { engines } from '#tests/provider/engines.ts'
import {
  type Bench,
  codeFor,
  dataOf,
  logIn,
  newCustomer,
  newPhone,
  PASSWORD,
  PIN,
  signedIn,
  startBench,
} from './setup.ts'

const { remember_seconds, after_reset_seconds, login_seconds, attempts, lock_seconds } =
  policy.security.second_factor

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  let db: Db
  let calls: ReturnType<typeof factorCalls>
  beforeAll(async () => {
    db = await open()
    bench = await startBench({}, db)
    calls = factorCalls(bench)
  })
  afterAll(async () => {
    await bench.close()
    await db.close()
  })

  const login = (phone: string, device?: string) =>
    bench.post('/api/v1/b/login', { phone, password: PASSWORD }, device === undefined ? {} : { device })
  const asksFor = async (phone: string, device?: string) =>
    (await login(phone, device)).body.data.way ?? 'nothing'
  const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')
  const codesOf = (answers: { status: number; body: { error_code: string } }[]) =>
    answers.map(({ status, body }) => (status === 200 ? 'in' : body.error_code)).sort()

  test('an unknown browser needs a code, which is sent, and gets no session before', async () => {
    const { phone } = await newCustomer(bench)
    const answer = await login(phone)
    expect(answer.status).toBe(200)
    expect(answer.cookie).toBeUndefined()
    expect(answer.device).toBeUndefined()
    expect(answer.body.data).toMatchObject({
      way: 'sms',
      ways: ['sms'],
      destination: `••••••••${phone.slice(-3)}`,
    })
    expect(answer.text).not.toContain(phone)
    const done = await calls.confirm(String(answer.body.data.attempt), 'sms', await codeFor(bench, phone))
    expect(done.body.data.user.phone).toBe(phone)
    expect(done.cookie).toBeTruthy()
  })

  test('the browser of a sign-up needs no code for 30 days', async () => {
    const phone = newPhone()
    const fields = { phone_country_code: 'CA', international_phone_number: phone }
    const { token } = (await bench.post('/api/v1/pre-signup-phone', fields)).body.data
    const proof = { ...fields, token, code: await codeFor(bench, phone) }
    await bench.post('/api/v1/pre-signup-verify-code', proof)
    const made = await bench.post('/api/v1/create-password', {
      ...fields,
      token,
      password: PASSWORD,
      pin: PIN,
    })
    expect(await asksFor(phone, made.device)).toBe('nothing')
    await bench.pass(remember_seconds)
    expect(await asksFor(phone, made.device)).toBe('sms')
  })

  test('a browser is trusted if requested, and not otherwise', async () => {
    const { phone } = await newCustomer(bench)
    const forgotten = await calls.confirm(await calls.begin({ phone }), 'sms', await codeFor(bench, phone))
    const device = String(forgotten.device)
    expect(await asksFor(phone, device)).toBe('sms')
    const attempt = await calls.begin({ phone }, { device })
    await calls.confirm(attempt, 'sms', await codeFor(bench, phone), { device, remember_device: true })
    expect(await asksFor(phone, device)).toBe('nothing')
    // Another customer on the same browser is not trusted by it.
    const other = await newCustomer(bench)
    expect(await asksFor(other.phone, device)).toBe('sms')
  })

  test('a new password by SMS exempts its browser from that code for a while; by mail it does not', async () => {
    for (const [by, asked] of [
      ['phone', 'nothing'],
      ['email', 'sms'],
    ] as const) {
      const customer = await newCustomer(bench)
      const to = { [by]: customer[by] }
      const { token } = (await bench.post('/api/v1/reset-password/code', to)).body.data
      const proof = { token, code: await codeFor(bench, customer[by]) }
      const { device } = await bench.post('/api/v1/reset-password', { ...proof, password: PASSWORD })
      expect(await asksFor(customer.phone, device), by).toBe(asked)
      await bench.pass(after_reset_seconds)
      expect(await asksFor(customer.phone, device), by).toBe('sms')
    }
  })

  test('one code sent by two logins at once confirms one', async () => {
    const { phone } = await newCustomer(bench)
    const tokens = [await calls.begin({ phone }), await calls.begin({ phone })]
    const code = await codeFor(bench, phone)
    const answers = await Promise.all(tokens.map((attempt) => calls.confirm(attempt, 'sms', code)))
    expect(codesOf(answers)).toEqual(['code_used', 'in'])
  })

  test('one login confirmed twice at once starts one session', async () => {
    const { phone, id } = await newCustomer(bench)
    const attempt = await calls.begin({ phone })
    const code = await codeFor(bench, phone)
    const answers = await Promise.all([0, 1, 2].map(() => calls.confirm(attempt, 'sms', code)))
    expect(codesOf(answers)).toEqual(['in', 'login_expired', 'login_expired'])
    expect(await db.query('select from sessions where customer_id = $1', [id])).toHaveLength(1)
  })

  test('an app code works once, also if sent twice at once, and no earlier one afterwards', async () => {
    const customer = await signedIn(bench)
    const { code } = await calls.withApp(customer)
    const tokens = [await calls.begin(customer), await calls.begin(customer), await calls.begin(customer)]
    const [first = '', second = '', third = ''] = tokens
    const now = code()
    const answers = await Promise.all(
      [first, second].map((token) => calls.confirm(token, 'authenticator', now)),
    )
    expect(codesOf(answers)).toEqual(['code_used', 'in'])
    expect((await calls.confirm(third, 'authenticator', code(-1))).body.error_code).toBe('code_used')
    expect((await calls.confirm(third, 'authenticator', code(1))).status).toBe(200)
    // It was asked for first, and no message was sent.
    expect((await login(customer.phone)).body.data).toMatchObject({ way: 'authenticator', resend_at: null })
    expect((await bench.outbox(customer.phone)).filter(({ code: sent }) => sent !== null)).toEqual([])
  })

  test('a recovery code works once, also if sent twice at once, in any spelling', async () => {
    const customer = await signedIn(bench)
    const { recoveryCodes } = await calls.withApp(customer)
    expect(recoveryCodes).toHaveLength(policy.security.recovery_codes.count)
    const [code = ''] = recoveryCodes
    const tokens = [await calls.begin(customer), await calls.begin(customer)]
    const typed = ` ${code
      .toUpperCase()
      .replace('-', ' – ')
      .replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')}`
    const answers = await Promise.all(tokens.map((token) => calls.confirm(token, 'recovery-code', typed)))
    expect(codesOf(answers)).toEqual(['code_used', 'in'])
    const factors = dataOf(await bench.get('/api/v1/profile/factors', { token: customer.token }))
    expect(factors.recovery_codes_left).toBe(recoveryCodes.length - 1)
    const [told] = (await bench.outbox(customer.phone)).filter(({ channel }) => channel === 'sms')
    expect(told?.text).toContain('A recovery code was used')
  })

  test('new recovery codes void the old ones, and two calls at once leave one list', async () => {
    const customer = await signedIn(bench)
    const { recoveryCodes } = await calls.withApp(customer)
    await Promise.all([0, 1].map(() => calls.customerCall(customer, 'recovery-codes')))
    const rows = await db.query('select from recovery_codes where customer_id = $1', [customer.id])
    expect(rows).toHaveLength(policy.security.recovery_codes.count)
    const old = await calls.confirm(await calls.begin(customer), 'recovery-code', String(recoveryCodes[1]))
    expect(old.body.error_code).toBe('code_wrong')
  })

  test('the database reveals nothing: the secret is sealed, codes are hashed', async () => {
    const customer = await signedIn(bench)
    const { secret, recoveryCodes } = await calls.withApp(customer)
    const rows = JSON.stringify([
      await db.query(
        "select encode(secret::bytea, 'escape') as secret from authenticators where customer_id = $1",
        [customer.id],
      ),
      await db.query('select code_hash from recovery_codes where customer_id = $1', [customer.id]),
    ])
    for (const form of ['hex', 'base64', 'base64url', 'latin1'] as const)
      expect(rows).not.toContain(secret.toString(form))
    for (const code of recoveryCodes) {
      expect(rows).not.toContain(code)
      expect(rows).not.toContain(code.replace('-', ''))
    }
  })

  test('wrong codes of all methods share a count, lock, and concurrent guesses get no more', async () => {
    const { phone, id } = await newCustomer(bench)
    const attempt = await calls.begin({ phone })
    const code = await codeFor(bench, phone)
    const guesses = Array.from({ length: attempts * 3 }, (_, n) =>
      String((Number(code) + 1 + n) % 1e6).padStart(6, '0'),
    )
    const answers = await Promise.all([
      ...guesses.map((guess, n) => calls.confirm(attempt, n % 2 === 0 ? 'sms' : 'authenticator', guess)),
      ...guesses.slice(0, 3).map((guess) => calls.confirm(attempt, 'recovery-code', guess)),
    ])
    expect(answers.filter(({ status }) => status === 200)).toEqual([])
    const wrong = answers.filter(({ body }) => body.error_code === 'code_wrong')
    expect(wrong.length).toBeLessThan(attempts)
    const locked = await calls.confirm(attempt, 'sms', code)
    expect([locked.status, locked.body.error_code]).toEqual([423, 'factor_locked'])
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(lock_seconds)
    const events = await readEvents(db, { customerId: id, limit: 100 })
    expect(events.some(({ event, outcome }) => event === 'second_factor' && outcome === 'locked')).toBe(true)
    await bench.pass(lock_seconds)
    expect((await logIn(bench, { phone })).status).toBe(200)
  })

  test('the lock of strangers does not affect a trusted browser', async () => {
    const { phone } = await newCustomer(bench)
    const known = await logIn(bench, { phone })
    const attempt = await calls.begin({ phone })
    for (let tried = 0; tried < attempts; tried += 1)
      await calls.confirm(attempt, 'sms', wrongOf(await codeFor(bench, phone)))
    const device = String(known.device)
    expect((await logIn(bench, { phone })).body.error_code).toBe('factor_locked')
    expect((await logIn(bench, { phone }, { device })).status).toBe(200)
  })

  test('a wrong code shows how many tries are left', async () => {
    const { phone } = await newCustomer(bench)
    const attempt = await calls.begin({ phone })
    const wrong = wrongOf(await codeFor(bench, phone))
    expect((await calls.confirm(attempt, 'sms', wrong)).body.message).toContain(String(attempts - 1))
  })

  test('a code can be requested again after a minute, and the old one is void', async () => {
    const { phone } = await newCustomer(bench)
    const attempt = await calls.begin({ phone })
    const again = () => bench.post('/api/v1/b/login/code', { attempt })
    const first = await codeFor(bench, phone)
    await again()
    expect(await codeFor(bench, phone)).toBe(first)
    await bench.pass(policy.security.code.resend_seconds)
    const sent = await again()
    expect(sent.body.data.destination).toBe(`••••••••${phone.slice(-3)}`)
    expect((await calls.confirm(attempt, 'sms', first)).body.error_code).toBe('code_wrong')
    expect((await calls.confirm(attempt, 'sms', await codeFor(bench, phone))).status).toBe(200)
  })

  test('logins send a limited number of messages, and all of them continue with the last code', async () => {
    const { phone } = await newCustomer(bench)
    for (let times = 0; times < 8; times += 1) {
      expect((await login(phone)).status).toBe(200)
      await bench.pass(policy.security.code.resend_seconds)
    }
    const limit = policy.security.rate_limits.find(({ scope }) => scope === 'send-login-code')?.limit ?? 0
    const texts = (await bench.outbox(phone)).filter(({ channel }) => channel === 'sms')
    // The window may end in between.
    expect(texts.length).toBeLessThanOrEqual(limit + 3)
    expect(texts.length).toBeGreaterThanOrEqual(limit)
  })

  test('a pending login expires, and ends with its password', async () => {
    const slow = await newCustomer(bench)
    const late = await calls.begin(slow)
    await bench.pass(login_seconds)
    expect((await calls.confirm(late, 'sms', '123456')).body.error_code).toBe('login_expired')

    const { phone } = await newCustomer(bench)
    const attempt = await calls.begin({ phone })
    const code = await codeFor(bench, phone)
    const { token } = (await bench.post('/api/v1/reset-password/code', { phone })).body.data
    const reset = { token, code: await codeFor(bench, phone), password: 'Better Horse 8' }
    expect((await bench.post('/api/v1/reset-password', reset)).status).toBe(200)
    expect((await calls.confirm(attempt, 'sms', code)).body.error_code).toBe('login_expired')
  })

  test('the token of a pending login opens nothing, and belongs to one customer', async () => {
    const one = await newCustomer(bench)
    const attempt = await calls.begin(one)
    expect((await bench.get('/api/v1/users/account', { token: attempt })).status).toBe(401)
    expect(
      (await bench.post('/api/v1/users/account/refresh', undefined, { cookie: attempt })).body.data,
    ).toBeNull()
    const other = await newCustomer(bench)
    const forged = Buffer.concat([
      Buffer.from(other.id.replaceAll('-', ''), 'hex'),
      Buffer.from(attempt, 'base64url').subarray(16),
    ]).toString('base64url')
    expect((await calls.confirm(forged, 'sms', await codeFor(bench, one.phone))).body.error_code).toBe(
      'login_expired',
    )
  })

  test('a wrong password reveals nothing of the second factor, and sends no message', async () => {
    const customer = await signedIn(bench)
    await calls.withApp(customer)
    const before = (await bench.outbox(customer.phone)).length
    const wrong = await bench.post('/api/v1/b/login', { phone: customer.phone, password: 'Wrong Horse 7' })
    const unknown = await bench.post('/api/v1/b/login', { phone: newPhone(), password: 'Wrong Horse 7' })
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text])
    expect((await bench.outbox(customer.phone)).length).toBe(before)
  })

  test('an unconfirmed app is not in use, nor is a removed one', async () => {
    const customer = await signedIn(bench)
    await calls.customerCall(customer, 'authenticator')
    expect(await asksFor(customer.phone)).toBe('sms')
    const first = await calls.withApp(customer)
    // Starting a new one keeps the current one until it is confirmed.
    await calls.customerCall(customer, 'authenticator')
    expect((await calls.confirm(await calls.begin(customer), 'authenticator', first.code())).status).toBe(200)
    await calls.customerCall(customer, 'authenticator/remove')
    expect(await asksFor(customer.phone)).toBe('sms')
    const told = (await bench.outbox(customer.phone)).map(({ text }) => text)
    for (const change of ['was set up', 'was removed']) expect(told.join()).toContain(change)
    expect((await bench.outbox(customer.email)).map(({ subject }) => subject)).toContain(
      'A change to your account',
    )
  })

  test('expired rows are deleted', async () => {
    const customer = await signedIn(bench)
    await calls.begin(customer)
    await calls.customerCall(customer, 'authenticator')
    await calls.options()
    await bench.pass(2 * 86_400)
    await sweep(bench.deps)
    for (const table of ['unfinished_logins', 'login_codes', 'passkey_challenges'])
      expect(await db.query(`select from ${table}`), table).toEqual([])
    expect(await db.query('select from authenticators where confirmed_at is null')).toEqual([])
  })
})
