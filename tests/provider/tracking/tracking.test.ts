// Tracking links: made and ended by the sender, open to anyone with the link, and silent about everything else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepClosing } from '#provider/closing/index.ts'
import type { Db } from '#provider/db/index.ts'
import { freezeTransfer } from '#provider/freezes/index.ts'
import { sweep } from '#provider/housekeeping.ts'
import { policy } from '#provider/policy.ts'
import { findLink, readProgress, switchOff, switchOn } from '#provider/tracking/index.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, codeOf, createBench } from '#tests/provider/money/setup.ts'

const DAY = 86_400
/** Long enough for any transfer to end. */
const TO_ITS_END = 60

describe.each(await engines())('on %s', (_name, open) => {
  let db: Db
  let bench: Bench
  beforeAll(async () => {
    db = await open()
    bench = await createBench(db)
  })
  afterAll(() => db.close())

  const now = () => bench.clock.now()
  const key = () => bench.deps.config.secrets
  const on = (customer: string, id: string) => switchOn(db, key(), customer, id, now())
  const off = (customer: string, id: string) => switchOff(db, key(), customer, id, now())
  const find = (customer: string, id: string) => findLink(db, key(), customer, id, now())
  const follow = (code: string) => readProgress(db, code, now())

  async function codeFor(customer: string, id: string): Promise<string> {
    const { link } = await on(customer, id)
    return link?.code ?? 'no link'
  }

  async function pay(customer: string, id: string) {
    const params = { id }
    await bench.call('choose-payment', customer, { params, body: { payment_channel: 'wallet' } })
    await bench.call('pay-from-wallet', customer, { params })
  }

  /** A transfer with its link, paid from the wallet unless it should wait for its payment. */
  async function followed({ amount = '100.00', isPaid = true } = {}) {
    const customer = await bench.customer({ balance: '500.00' })
    const { _id: id } = await bench.authorised(customer, amount)
    const code = await codeFor(customer, id)
    if (isPaid) await pay(customer, id)
    return { customer, id, code }
  }

  test('a link shows the progress and the expected arrival, until it has arrived', async () => {
    const { customer, id, code } = await followed({ isPaid: false })
    expect(await follow(code)).toEqual({ stage: 'pending', arrives_by: null, steps: [] })
    await pay(customer, id)
    const paidAt = now().toISOString()
    const { arrives_by } = await bench.look(customer, id)
    expect(arrives_by).not.toBeNull()
    expect(await follow(code)).toEqual({
      stage: 'on_its_way',
      arrives_by,
      steps: [{ step: 'paid', at: paidAt }],
    })
    await bench.pass(TO_ITS_END)
    const { stage, steps, arrives_by: promised } = await follow(code)
    expect([stage, promised]).toEqual(['arrived', null])
    expect(steps.map(({ step }) => step)).toEqual(['paid', 'converted', 'sent', 'delivered'])
  })

  test('a link shows the same for any stopped transfer', async () => {
    const refused = await followed({ amount: '100.17' })
    const returned = await followed({ amount: '100.19' })
    const cancelled = await followed({ isPaid: false })
    await bench.call('cancel-credit', cancelled.customer, { params: { id: cancelled.id } })
    await bench.pass(TO_ITS_END)
    for (const { code } of [refused, returned, cancelled])
      expect(await follow(code)).toEqual({ stage: 'stopped', arrives_by: null, steps: [] })
  })

  test('a frozen transfer looks like a slow one', async () => {
    const held = await followed()
    const other = await followed()
    const order = { reason: 'a hunch', by: 'Ada', now: now() }
    await db.transaction((tx) => freezeTransfer(tx, { ...order, id: held.id }))
    expect(await follow(held.code)).toEqual(await follow(other.code))
    const late = new Date(now().getTime() + (policy.delivery.arrival_hours + 1) * 3_600_000)
    expect(await readProgress(db, held.code, late)).toMatchObject({ stage: 'on_its_way', arrives_by: null })
  })

  test('a link turned off answers like an unknown one, and never comes back', async () => {
    const { customer, id, code } = await followed()
    expect(await find(customer, id)).toMatchObject({ offered: true, link: { code } })
    expect(await off(customer, id)).toEqual({ offered: true, link: null })
    expect(await off(customer, id)).toEqual({ offered: true, link: null })
    const unknown = await follow('n'.repeat(22)).catch((error: unknown) => error)
    expect(unknown).toMatchObject({ code: 'not_found' })
    expect(await follow(code).catch((error: unknown) => error)).toEqual(unknown)
    expect(await follow('').catch((error: unknown) => error)).toEqual(unknown)
    const next = await codeFor(customer, id)
    expect(next).not.toBe(code)
    expect((await follow(next)).stage).toBe('on_its_way')
    expect(await codeOf(follow(code))).toBe('not_found')
  })

  test('devices that turn it on at once get one link', async () => {
    const customer = await bench.customer()
    const { _id: id } = await bench.authorised(customer, '100.00')
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeFor(customer, id)))
    expect(new Set(codes).size).toBe(1)
    expect((await find(customer, id)).link?.code).toBe(codes[0])
  })

  test('only the sender sees, makes or ends the link of a transfer', async () => {
    const { id, code } = await followed()
    const stranger = await bench.customer()
    for (const act of [find, on, off]) expect(await codeOf(act(stranger, id))).toBe('not_found')
    expect((await follow(code)).stage).toBe('on_its_way')
  })

  test('an unconfirmed or stopped transfer gets no link', async () => {
    const customer = await bench.customer()
    const { _id: draft } = await bench.create(customer, '100.00')
    expect(await find(customer, draft)).toEqual({ offered: false, link: null })
    expect(await codeOf(on(customer, draft))).toBe('state_conflict')
    const { _id: id } = await bench.authorised(customer, '100.00')
    await bench.call('cancel-credit', customer, { params: { id } })
    expect(await codeOf(on(customer, id))).toBe('state_conflict')
  })

  test('a database reader can follow none, and a link of another row does not decrypt', async () => {
    const one = await followed()
    const two = await followed()
    expect(Buffer.from(one.code, 'base64url')).toHaveLength(16)
    const rows = await db.query<{ code_hash: string; code_sealed: Uint8Array }>(
      'select code_hash, code_sealed from tracking_links where transfer_id = any($1)',
      [[one.id, two.id]],
    )
    expect(rows).toHaveLength(2)
    for (const { code_hash, code_sealed } of rows) {
      expect(code_hash).not.toContain(one.code)
      expect(Buffer.from(code_sealed).includes(one.code)).toBe(false)
      expect(await codeOf(follow(code_hash))).toBe('not_found')
    }
    await db.query(
      `update tracking_links set code_sealed = (select code_sealed from tracking_links where transfer_id = $2)
       where transfer_id = $1`,
      [one.id, two.id],
    )
    await expect(find(one.customer, one.id)).rejects.toThrow('seal')
  })

  test('a link outlives its transfer by the days of the policy, and the account not at all', async () => {
    const delivered = await followed()
    const waiting = await followed({ isPaid: false })
    await bench.pass(TO_ITS_END)
    const days = policy.retention.tracking_link_days
    const at = (seconds: number) => ({
      ...bench.clock,
      now: () => new Date(now().getTime() + seconds * 1000),
    })
    await sweep({ db, clock: at((days - 1) * DAY) })
    expect((await follow(delivered.code)).stage).toBe('arrived')
    const later = at((days + 1) * DAY)
    await sweep({ db, clock: later })
    expect(await codeOf(follow(delivered.code))).toBe('not_found')
    expect((await follow(waiting.code)).stage).toBe('pending')
    expect(await findLink(db, key(), delivered.customer, delivered.id, later.now())).toMatchObject({
      offered: false,
    })

    const closing = await bench.customer()
    const { _id: id } = await bench.authorised(closing, '100.00')
    const code = await codeFor(closing, id)
    await bench.call('cancel-credit', closing, { params: { id } })
    expect((await follow(code)).stage).toBe('stopped')
    await db.query('update customers set closes_at = $2 where id = $1', [closing, now()])
    await sweepClosing(db, now(), null)
    expect(await codeOf(follow(code))).toBe('not_found')
  })
})
