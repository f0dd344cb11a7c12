// Messages to customer support: what is stored, under which reference, how often, and who is notified.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweep } from '#provider/housekeeping.ts'
import { newReference } from '#provider/lib/reference.ts'
import { policy } from '#provider/policy.ts'
import { answerRequest, keepMessage } from '#provider/support/index.ts'
import type { SupportMessage } from '#src/generated/forms.ts'
import { type Bench, startBench } from '#tests/provider/auth/setup.ts'

const ADDRESS = '/api/v1/support/messages'
const REFERENCE = /^FS-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

const message: SupportMessage = {
  name: 'Amara Okafor',
  email: 'amara.okafor@mail.com',
  topic: 'fees',
  message: 'What does it cost?',
}

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
beforeEach(async () => {
  await bench.db.query('delete from support_messages')
  await bench.db.query('delete from outbox')
  await bench.db.query('delete from rate_limits')
})
afterAll(() => bench.close())

const send = (body: unknown, key: string = crypto.randomUUID(), ip = '192.0.2.1') =>
  bench.post(ADDRESS, body, { key, ip })

const referenceIn = (text: string): string => JSON.parse(text).data.reference

async function kept(): Promise<Record<string, unknown>[]> {
  return bench.db.query('select reference, name, email, topic, message from support_messages order by id')
}

describe('a message', () => {
  test('is stored as written, under the returned reference', async () => {
    const answer = await send({ ...message, name: '  Ọlá ’Dé ', message: 'Ẹ ṣé 😀\n\nsecond line ' })
    expect(answer.status, answer.text).toBe(200)
    const reference = referenceIn(answer.text)
    expect(reference).toMatch(REFERENCE)
    expect(await kept()).toEqual([
      { ...message, reference, name: 'Ọlá ’Dé', message: 'Ẹ ṣé 😀\n\nsecond line ' },
    ])
  })

  test('is sent to the mailbox of support alone', async () => {
    const reference = referenceIn((await send(message)).text)
    const [mail] = await bench.outbox(policy.support.email)
    expect(mail?.subject).toContain(reference)
    expect(mail?.text).toContain(message.message)
    expect(mail?.text).toContain(message.email)
    expect(await bench.outbox(message.email)).toEqual([])
  })

  test('is answered in the language that it was written from', async () => {
    const answer = await bench.post(ADDRESS, message, { key: 'fr', headers: { 'accept-language': 'fr-CA' } })
    const reference = referenceIn(answer.text)
    const now = bench.deps.clock.now()
    await bench.db.transaction((tx) => answerRequest(tx, { reference, message: 'Rien.', by: 'Zoé', now }))
    const [mail] = await bench.outbox(message.email)
    expect(mail?.subject).toContain('notre réponse')
  })

  test('is in no log, and neither is its sender', async () => {
    bench.log.length = 0
    await send(message)
    await send({ ...message, message: '' })
    const log = bench.log.join('\n')
    for (const secret of [message.name, message.email, message.message]) expect(log).not.toContain(secret)
  })
})

describe('its length', () => {
  test('is counted in characters, like in the form: 10,000 emoji fit', async () => {
    const longest = '😀'.repeat(policy.support.message_length)
    expect((await send({ ...message, message: longest })).status).toBe(200)
    expect((await kept())[0]?.message).toBe(longest)
  })

  test('over the limit by one is refused, in the uniform shape, and nothing is stored', async () => {
    const answer = await send({ ...message, message: 'x'.repeat(policy.support.message_length + 1) })
    expect([answer.status, answer.body.error_code]).toEqual([400, 'validation_failed'])
    expect(answer.body.errors).toEqual([
      { path: '/message', keyword: 'maxLength', id: 'support-message.message.maxLength' },
    ])
    expect(await kept()).toEqual([])
  })
})

describe('one Idempotency-Key', () => {
  test('stores a message once, however often it is sent', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(message, 'once')))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(4)
    expect(await kept()).toHaveLength(1)
    expect(await bench.outbox(policy.support.email)).toHaveLength(1)
  })

  test('works from another address too, since a phone changes networks', async () => {
    const first = await send(message, 'moving', '192.0.2.7')
    const second = await send(message, 'moving', '198.51.100.9')
    expect(second.text).toBe(first.text)
    expect(await kept()).toHaveLength(1)
  })

  test('is refused for another message, and reveals nothing of the first', async () => {
    const reference = referenceIn((await send(message, 'taken')).text)
    const other = await send({ ...message, message: 'Something else' }, 'taken')
    expect([other.status, other.body.error_code]).toEqual([422, 'idempotency_mismatch'])
    expect(other.text).not.toContain(reference)
    expect(await kept()).toHaveLength(1)
  })

  test('is required', async () => {
    const answer = await bench.post(ADDRESS, message)
    expect([answer.status, answer.body.error_code]).toEqual([400, 'idempotency_missing'])
  })

  test('is stored for three days', async () => {
    await send(message, 'old')
    const keys = () => bench.db.query('select operation from visitor_idempotency_keys')
    await sweep(bench.deps)
    expect(await keys()).not.toEqual([])
    await bench.pass(3 * 86_400 + 1)
    await sweep(bench.deps)
    expect(await keys()).toEqual([])
  })
})

describe('too many messages', () => {
  const limit = policy.security.rate_limits.find(({ scope }) => scope === 'send-support-message')?.limit ?? 0

  test('from one address are refused until the hour is over; others may still write', async () => {
    await bench.db.query('delete from rate_limits')
    for (let count = 0; count < limit; count += 1) expect((await send(message)).status).toBe(200)
    const refused = await send(message)
    expect([refused.status, refused.body.error_code]).toEqual([429, 'too_many_requests'])
    expect((await send(message, undefined, '192.0.2.2')).status).toBe(200)
    expect(await kept()).toHaveLength(limit + 1)
    await bench.pass(refused.body.data.retry_after)
    expect((await send(message)).status).toBe(200)
  })
})

describe('a reference', () => {
  test('that is taken is replaced by another', async () => {
    const now = bench.deps.clock.now()
    const first = await keepMessage(bench.db, message, now)
    const made = [first, first, 'FS-7K2M-9QXD']
    const second = await bench.db.transaction((tx) =>
      keepMessage(tx, message, now, () => made.shift() ?? first),
    )
    expect(second).toBe('FS-7K2M-9QXD')
    expect(await kept()).toHaveLength(2)
  })

  test('that is never free stores and sends nothing', async () => {
    const now = bench.deps.clock.now()
    const taken = await keepMessage(bench.db, message, now)
    await expect(keepMessage(bench.db, message, now, () => taken)).rejects.toThrow('No free reference')
    expect(await kept()).toHaveLength(1)
    expect(await bench.outbox(policy.support.email)).toHaveLength(1)
  })

  test('is readable, and uses every letter of its alphabet', () => {
    const many = Array.from({ length: 2000 }, newReference)
    for (const reference of many) expect(reference).toMatch(REFERENCE)
    expect(new Set(many).size).toBe(many.length)
    expect(new Set(many.flatMap((reference) => [...reference.slice(3).replace('-', '')])).size).toBe(32)
  })
})
