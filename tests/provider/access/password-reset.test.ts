import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '#provider/auth/sessions.ts'
import { sweep } from '#provider/housekeeping.ts'
import { policy } from '#provider/policy.ts'
import { say } from '#provider/words.ts'
import { type Bench, codeFor, newCustomer, newPhone, PASSWORD, PIN, signedIn, startBench } from './setup.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const NEW_PASSWORD = 'Better Horse 8'
const { code: codePolicy, login: loginPolicy } = policy.security

type To = { phone: string } | { email: string }

const send = (to: To, ip?: string) => bench.post('/api/v1/reset-password/code', to, ip ? { ip } : {})

const reset = (token: string, code: string, password = NEW_PASSWORD) =>
  bench.post('/api/v1/reset-password', { token, code, password })

const login = (phone: string, password: string) => bench.post('/api/v1/b/login', { phone, password })

/** The messages to a number: the addresses of the bench's customers hold their numbers, too. */
const texts = async (phone: string) => (await bench.outbox(phone)).filter(({ channel }) => channel === 'sms')

/** A code that is not the one that was sent. */
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

/** A customer with a code for a new password. */
async function started(changes: Record<string, unknown> = {}) {
  const customer = await newCustomer(bench, changes)
  const { body } = await send({ phone: customer.phone })
  return { ...customer, resetToken: body.data.token, code: await codeFor(bench, customer.phone) }
}

describe('asking for a code', () => {
  test('sends six digits to the number, and hides all but the last three digits of what was typed', async () => {
    const { phone, email } = await newCustomer(bench)
    const { status, body } = await send({ phone })
    expect(status).toBe(200)
    expect(body.data.destination).toBe(`••••••••${phone.slice(-3)}`)
    const [message, ...others] = await bench.outbox(phone)
    expect(others).toEqual([])
    expect(message).toMatchObject({ channel: 'sms', to: phone, code: expect.stringMatching(/^\d{6}$/) })
    expect(message?.text).toContain(message?.code)
    expect((await bench.outbox(email)).filter(({ channel }) => channel === 'mail')).toEqual([])
  })

  test('or to the address, however it is written, with the code apart for the sandbox', async () => {
    const { email, phone } = await newCustomer(bench)
    const { body } = await send({ email: email.toUpperCase() })
    expect(body.data.destination).toBe(`${email.charAt(0)}•••••@EXAMPLE.COM`)
    const [message, ...others] = await bench.outbox(email)
    expect(others).toEqual([])
    expect(message).toMatchObject({ channel: 'mail', to: email, code: expect.stringMatching(/^\d{6}$/) })
    expect((await bench.outbox(phone)).filter(({ channel }) => channel === 'sms')).toEqual([])
    expect((await reset(body.data.token, String(message?.code))).status).toBe(200)
  })

  test('a second request soon after sends nothing new, and both tokens take the same code', async () => {
    const { phone, resetToken, code } = await started()
    const again = await send({ phone })
    expect(again.body.data.token).not.toBe(resetToken)
    expect(await bench.outbox(phone)).toHaveLength(1)
    expect((await reset(resetToken, otherThan(code))).body.error_code).toBe('code_wrong')
    expect((await reset(again.body.data.token, code)).status).toBe(200)
  })

  test('two requests at once send one code', async () => {
    const { phone } = await newCustomer(bench)
    const answers = await Promise.all([send({ phone }), send({ phone })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await bench.outbox(phone)).toHaveLength(1)
  })

  test('another address has to wait for the pause, which the answer tells in seconds', async () => {
    const { phone } = await started()
    const other = await send({ phone }, '203.0.113.9')
    expect([other.status, other.body.error_code]).toEqual([429, 'too_many_requests'])
    expect(Number(other.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(other.headers['retry-after'])).toBeLessThanOrEqual(codePolicy.resend_seconds)
  })

  test('after the pause a new code is sent', async () => {
    const { phone, code } = await started()
    await bench.pass(codePolicy.resend_seconds)
    const again = await send({ phone })
    expect(await bench.outbox(phone)).toHaveLength(2)
    const newer = await codeFor(bench, phone)
    expect((await reset(again.body.data.token, newer)).status, `${code}, then ${newer}`).toBe(200)
  })

  test.each(['phone', 'email'] as const)('so many per %s and hour', async (by) => {
    const limit = policy.security.rate_limits.find(
      (one) => one.scope === 'send-reset-code' && one.by === by,
    )?.limit
    const to = by === 'phone' ? { phone: newPhone() } : { email: `${newPhone().slice(1)}@example.com` }
    const statuses: number[] = []
    for (let sent = 0; sent <= Number(limit); sent += 1) statuses.push((await send(to)).status)
    expect(statuses).toEqual([...Array(limit).fill(200), 429])
  })
})

describe('who has no account', () => {
  const nobodyAt = (by: 'phone' | 'email'): To =>
    by === 'phone' ? { phone: newPhone() } : { email: `${newPhone().slice(1)}@example.com` }
  const customerAt = async (by: 'phone' | 'email'): Promise<To> => {
    const { phone, email } = await newCustomer(bench)
    return by === 'phone' ? { phone } : { email }
  }

  test.each(['phone', 'email'] as const)('by %s gets the same answers, and no message', async (by) => {
    const nobody = nobodyAt(by)
    const answers: unknown[] = []
    for (const to of [nobody, await customerAt(by)]) {
      const asked = await send(to)
      const again = await send(to)
      const elsewhere = await send(to, '203.0.113.9')
      const tried: unknown[] = []
      // Not by the code of a customer: it could be the right one.
      for (let times = 0; times < 6; times += 1) {
        const right = (await bench.outbox(Object.values(to)[0] ?? ''))[0]?.code ?? ''
        const { status, body } = await reset(asked.body.data.token, otherThan(right))
        tried.push([status, body])
      }
      const { token, destination, ...rest } = asked.body.data
      answers.push({
        status: asked.status,
        message: asked.body.message,
        fields: Object.keys(asked.body.data),
        rest: Object.keys(rest),
        lengths: [token.length, destination.length],
        again: [again.status, Object.keys(again.body.data)],
        elsewhere: [elsewhere.status, elsewhere.body.error_code],
        tried,
      })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(await bench.outbox(Object.values(nobody)[0] ?? '')).toEqual([])
  })

  test('has a code that nobody can type', async () => {
    const count = async (to: To) => {
      await send(to)
      const [row] = await bench.db.query<{ id: string; code_hash: string; tokens: number }>(
        `select id, code_hash, (select count(*)::int from password_reset_tokens where reset_id = r.id) as tokens
         from password_resets r order by sent_at desc, id desc limit 1`,
      )
      if (!row) throw new Error('nothing was kept')
      const isRight = (code: number) =>
        createHmac('sha256', row.id).update(String(code).padStart(6, '0')).digest('base64url') ===
        row.code_hash
      return {
        tokens: row.tokens,
        right: Array.from({ length: 1_000_000 }, (_, n) => n).filter(isRight).length,
      }
    }
    expect(await count(await customerAt('phone'))).toEqual({ tokens: 1, right: 1 })
    expect(await count(nobodyAt('phone'))).toEqual({ tokens: 1, right: 0 })
  })

  test('a customer whose number no message reaches is answered like everybody', async () => {
    const { phone } = await newCustomer(bench, { phone: '+14165560000' })
    expect((await send({ phone })).status).toBe(200)
    expect(await bench.outbox(phone)).toEqual([])
  })
})

describe('the right code', () => {
  test('gives a new password: the old one is refused, the new one and the PIN hold', async () => {
    const { phone, id, resetToken, code } = await started()
    const { pin_hash: pin } =
      (await bench.db.query('select pin_hash from customers where id = $1', [id]))[0] ?? {}
    const { status, body } = await reset(resetToken, code)
    expect([status, body.message]).toEqual([200, say('messages.password_reset')])
    expect((await login(phone, PASSWORD)).body.error_code).toBe('credentials_invalid')
    expect((await login(phone, NEW_PASSWORD)).status).toBe(200)
    expect(await bench.db.query('select pin_hash from customers where id = $1', [id])).toEqual([
      { pin_hash: pin },
    ])
  })

  test('ends every session', async () => {
    const { phone, token, cookie } = await signedIn(bench)
    const other = await login(phone, PASSWORD)
    const asked = await send({ phone })
    await reset(asked.body.data.token, await codeFor(bench, phone))
    for (const access of [token, other.body.data.token])
      expect((await bench.get('/api/v1/users/account', { token: access })).status).toBe(401)
    const renewed = await bench.post('/api/v1/users/account/refresh', undefined, { cookie })
    expect(renewed.body.data).toBeNull()
  })

  test('lets no session begin with the old password that was found right just before', async () => {
    const { id, resetToken, code } = await started()
    const [row] = await bench.db.query<{ password_hash: string }>(
      'select password_hash from customers where id = $1',
      [id],
    )
    await reset(resetToken, code)
    const found = { id, password_hash: String(row?.password_hash) }
    expect(await startSession(bench.db, found, undefined, bench.deps.clock.now())).toBeNull()
  })

  test('leaves the sessions of other customers alone', async () => {
    const other = await signedIn(bench)
    const { resetToken, code } = await started()
    await reset(resetToken, code)
    expect((await bench.get('/api/v1/users/account', { token: other.token })).status).toBe(200)
  })

  test('lifts the lock of failed logins, by number and by address', async () => {
    const { phone, email, resetToken, code } = await started()
    for (const who of [{ phone }, { email }])
      for (let times = 0; times <= loginPolicy.attempts; times += 1)
        await bench.post('/api/v1/b/login', { ...who, password: 'Wrong Horse 9' })
    expect((await login(phone, PASSWORD)).body.error_code).toBe('account_locked')
    await reset(resetToken, code)
    expect((await login(phone, NEW_PASSWORD)).status).toBe(200)
    const byEmail = await bench.post('/api/v1/b/login', { email, password: NEW_PASSWORD })
    expect(byEmail.status).toBe(200)
  })

  test('tells the customer by SMS and by mail, without a code', async () => {
    const { phone, email, resetToken, code } = await started()
    await reset(resetToken, code)
    const support = policy.support.email
    const [sms] = await texts(phone)
    expect(sms).toMatchObject({ channel: 'sms', code: null, text: say('sms.password_changed', { support }) })
    const [mail] = await bench.outbox(email)
    expect(mail).toMatchObject({ channel: 'mail', code: null, subject: say('mail.password_changed.subject') })
    expect(mail?.text).toContain(support)
  })

  test('is good for one password: with another it is used up, with the same it answers again', async () => {
    const { phone, resetToken, code } = await started()
    expect((await reset(resetToken, code)).status).toBe(200)
    const told = (await texts(phone)).length
    expect((await reset(resetToken, code)).status).toBe(200)
    expect((await reset(resetToken, code, 'Another Horse 9')).body.error_code).toBe('reset_expired')
    expect((await login(phone, NEW_PASSWORD)).status).toBe(200)
    expect(await texts(phone)).toHaveLength(told)
  })

  test('a used code is no way to guess the password', async () => {
    const { resetToken, code } = await started()
    await reset(resetToken, code)
    for (let times = 0; times <= codePolicy.attempts; times += 1)
      await reset(resetToken, code, `Another Horse ${times}`)
    expect((await reset(resetToken, code)).body.error_code).toBe('code_attempts')
  })

  test('uses up the customer’s other codes as well', async () => {
    const { email, resetToken, code } = await started()
    const byMail = await send({ email })
    const mailed = (await bench.outbox(email))[0]?.code
    await reset(resetToken, code)
    const late = await reset(byMail.body.data.token, String(mailed), 'Another Horse 9')
    expect(late.body.error_code).toBe('reset_expired')
  })

  test('two at once with two passwords: one is taken', async () => {
    const { phone, resetToken, code } = await started()
    const passwords = [NEW_PASSWORD, 'Another Horse 9']
    const answers = await Promise.all(passwords.map((password) => reset(resetToken, code, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const logins: number[] = []
    for (const password of passwords) logins.push((await login(phone, password)).status)
    expect(logins).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)))
  })

  test('two at once with one password: both are answered, one message is sent', async () => {
    const { phone, resetToken, code } = await started()
    const answers = await Promise.all([reset(resetToken, code), reset(resetToken, code)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    // The code, and that the password was changed.
    expect(await texts(phone)).toHaveLength(2)
  })

  test('a password that breaks the rules is refused before the code is looked at', async () => {
    const { resetToken, code } = await started()
    const weak = await reset(resetToken, code, 'short')
    expect([weak.status, weak.body.error_code]).toEqual([400, 'validation_failed'])
    expect((await reset(resetToken, code)).status).toBe(200)
  })
})

describe('a code that is not right', () => {
  test('five can be mended, the sixth ends it, and the password stays', async () => {
    const { phone, resetToken, code } = await started()
    const codes: string[] = []
    for (let times = 0; times < 6; times += 1)
      codes.push((await reset(resetToken, otherThan(code))).body.error_code)
    expect(codes).toEqual([...Array(5).fill('code_wrong'), 'code_attempts'])
    expect((await reset(resetToken, code)).body.error_code).toBe('code_attempts')
    expect((await login(phone, PASSWORD)).status).toBe(200)
  })

  test('wrong codes sent at once are each counted', async () => {
    const { resetToken, code } = await started()
    await Promise.all(Array.from({ length: 6 }, () => reset(resetToken, otherThan(code))))
    expect((await reset(resetToken, code)).body.error_code).toBe('code_attempts')
  })

  test('after a code has ended a new one may be had at once', async () => {
    const { phone, resetToken, code } = await started()
    for (let times = 0; times < 6; times += 1) await reset(resetToken, otherThan(code))
    const again = await send({ phone })
    expect((await reset(again.body.data.token, await codeFor(bench, phone))).status).toBe(200)
  })

  test('expires', async () => {
    const { phone, resetToken, code } = await started()
    await bench.pass(codePolicy.lifetime_seconds - 1)
    expect((await reset(resetToken, otherThan(code))).body.error_code).toBe('code_wrong')
    await bench.pass(1)
    expect((await reset(resetToken, code)).body.error_code).toBe('code_expired')
    expect((await login(phone, PASSWORD)).status).toBe(200)
  })

  test('a token of somebody else’s code, or of none, opens nothing', async () => {
    const mine = await started()
    const other = await started()
    const crossed = await reset(mine.resetToken, other.code)
    expect(crossed.body.error_code).toBe('code_wrong')
    expect((await reset('nobody', mine.code)).body.error_code).toBe('reset_expired')
  })
})

test('secrets are kept as hashes only, and none is logged', async () => {
  const { phone, resetToken, code } = await started()
  await reset(resetToken, code)
  const rows = JSON.stringify([
    await bench.db.query('select * from password_resets'),
    await bench.db.query('select * from password_reset_tokens'),
  ])
  for (const secret of [resetToken, `"${code}"`, NEW_PASSWORD, phone]) expect(rows).not.toContain(secret)
  for (const secret of [resetToken, code, NEW_PASSWORD, PIN])
    expect(bench.log.join('\n')).not.toContain(secret)
})

test('what is old is swept away', async () => {
  const { resetToken, code } = await started()
  await bench.pass(2 * 86_400 + 1)
  await sweep(bench.deps)
  expect(await bench.db.query('select * from password_resets')).toEqual([])
  expect(await bench.db.query('select * from password_reset_tokens')).toEqual([])
  expect((await reset(resetToken, code)).body.error_code).toBe('reset_expired')
})
