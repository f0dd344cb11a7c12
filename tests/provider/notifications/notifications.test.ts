// Notifications: created with the event and once, listed by page and filter, and sent once according to the customer's
// settings, outside quiet hours.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookIntoWallet } from '#provider/accounts/index.ts'
import type { Db } from '#provider/db/index.ts'
import { readMessages } from '#provider/messages/outbox.ts'
import {
  listNotifications,
  markNotifications,
  notificationTick,
  notifyCustomer,
  quietUntil,
  readSettings,
  saveSettings,
} from '#provider/notifications/index.ts'
import { kindOf, kinds } from '#provider/notifications/kinds.ts'
import { securityEvent } from '#provider/security/events.ts'
import table from '#schemas/shared/notification-kinds.json' with { type: 'json' }
import { engines } from '#tests/provider/engines.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'

describe.each(await engines())('on %s', (_name, open) => {
  let db: Db
  let bench: Bench
  beforeAll(async () => {
    db = await open()
    bench = await createBench(db)
  })
  afterAll(() => db.close())

  const kindsOf = async (id: string) => (await listNotifications(db, id, {})).data.map(({ kind }) => kind)
  const emailOf = async (id: string) => {
    const [row] = await db.query<{ email: string }>('select email from customers where id = $1', [id])
    return row?.email ?? ''
  }

  test('a transfer notifies from payment to delivery, each state once', async () => {
    const id = await bench.customer()
    const transfer = await bench.announced(id, '100.00')
    await bench.pass(60)
    expect((await bench.look(id, transfer._id)).status).toBe('delivered')
    const { data, meta_data } = await listNotifications(db, id, {})
    expect(data.map(({ kind }) => kind)).toEqual(['transfer_delivered', 'transfer_paid'])
    expect(data[0]).toMatchObject({
      about: transfer._id,
      read: false,
      details: { name: 'Ngozi Eze', currency: 'NGN' },
    })
    expect(meta_data).toEqual({ next_cursor: null, unread: 2 })
  })

  test('a refund notifies with its full amount, a cancellation by the customer does not', async () => {
    const id = await bench.customer()
    await bench.announced(id, '100.17')
    await bench.pass(60)
    expect(await kindsOf(id)).toContain('transfer_returned')
    const other = await bench.customer()
    const { _id } = await bench.authorised(other, '50.00')
    await bench.call('cancel-credit', other, { params: { id: _id } })
    expect(await kindsOf(other)).toEqual([])
  })

  test('twenty notifications with one cause become one, sent once by racing workers', async () => {
    const id = await bench.customer()
    const now = bench.clock.now()
    const happening = {
      customerId: id,
      event: 'transfer.delivered',
      source: 'same',
      details: { name: 'Ada' },
      now,
    }
    await Promise.all(Array.from({ length: 20 }, () => notifyCustomer(db, happening)))
    expect(await kindsOf(id)).toEqual(['transfer_delivered'])
    await Promise.all(Array.from({ length: 5 }, () => notificationTick(bench.deps)))
    const sent = await readMessages(db, await emailOf(id))
    expect(sent.filter(({ channel }) => channel === 'mail')).toHaveLength(1)
  })

  test.each([
    [null, '12,500.00 CAD is in your Farsend account.'],
    ['fr-CA', '12\u00a0500,00\u00a0CAD'],
  ])('an amount is formatted in the customer’s language: %s', async (language, figure) => {
    const id = await bench.customer()
    await db.query('update customers set language = $2 where id = $1', [id, language])
    const details = { amount: '12500.00', currency: 'CAD' }
    const now = bench.clock.now()
    await notifyCustomer(db, { customerId: id, event: 'money.funding', source: 'f', details, now })
    await notificationTick(bench.deps)
    const [mail] = await readMessages(db, await emailOf(id))
    expect(mail?.text).toContain(figure)
  })

  test('a rolled back cause notifies of nothing', async () => {
    const id = await bench.customer()
    const failing = db.transaction(async (tx) => {
      await bookIntoWallet(tx, {
        customerId: id,
        currency: 'CAD',
        amount: 500n,
        kind: 'late_payment',
        source: 'sandbox:gone',
        reference: 'FS-0000-0000',
        from: 'clearing:e-transfer',
        at: bench.clock.now(),
      })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await kindsOf(id)).toEqual([])
  })

  test('settings decide what is shown and sent; security is always shown', async () => {
    const id = await bench.customer()
    const now = bench.clock.now()
    const choices = { transfers: false, transfers_mail: false, transfers_sms: true }
    await saveSettings(db, id, { choices, timeZone: 'America/Toronto' }, now)
    const happening = { customerId: id, event: 'transfer.returned', source: 'r', details: {}, now }
    await notifyCustomer(db, happening)
    await securityEvent(db, { event: 'pin_change', outcome: 'done', customerId: id, now })
    expect(await kindsOf(id)).toEqual(['security'])
    const rows = await db.query('select channel from notification_sends where customer_id = $1', [id])
    expect(rows).toEqual([{ channel: 'sms' }])
  })

  /** A customer whose quiet hours began half an hour ago and end in half an hour. */
  async function inQuietHours(): Promise<string> {
    const id = await bench.customer()
    const now = bench.clock.now()
    const soon = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString().slice(11, 16)
    const choices = { transfers: true, quiet_hours: true, quiet_from: soon(-30), quiet_until: soon(30) }
    await saveSettings(db, id, { choices, timeZone: 'UTC' }, now)
    return id
  }

  test('news and offers are off until chosen, also for customers whose settings had them on unasked', async () => {
    const id = await bench.customer()
    expect((await readSettings(db, id)).choices).toMatchObject({ offers: false, offers_mail: false })
    const before = { transfers: false, offers: true, offers_mail: true }
    await saveSettings(db, id, { choices: before, timeZone: 'America/Toronto' }, bench.clock.now())
    await db.query(readFileSync('provider/db/migrations/147-offers-by-consent.sql', 'utf8'))
    expect((await readSettings(db, id)).choices).toMatchObject({
      transfers: false,
      offers: false,
      offers_mail: false,
    })
  })

  test('in quiet hours nothing optional is sent until they end', async () => {
    const id = await inQuietHours()
    const now = bench.clock.now()
    await notifyCustomer(db, { customerId: id, event: 'money.funding', source: 'q', details: {}, now })
    await notificationTick(bench.deps)
    expect(await readMessages(db, await emailOf(id))).toEqual([])
    bench.clock.move(31 * 60)
    await notificationTick(bench.deps)
    expect(await readMessages(db, await emailOf(id))).toHaveLength(1)
  })

  /** Events of mandatory kinds that are also sent. */
  const unstoppable = Object.keys(table.events).filter((event) => {
    const kind = kindOf(event)
    return kind && kinds[kind].choice === null && Object.keys(kinds[kind].usual).length > 0
  })

  test('there is such a kind', () => expect(unstoppable.length).toBeGreaterThan(0))

  test.each(unstoppable)('mandatory kinds are sent in quiet hours too: %s', async (event) => {
    const id = await inQuietHours()
    const now = bench.clock.now()
    await notifyCustomer(db, { customerId: id, event, source: 'q', details: {}, now })
    await notifyCustomer(db, { customerId: id, event: 'money.funding', source: 'p', details: {}, now })
    await notificationTick(bench.deps)
    expect(await readMessages(db, await emailOf(id))).toHaveLength(1)
    const waiting = await db.query(
      `select n.kind from notification_sends s join notifications n on n.customer_id = s.customer_id and n.id = s.notification_id
       where s.customer_id = $1 and s.sent_at is null`,
      [id],
    )
    expect(waiting).toEqual([{ kind: 'money_in' }])
  })

  test('pages follow one another, filters narrow, and marks can be undone', async () => {
    const id = await bench.customer()
    for (let count = 0; count < 5; count += 1)
      await notifyCustomer(db, {
        customerId: id,
        event: count % 2 === 0 ? 'money.funding' : 'identity.verified',
        source: `page ${count}`,
        now: new Date(bench.clock.now().getTime() + count),
      })
    const first = await listNotifications(db, id, { limit: 3 })
    const next = await listNotifications(db, id, { limit: 3, cursor: first.meta_data.next_cursor ?? '' })
    expect([...first.data, ...next.data].map(({ kind }) => kind)).toEqual([
      'money_in',
      'identity_verified',
      'money_in',
      'identity_verified',
      'money_in',
    ])
    expect(next.meta_data.next_cursor).toBeNull()
    expect((await listNotifications(db, id, { filter: 'account' })).data).toHaveLength(2)
    const [one] = first.data
    await markNotifications(db, id, { ids: [one?._id ?? ''], read: true }, bench.clock.now())
    const changed = await markNotifications(db, id, { read: true }, bench.clock.now())
    expect(changed).toHaveLength(4)
    expect((await listNotifications(db, id, { filter: 'unread' })).meta_data.unread).toBe(0)
    await markNotifications(db, id, { ids: changed, read: false }, bench.clock.now())
    expect((await listNotifications(db, id, {})).meta_data.unread).toBe(4)
    const stranger = await bench.customer()
    expect(await markNotifications(db, stranger, { ids: changed, read: true }, bench.clock.now())).toEqual([])
  })
})

test('quiet hours may start before midnight, and use the customer’s time zone', () => {
  const choices = { transfers: true, quiet_hours: true, quiet_from: '22:00', quiet_until: '07:00' }
  const at = (time: string) => quietUntil(new Date(`2026-11-20T${time}:00Z`), choices, 'UTC')?.toISOString()
  expect(at('21:59')).toBeUndefined()
  expect(at('22:00')).toBe('2026-11-21T07:00:00.000Z')
  expect(at('03:00')).toBe('2026-11-20T07:00:00.000Z')
  expect(at('07:00')).toBeUndefined()
  expect(quietUntil(new Date('2026-11-20T03:30:00Z'), choices, 'America/Toronto')).toBeDefined()
  expect(quietUntil(new Date('2026-11-20T13:30:00Z'), choices, 'America/Toronto')).toBeUndefined()
  expect(
    quietUntil(new Date('2026-11-20T23:30:00Z'), { ...choices, quiet_hours: false }, 'UTC'),
  ).toBeUndefined()
})
