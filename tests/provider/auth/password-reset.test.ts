import { createHmac } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { policy } from '#provider/policy.ts'
import { say } from '#provider/words.ts'
import { otherThan, resetCalls, type To } from './reset-calls.ts'
import { type Bench, codeFor, newCustomer, newPhone, nextWindow, signedIn, startBench } from './setup.ts'

const bench: Bench = await startBench()
const { send, reset, started } = resetCalls(bench)
afterAll(() => bench.close())

const { code: codePolicy } = policy.security

const limitOf = (by: string) =>
  policy.security.rate_limits.find((one) => one.scope === 'send-reset-code' && one.by === by)

describe('requesting a code', () => {
  test('sends six digits to the number, and hides all but the last three digits typed', async () => {
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

  test('or to the address, in any spelling, with the code separate for the sandbox', async () => {
    const { email, phone } = await newCustomer(bench)
    const { body } = await send({ email: email.toUpperCase() })
    expect(body.data.destination).toBe(`${email.charAt(0)}•••••@EXAMPLE.COM`)
    const [message, ...others] = await bench.outbox(email)
    expect(others).toEqual([])
    expect(message).toMatchObject({ channel: 'mail', to: email, code: expect.stringMatching(/^\d{6}$/) })
    expect((await bench.outbox(phone)).filter(({ channel }) => channel === 'sms')).toEqual([])
    expect((await reset(body.data.token, String(message?.code))).status).toBe(200)
  })

  test('a second request soon after sends nothing new, and both tokens accept the same code', async () => {
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

  test('after the delay a new code is sent', async () => {
    const { phone, code } = await started()
    await bench.pass(codePolicy.resend_seconds)
    const again = await send({ phone })
    expect(await bench.outbox(phone)).toHaveLength(2)
    const newer = await codeFor(bench, phone)
    expect((await reset(again.body.data.token, newer)).status, `${code}, then ${newer}`).toBe(200)
  })

  test.each(['phone', 'email'] as const)('is limited per %s, address and hour', async (by) => {
    const limit = limitOf('ip-and-account')?.limit
    const to = by === 'phone' ? { phone: newPhone() } : { email: `${newPhone().slice(1)}@example.com` }
    const statuses: number[] = []
    for (let sent = 0; sent <= Number(limit); sent += 1) statuses.push((await send(to)).status)
    expect(statuses).toEqual([...Array(limit).fill(200), 429])
  })
})

describe('requests by strangers', () => {
  /** This many strangers send a request, one a minute. */
  async function askedByStrangers(to: To, count: number) {
    const answers: Awaited<ReturnType<typeof send>>[] = []
    await nextWindow(bench)
    for (let stranger = 1; stranger <= count; stranger += 1) {
      answers.push(await send(to, `198.51.100.${stranger}`))
      await bench.pass(codePolicy.resend_seconds)
    }
    return answers
  }
  const messages = limitOf('account')?.limit ?? 0

  test('help the owner: a later request gets a token for the code on its way', async () => {
    const { phone } = await newCustomer(bench)
    await send({ phone }, '198.51.100.1')
    const owner = await send({ phone }, '203.0.113.5')
    expect(owner.status).toBe(200)
    expect(await bench.outbox(phone)).toHaveLength(1)
    expect((await reset(owner.body.data.token, await codeFor(bench, phone))).status).toBe(200)
  })

  test('send a limited number of messages, and the owner gets in with the last', async () => {
    const { phone } = await newCustomer(bench)
    const answers = await askedByStrangers({ phone }, 12)
    expect(await bench.outbox(phone)).toHaveLength(messages)
    expect(answers.slice(0, messages).map(({ status }) => status)).toEqual(Array(messages).fill(200))
    await askedByStrangers({ phone }, messages)
    const owner = await send({ phone }, '203.0.113.5')
    expect(owner.status, owner.text).toBe(200)
    expect((await reset(owner.body.data.token, await codeFor(bench, phone))).status).toBe(200)
  })

  test('say when the next code is possible, if none is valid', async () => {
    const { phone } = await newCustomer(bench)
    await askedByStrangers({ phone }, messages)
    await bench.pass(codePolicy.lifetime_seconds)
    const held = await send({ phone }, '203.0.113.5')
    expect([held.status, held.body.error_code]).toEqual([429, 'too_many_requests'])
    const wait = Number(held.headers['retry-after'])
    expect(wait).toBeLessThanOrEqual(limitOf('account')?.window_seconds ?? 0)
    expect(held.body.message).toBe(
      say('errors.too_many_requests', { wait: say('waits.minutes', { count: Math.ceil(wait / 60) }) }),
    )
    await bench.pass(wait)
    expect((await send({ phone }, '203.0.113.5')).status).toBe(200)
  })

  test('leave a trusted device its own code and messages', async () => {
    const { phone, device } = await signedIn(bench)
    await askedByStrangers({ phone }, messages)
    await bench.pass(codePolicy.lifetime_seconds)
    const sent = (await bench.outbox(phone)).length
    const owner = await bench.post('/api/v1/reset-password/code', { phone }, { ip: '198.51.100.1', device })
    expect(owner.status, owner.text).toBe(200)
    expect(await bench.outbox(phone)).toHaveLength(sent + 1)
    const code = await codeFor(bench, phone)
    // And strangers get no token for that code.
    expect((await send({ phone }, '198.51.100.3')).status).toBe(429)
    expect((await reset(owner.body.data.token, code)).status).toBe(200)
  })

  test('do not use up the owner’s tries, nor the other way round', async () => {
    const { phone, resetToken, code } = await started()
    const { attempts, attempts_each } = codePolicy.shared
    const wrongs: string[] = []
    for (let stranger = 1; stranger <= attempts; stranger += 1) {
      const borrowed = await send({ phone }, `198.51.100.${stranger}`)
      if (borrowed.status !== 200) continue
      for (let tried = 0; tried <= attempts_each; tried += 1)
        wrongs.push((await reset(borrowed.body.data.token, otherThan(code))).body.error_code)
    }
    // All others together have a total of tries, and each of them a limit, however many tokens they request.
    const counted = await bench.db.query<{ others_attempts: number }>(
      'select others_attempts from password_resets order by sent_at desc, id desc limit 10',
    )
    expect(Math.max(...counted.map(({ others_attempts }) => others_attempts))).toBe(attempts)
    expect(wrongs).not.toContain(undefined)
    for (let tried = 0; tried < codePolicy.attempts; tried += 1)
      expect((await reset(resetToken, otherThan(code))).body.error_code).toBe('code_wrong')
    expect((await reset(resetToken, code)).status).toBe(200)
  })

  test('with two tokens of one stranger share the tries of one', async () => {
    const { phone, code } = await started()
    const ip = '198.51.100.9'
    const tokens = [await send({ phone }, ip), await send({ phone }, ip)].map(({ body }) => body.data.token)
    const codes: string[] = []
    for (const token of [...tokens, ...tokens])
      codes.push((await reset(String(token), otherThan(code))).body.error_code)
    expect(codes).toEqual(['code_wrong', 'code_attempts', 'code_attempts', 'code_attempts'])
  })

  test.each(['phone', 'email'] as const)('by %s get the same answer for an unknown account', async (by) => {
    const { phone, email } = await newCustomer(bench)
    const [somebody, nobody] =
      by === 'phone'
        ? [{ phone }, { phone: newPhone() }]
        : [{ email }, { email: `${newPhone().slice(1)}@example.com` }]
    const seen: unknown[] = []
    for (const to of [somebody, nobody]) {
      const answers = await askedByStrangers(to, messages + 2)
      seen.push(answers.map(({ status, body }) => [status, Object.keys(body), body.message]))
    }
    expect(seen[0]).toEqual(seen[1])
  })
})

describe('without an account', () => {
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
      // Not a customer's code: it could be the right one.
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

  test('has a code that can’t be typed', async () => {
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

  test('a customer whose number can’t receive messages gets the same answer', async () => {
    const { phone } = await newCustomer(bench, { phone: '+14165560000' })
    expect((await send({ phone })).status).toBe(200)
    expect(await bench.outbox(phone)).toEqual([])
  })
})
