// The payments of a transfer as an operator sees them: each of them in order of time, including those that did not match.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, createBench, lifetimeOf } from '#tests/provider/money/setup.ts'
import { operate, pay } from '#tests/provider/operate/run.ts'

/** Migration 116 on earlier bookings, into a table of another name. */
const backfill = readFileSync('provider/db/migrations/116-received-payments.sql', 'utf8')
  .split(/;$/m)
  .filter((statement) => statement.includes('insert into'))
  .map((statement) => statement.replace('into received_payments', 'into received_before'))

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await createBench(await open())
  })
  afterAll(() => bench.db.close())

  async function storyOf(transfer: string): Promise<string[]> {
    const lines = await operate(bench, 'story', 'transfer', transfer)
    return lines.slice(lines.indexOf('') + 1)
  }

  test('every payment with its reference is listed, with its money and its problem, in order of time', async () => {
    const customer = await bench.customer()
    const { _id: id, transaction_reference: reference } = await bench.authorised(customer, '100.00')
    const other = await bench.authorised(customer, '100.00')
    const short = await pay(bench, reference, 4_000n)
    const foreign = await pay(bench, reference, 10_299n, { sender: 'somebody.else@example.com' })
    const naira = await pay(bench, reference, 10_299n, { currency: 'NGN', channel: 'bank-transfer' })
    const over = await pay(bench, ` ${reference.toLowerCase()}`, 15_000n)
    const doubled = await pay(bench, reference, 10_299n)
    await pay(bench, other.transaction_reference, 777n)

    const story = await storyOf(id)
    const times = story.map((line) => line.split('  ')[0])
    expect(times).toEqual(times.toSorted())
    const told = story.map((line) => line.slice(line.indexOf('  ') + 2))
    const from = told.findIndex((line) => line.startsWith('payment'))
    const arrived = (text: string) => expect.stringMatching(text)
    expect(
      told.slice(from, told.indexOf('converted')).filter((line) => line !== 'verifying_payment'),
    ).toEqual([
      arrived(
        `^payment ${short}: 40.00 CAD by e-transfer, arrived at .*Z, too little, kept in the customer’s account$`,
      ),
      '  late_payment: clearing:e-transfer -40.00 CAD',
      '  late_payment: wallet 40.00 CAD',
      arrived(`^payment ${foreign}: 102.99 CAD by e-transfer, .*, from someone else, sent back$`),
      '  refunded: clearing:e-transfer -102.99 CAD',
      '  refunded: clearing:e-transfer 102.99 CAD',
      arrived(`^payment ${naira}: 102.99 NGN by bank-transfer, .*Z, kept in suspense$`),
      '  unmatched_payment: clearing:bank-transfer -102.99 NGN',
      '  unmatched_payment: suspense 102.99 NGN',
      arrived(`^payment ${over}: 150.00 CAD by e-transfer, .*, too much, pays the transfer$`),
      'paid',
      '  paid: clearing:e-transfer -150.00 CAD',
      '  paid: transit 102.99 CAD',
      '  paid: wallet 47.01 CAD',
      arrived(
        `^payment ${doubled}: 102.99 CAD by e-transfer, .*, paid already, kept in the customer’s account$`,
      ),
      '  late_payment: clearing:e-transfer -102.99 CAD',
      '  late_payment: wallet 102.99 CAD',
    ])
    expect(story.join()).not.toContain('7.77')
  })

  test('a late payment is listed as too late, and once, however often it is offered', async () => {
    const customer = await bench.customer()
    const { _id: id, transaction_reference: reference } = await bench.authorised(customer, '100.00')
    bench.clock.move(lifetimeOf('e-transfer') + 1)
    await bench.pass(1)
    const late = await pay(bench, reference, 10_299n)
    await bench.db.query('update network_payments set acknowledged_at = null where id = $1', [late])
    await bench.pass(1)
    const told = (await storyOf(id)).filter((line) => line.includes(late))
    expect(told).toEqual([
      expect.stringMatching(/102\.99 CAD by e-transfer, .*, too late, kept in the customer’s account$/),
    ])
  })

  test('bookings from before payments were stored are found in the ledger', async () => {
    await bench.db.query('create table received_before (like received_payments including all)')
    // A later migration names the partner.
    await bench.db.query('alter table received_before alter column partner drop not null')
    for (const statement of backfill) await bench.db.query(statement)
    const kept = (table: string) =>
      bench.db.query(
        `select customer_id, payment_id, channel, currency, amount, booked_at, outcome,
           case when outcome in ('wallet', 'paid') then transfer_id end as transfer_id,
           case when outcome in ('wallet', 'paid') then reference end as reference
         from ${table} order by payment_id`,
      )
    const before = await kept('received_before')
    expect(before.length).toBeGreaterThan(6)
    expect(before).toEqual(await kept('received_payments'))
  })
})
