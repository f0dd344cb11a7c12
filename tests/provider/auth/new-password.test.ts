import { afterAll, describe, expect, test } from 'vitest'
import { startSession } from '#provider/auth/sessions/sessions.ts'
import { sweep } from '#provider/housekeeping.ts'
import { withStraightMarks } from '#provider/messages/straight-marks.ts'
import { policy } from '#provider/policy.ts'
import { say } from '#provider/words.ts'
import { NEW_PASSWORD, otherThan, resetCalls } from './reset-calls.ts'
import { type Bench, codeFor, PASSWORD, PIN, signedIn, startBench } from './setup.ts'

const bench: Bench = await startBench()
const { send, reset, login, texts, started } = resetCalls(bench)
afterAll(() => bench.close())

const { code: codePolicy, login: loginPolicy } = policy.security

describe('the right code', () => {
  test('sets a new password: the old one is refused, the new one and the PIN work', async () => {
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

  test('ends a session that starts with the old password at the same moment', async () => {
    const { id, resetToken, code } = await started()
    const [row] = await bench.db.query<{ password_hash: string }>(
      'select password_hash from customers where id = $1',
      [id],
    )
    await reset(resetToken, code)
    const found = { id, password_hash: String(row?.password_hash) }
    expect(await startSession(bench.db, found, undefined, bench.deps.clock.now())).toBeNull()
  })

  test('refuses a common password, and accepts a better one', async () => {
    const { resetToken, code } = await started()
    const weak = await reset(resetToken, code, 'Password123')
    expect([weak.status, weak.body.error_code]).toEqual([422, 'password_common'])
    expect((await reset(resetToken, otherThan(code), 'Password123')).body.error_code).toBe('code_wrong')
    expect((await reset(resetToken, code)).status).toBe(200)
  })

  test('trusts this browser, and no other', async () => {
    const { phone, id, device } = await signedIn(bench)
    const asked = await send({ phone })
    const answer = await reset(asked.body.data.token, await codeFor(bench, phone))
    expect(answer.device).toBeTruthy()
    expect(answer.device).not.toBe(device)
    expect(await bench.db.query('select from devices where customer_id = $1', [id])).toHaveLength(1)
  })

  test('leaves the sessions of other customers alone', async () => {
    const other = await signedIn(bench)
    const { resetToken, code } = await started()
    await reset(resetToken, code)
    expect((await bench.get('/api/v1/users/account', { token: other.token })).status).toBe(200)
  })

  test('lifts the lock after failed logins, by number and by address', async () => {
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

  test('notifies the customer by SMS and mail, without a code', async () => {
    const { phone, email, resetToken, code } = await started()
    await reset(resetToken, code)
    const support = policy.support.email
    const [sms] = await texts(phone)
    const text = withStraightMarks(say('sms.password_changed', { support }))
    expect(sms).toMatchObject({ channel: 'sms', code: null, text })
    const [mail] = await bench.outbox(email)
    expect(mail).toMatchObject({ channel: 'mail', code: null, subject: say('mail.password_changed.subject') })
    expect(mail?.text).toContain(support)
  })

  test('sets one password: another one is refused, the same succeeds again', async () => {
    const { phone, resetToken, code } = await started()
    expect((await reset(resetToken, code)).status).toBe(200)
    const told = (await texts(phone)).length
    expect((await reset(resetToken, code)).status).toBe(200)
    expect((await reset(resetToken, code, 'Another Horse 9')).body.error_code).toBe('reset_expired')
    expect(await texts(phone)).toHaveLength(told)
    expect((await login(phone, NEW_PASSWORD)).status).toBe(200)
  })

  test('does not help to guess the password once used', async () => {
    const { resetToken, code } = await started()
    await reset(resetToken, code)
    for (let times = 0; times <= codePolicy.attempts; times += 1)
      await reset(resetToken, code, `Another Horse ${times}`)
    expect((await reset(resetToken, code)).body.error_code).toBe('code_attempts')
  })

  test('voids the customer’s other codes as well', async () => {
    const { email, resetToken, code } = await started()
    const byMail = await send({ email })
    const mailed = (await bench.outbox(email))[0]?.code
    await reset(resetToken, code)
    const late = await reset(byMail.body.data.token, String(mailed), 'Another Horse 9')
    expect(late.body.error_code).toBe('reset_expired')
  })

  test('two at once with two passwords: one is set', async () => {
    const { phone, resetToken, code } = await started()
    const passwords = [NEW_PASSWORD, 'Another Horse 9']
    const answers = await Promise.all(passwords.map((password) => reset(resetToken, code, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const logins: number[] = []
    for (const password of passwords) logins.push((await login(phone, password)).status)
    expect(logins).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)))
  })

  test('two at once with one password: both succeed, one message is sent', async () => {
    const { phone, resetToken, code } = await started()
    const answers = await Promise.all([reset(resetToken, code), reset(resetToken, code)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    // The code, and the notice of the new password.
    expect(await texts(phone)).toHaveLength(2)
  })

  test('a password that breaks the rules is refused before the code is checked', async () => {
    const { resetToken, code } = await started()
    const weak = await reset(resetToken, code, 'short')
    expect([weak.status, weak.body.error_code]).toEqual([400, 'validation_failed'])
    expect((await reset(resetToken, code)).status).toBe(200)
  })
})

describe('a wrong code', () => {
  test('may be corrected five times, the sixth voids it, and the password stays', async () => {
    const { phone, resetToken, code } = await started()
    const codes: string[] = []
    for (let times = 0; times < 6; times += 1)
      codes.push((await reset(resetToken, otherThan(code))).body.error_code)
    expect(codes).toEqual([...Array(5).fill('code_wrong'), 'code_attempts'])
    expect((await reset(resetToken, code)).body.error_code).toBe('code_attempts')
    expect((await login(phone, PASSWORD)).status).toBe(200)
  })

  test('concurrent wrong codes are each counted', async () => {
    const { resetToken, code } = await started()
    await Promise.all(Array.from({ length: 6 }, () => reset(resetToken, otherThan(code))))
    expect((await reset(resetToken, code)).body.error_code).toBe('code_attempts')
  })

  test('a new code can be requested at once after a void one', async () => {
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

  test('a token of another customer’s code, or an unknown one, opens nothing', async () => {
    const mine = await started()
    const other = await started()
    const crossed = await reset(mine.resetToken, other.code)
    expect(crossed.body.error_code).toBe('code_wrong')
    expect((await reset('nobody', mine.code)).body.error_code).toBe('reset_expired')
  })
})

test('secrets are stored as hashes only, and never logged', async () => {
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

test('expired rows are deleted', async () => {
  const { resetToken, code } = await started()
  await bench.pass(2 * 86_400 + 1)
  await sweep(bench.deps)
  expect(await bench.db.query('select * from password_resets')).toEqual([])
  expect(await bench.db.query('select * from password_reset_tokens')).toEqual([])
  expect((await reset(resetToken, code)).body.error_code).toBe('reset_expired')
})
