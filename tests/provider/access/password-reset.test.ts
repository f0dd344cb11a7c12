import { createHmac } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { policy } from '#provider/policy.ts'
import { otherThan, resetCalls, type To } from './reset-calls.ts'
import { type Bench, codeFor, newCustomer, newPhone, startBench } from './setup.ts'

const bench: Bench = await startBench()
const { send, reset, started } = resetCalls(bench)
afterAll(() => bench.close())

const { code: codePolicy } = policy.security

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
