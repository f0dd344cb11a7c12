// The outbox's worker: what leaves, when, how often, and what stays behind.
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Db } from '#provider/db/index.ts'
import { sendMail } from '#provider/messages/mail.ts'
import { readMessages } from '#provider/messages/outbox.ts'
import { sendSms } from '#provider/messages/sms.ts'
import { createMessenger, startMessages } from '#provider/messages/worker.ts'
import { createPartner } from '#provider/parties/partner.ts'
import { policy } from '#provider/policy.ts'
import { PartnerRefused } from '#provider/ports.ts'
import { engines, postgresAlone } from '#tests/provider/engines.ts'
import { createPost, down, newNumber } from './setup.ts'

type Post = Awaited<ReturnType<typeof createPost>>

const text = 'Hello'

describe.each(await engines())('on %s', (_name, open) => {
  let db: Db
  let post: Post
  beforeEach(async () => {
    db ??= await open(12)
    await db.query('delete from outbox')
    post = await createPost(db)
  })
  afterAll(() => db.close())

  const smsTo = (to: string, code?: string) =>
    sendSms(db, { to, text, now: post.now(), ...(code === undefined ? {} : { code }) })

  test('a message is sent once its transaction commits, and then forgotten but for its outcome', async () => {
    const [kept, undone] = [newNumber(), newNumber()]
    await smsTo(kept, '123456')
    await sendMail(db, { to: 'Ada@Example.com', subject: 'Code', text, code: '654321', now: post.now() })
    const failed = db.transaction(async (tx) => {
      await sendSms(tx, { to: undone, text, now: post.now() })
      throw new Error('Undone')
    })
    await expect(failed).rejects.toThrow('Undone')
    await post.run()
    await post.run()
    expect(post.letters).toEqual([
      { key: expect.any(String), to: kept, text, validFor: policy.security.code.lifetime_seconds },
      expect.objectContaining({ to: 'ada@example.com', subject: 'Code', text }),
    ])
    const [sent] = await post.stored(kept)
    const partner_id = `id of ${post.letters[0]?.key}`
    const nothing = { body: null, subject: null, code: null, failure: null }
    expect(sent).toMatchObject({ status: 'sent', attempts: 1, partner_id, ...nothing })
    expect((await post.stored('ada@example.com'))[0]).toMatchObject({ status: 'sent', ...nothing })
    expect(await readMessages(db, kept)).toEqual([])
  })

  test('what is simulated stays to be read', async () => {
    const to = newNumber()
    await smsTo(to, '123456')
    const messenger = createMessenger(post.bench.deps)
    await messenger.tick()
    await messenger.settled()
    expect((await post.stored(to))[0]).toMatchObject({ status: 'sent', body: text, code: '123456' })
    expect(await readMessages(db, to)).toHaveLength(1)
  })

  test('without an answer it is tried again, with the same key and growing waits', async () => {
    const to = newNumber()
    await smsTo(to)
    post.answers.sms = down
    for (const wait of [0, 4, 1, 29, 1, 119, 1]) {
      post.move(wait)
      await post.run()
    }
    expect(post.letters).toHaveLength(4)
    expect(new Set(post.letters.map(({ key }) => key)).size).toBe(1)
    expect((await post.stored(to))[0]).toMatchObject({ status: 'queued', attempts: 4, body: text })
    post.answers.sms = async () => ({ id: 'SM1' })
    post.move(600)
    await post.run()
    expect((await post.stored(to))[0]).toMatchObject({ status: 'sent', partner_id: 'SM1', body: null })
  })

  test('after the last try it fails, is forgotten, and the log says so without the number', async () => {
    const to = newNumber()
    await smsTo(to)
    post.answers.sms = down
    for (let hours = 0; hours < 24; hours += 1) {
      await post.run()
      post.move(3600)
    }
    expect((await post.stored(to))[0]).toMatchObject({ status: 'failed', failure: 'unanswered', body: null })
    expect(post.told.at(-1)?.message).toBe('A message was not sent')
    expect(JSON.stringify(post.told)).not.toContain(to)
  })

  test('a refused message fails at once', async () => {
    const to = newNumber()
    await smsTo(to, '123456')
    post.answers.sms = () => Promise.reject(new PartnerRefused('No', '21211'))
    await post.run()
    post.move(3600)
    await post.run()
    expect(post.letters).toHaveLength(1)
    const [row] = await post.stored(to)
    expect(row).toMatchObject({ status: 'failed', failure: '21211', body: null, code: null })
  })

  test('a text with a code is repeated once at most', async () => {
    const to = newNumber()
    await smsTo(to, '123456')
    post.answers.sms = down
    for (let seconds = 0; seconds < 500; seconds += 100) {
      await post.run()
      post.move(100)
    }
    expect(post.letters).toHaveLength(2)
    expect((await post.stored(to))[0]).toMatchObject({ status: 'failed', failure: 'unanswered', code: null })
  })

  test('a code is not sent once it has expired, nor taken by a partner for longer than it lives', async () => {
    const [early, late] = [newNumber(), newNumber()]
    await smsTo(early, '123456')
    post.move(policy.security.code.lifetime_seconds)
    await smsTo(late, '654321')
    post.move(100)
    await post.run()
    expect(post.letters).toEqual([
      expect.objectContaining({ to: late, validFor: policy.security.code.lifetime_seconds - 100 }),
    ])
    expect((await post.stored(early))[0]).toMatchObject({ status: 'failed', failure: 'expired', code: null })
  })

  test('a message that hangs holds up no others, of its kind or the other', async () => {
    const hangs = newNumber()
    const others = Array.from({ length: 10 }, newNumber)
    let release = () => {}
    post.answers.sms = ({ to, key }) =>
      to === hangs
        ? new Promise((resolve) => {
            release = () => resolve({ id: key })
          })
        : Promise.resolve({ id: key })
    await smsTo(hangs)
    for (const to of others) await smsTo(to)
    await sendMail(db, { to: 'ada@example.com', subject: 'Hello', text, now: post.now() })
    const states = async () =>
      (await db.query<{ status: string }>('select status from outbox order by status')).map(
        ({ status }) => status,
      )
    await vi.waitFor(async () => {
      await post.messenger.tick()
      expect(await states()).toEqual(['queued', ...Array(11).fill('sent')])
    })
    release()
    await post.messenger.settled()
    expect(await states()).toEqual(Array(12).fill('sent'))
  })

  test('at most eight are under way, and codes go first', async () => {
    const plain = Array.from({ length: 12 }, newNumber)
    for (const to of plain) await smsTo(to)
    const coded = newNumber()
    post.move(1)
    await smsTo(coded, '123456')
    const open: (() => void)[] = []
    post.answers.sms = ({ key }) =>
      new Promise((resolve) => {
        open.push(() => resolve({ id: key }))
      })
    expect(await post.messenger.tick()).toBe(8)
    expect(await post.messenger.tick()).toBe(0)
    expect([post.letters.length, open.length]).toEqual([8, 8])
    expect(post.letters.map(({ to }) => to)).toContain(coded)
    for (const finish of open) finish()
    await post.messenger.settled()
    post.answers.sms = async ({ key }) => ({ id: key })
    await post.run()
    expect(post.letters).toHaveLength(13)
  })

  test('while a lane rests nothing is called, and a code loses none of its tries', async () => {
    const lane = createPartner({ name: 'Rests', failures: 1, rest: 60_000 })
    let calls = 0
    post.answers.sms = () =>
      lane.run(async () => {
        calls += 1
        throw new Error('Out of order')
      })
    const plain = newNumber()
    await smsTo(plain)
    await post.run()
    const others = Array.from({ length: 20 }, newNumber)
    for (const to of others) await smsTo(to)
    const coded = newNumber()
    await smsTo(coded, '123456')
    for (let count = 0; count < 5; count += 1) await post.run()
    post.move(1)
    await post.run()
    // One batch found out.
    expect([calls, post.letters.length]).toEqual([1, 1 + 8])
    expect((await post.stored(coded))[0]).toMatchObject({ status: 'queued', attempts: 0 })
    post.answers.sms = async ({ key }) => ({ id: key })
    post.move(5)
    while ((await post.messenger.tick()) > 0) await post.messenger.settled()
    expect((await post.stored(coded))[0]).toMatchObject({ status: 'sent', attempts: 1 })
  })

  test('the message of a process that died is taken over when the lease ends, with its key', async () => {
    const to = newNumber()
    await smsTo(to)
    post.answers.sms = () => new Promise(() => {})
    await post.messenger.tick()
    const other = createMessenger(post.deps)
    expect(await other.tick()).toBe(0)
    post.answers.sms = async () => ({ id: 'SM2' })
    post.move(60)
    await other.tick()
    await other.settled()
    expect(post.letters.map(({ key }) => key)).toEqual(Array(2).fill(post.letters[0]?.key))
    expect((await post.stored(to))[0]).toMatchObject({ status: 'sent', attempts: 2, partner_id: 'SM2' })
  })

  test('a code leaves within a second, and a stop waits for what is under way', async () => {
    const worker = startMessages(post.deps)
    const to = newNumber()
    post.answers.sms = async ({ key }) => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return { id: key }
    }
    await smsTo(to, '123456')
    await vi.waitFor(() => expect(post.letters).toHaveLength(1), { timeout: 1000 })
    await worker.stop()
    expect((await post.stored(to))[0]).toMatchObject({ status: 'sent' })
  })

  test('a worker finds due messages by an index', async () => {
    const plan = await db.transaction(async (tx) => {
      await tx.query('set local enable_seqscan = off')
      return tx.query(
        `explain select id from outbox where status = 'queued' and channel = 'sms' and due_at <= now()
         order by (code is null), due_at limit 8`,
      )
    })
    expect(JSON.stringify(plan)).toMatch(/outbox_due/)
    expect(JSON.stringify(plan)).not.toMatch(/Sort/)
  })
})

describe.each(await postgresAlone())('on %s', (_name, open) => {
  test('racing workers send each message once', async () => {
    const db = await open(12)
    const post = await createPost(db)
    for (let count = 0; count < 100; count += 1) await sendSms(db, { to: newNumber(), text, now: post.now() })
    const workers = Array.from({ length: 5 }, () => createMessenger(post.deps))
    await vi.waitFor(async () => {
      const counts = await Promise.all(workers.map((worker) => worker.tick()))
      await Promise.all(workers.map((worker) => worker.settled()))
      expect(counts).toEqual([0, 0, 0, 0, 0])
    })
    expect(post.letters).toHaveLength(100)
    expect(new Set(post.letters.map(({ key }) => key)).size).toBe(100)
    expect(await db.query('select distinct status, attempts from outbox')).toEqual([
      { status: 'sent', attempts: 1 },
    ])
    await db.close()
  })
})
