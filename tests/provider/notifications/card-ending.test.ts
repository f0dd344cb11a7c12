// A saved card that expires soon, on each engine: its customer is notified once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remindOfEndingCards } from '#provider/cards/index.ts'
import { endingWithin } from '#provider/cards/remind.ts'
import { type Db, newId } from '#provider/db/index.ts'
import { readMessages } from '#provider/messages/outbox.ts'
import { listNotifications, notificationTick } from '#provider/notifications/index.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'

test.each([
  // A card of November ends when December begins.
  [30, '2026-11-01T00:00:00Z', ['11/26']],
  [29, '2026-11-01T00:00:00Z', []],
  [30, '2026-10-31T23:59:59Z', ['10/26']],
  [31, '2026-12-15T12:00:00Z', ['12/26']],
  [60, '2026-12-15T12:00:00Z', ['12/26', '01/27']],
])('within %i days of %s the cards of %j end', (days, now, ends) => {
  expect(endingWithin(days, new Date(now))).toEqual(ends)
})

describe.each(await engines())('on %s', (_name, open) => {
  let db: Db
  let bench: Bench
  beforeAll(async () => {
    db = await open()
    bench = await createBench(db)
  })
  afterAll(() => db.close())

  const at = (day: string) => new Date(`${day}T12:00:00Z`)

  const save = (customer: string, expiry: string, lastFour: string) =>
    db.query(
      `insert into saved_cards (customer_id, id, token, brand, last_four, expiry, holder, is_default, created_at)
       values ($1, $2, $3, 'visa', $4, $5, 'Amara Okafor', false, $6)`,
      [customer, newId(at('2026-11-05')), `token-${lastFour}`, lastFour, expiry, at('2026-11-05')],
    )
  const heard = async (customer: string) =>
    (await listNotifications(db, customer, {})).data.filter(({ kind }) => kind === 'card_ending')

  test('an expiring card is announced once by two concurrent processes; others are not', async () => {
    const customer = await bench.customer()
    await save(customer, '11/26', '4242')
    await save(customer, '11/31', '5100')
    await save(customer, '09/26', '0001')
    await Promise.all([remindOfEndingCards(db, at('2026-11-05')), remindOfEndingCards(db, at('2026-11-05'))])
    await remindOfEndingCards(db, at('2026-11-20'))
    expect((await heard(customer)).map(({ details }) => details)).toEqual([
      { last_four: '4242', expiry: '11/26' },
    ])
    await notificationTick(bench.deps)
    const [row] = await db.query<{ email: string }>('select email from customers where id = $1', [customer])
    const mails = await readMessages(db, row?.email ?? '')
    expect(mails.map(({ text }) => text).join()).toContain('card ending in 4242 until the end of 11/26')
  })

  test('the same card saved again with a later expiry is announced again before that', async () => {
    const customer = await bench.customer()
    await save(customer, '11/26', '4343')
    await remindOfEndingCards(db, at('2026-11-05'))
    await db.query(`update saved_cards set expiry = '11/27' where customer_id = $1`, [customer])
    await remindOfEndingCards(db, at('2026-11-06'))
    expect(await heard(customer)).toHaveLength(1)
    await remindOfEndingCards(db, at('2027-11-05'))
    expect(await heard(customer)).toHaveLength(2)
  })
})
