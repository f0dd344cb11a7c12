// An operator returns a held payment that did not match: once, in full or the excess, with a journal for reconciliation.

import { describe, expect, test } from 'vitest'
import { newId } from '#provider/db/index.ts'
import { listNotifications } from '#provider/notifications/index.ts'
import { sendReturns } from '#provider/payments/returns.ts'
import { tick } from '#provider/payments/worker.ts'
import { listMovements } from '#provider/statements/index.ts'
import { engines } from '#tests/provider/engines.ts'
import type { Bench } from '#tests/provider/money/setup.ts'
import { operate, pay } from '#tests/provider/operate/run.ts'
import { benchOfReturns } from './returns.ts'

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  const { giveBack, sentBack, agrees } = benchOfReturns(open, (made) => {
    bench = made
  })
  async function linesOf(id: string) {
    return bench.db.query(
      `select e.account, e.amount from journals j
       join entries e on e.customer_id = j.customer_id and e.journal_id = j.id where j.source = $1 order by e.line`,
      [`payment:${id}:returned`],
    )
  }

  test('a duplicate is returned in full, once by two concurrent tries, and the customer is notified', async () => {
    const customer = await bench.customer()
    const { _id: id, transaction_reference: reference } = await bench.authorised(customer, '100.00')
    await pay(bench, reference, 10_299n)
    const doubled = await pay(bench, reference, 10_299n)
    expect((await bench.look(customer, id)).payment_problem).toMatchObject({ problem: 'doubled' })
    bench.clock.move(1)
    const both = await Promise.allSettled([giveBack(doubled), giveBack(doubled)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(giveBack(doubled)).rejects.toThrow(/^The payment .* was sent back at .*Z already\.$/)
    expect(await linesOf(doubled)).toEqual([
      { account: 'wallet', amount: -10_299n },
      { account: 'clearing:e-transfer', amount: 10_299n },
    ])
    expect(await sentBack(doubled)).toEqual([])
    await bench.pass(2)
    expect(await sentBack(doubled)).toEqual([{ amount: 10_299n }])
    expect(await bench.balance(customer)).toBe('0.00')
    expect((await bench.look(customer, id)).payment_problem).toBeNull()

    const { data: heard } = await listNotifications(bench.db, customer, {})
    expect(heard.filter(({ kind }) => kind === 'payment_returned')).toMatchObject([
      { about: 'CAD', details: { amount: '102.99', currency: 'CAD', reference } },
    ])
    const story = (await operate(bench, 'story', 'transfer', id)).join('\n')
    expect(story).toMatch(/return by Ada: asked for it\n.*refunded: wallet -102\.99 CAD/)
    const { data } = await listMovements(bench.db, { customerId: customer, currency: 'CAD' }, {})
    expect(data[0]).toMatchObject({ kind: 'refunded', direction: 'out', amount: '102.99', balance: '0.00' })
  })

  test('of an overpayment only the excess is returned, and the transfer continues', async () => {
    const customer = await bench.customer()
    const { _id: id, transaction_reference: reference } = await bench.authorised(customer, '100.00')
    const over = await pay(bench, reference, 15_000n)
    expect(await giveBack(over)).toEqual([`payment ${over}: 47.01 CAD goes back`])
    await bench.pass(40)
    expect(await sentBack(over)).toEqual([{ amount: 4_701n }])
    expect(await bench.look(customer, id)).toMatchObject({ status: 'delivered', payment_problem: null })
    expect(await bench.balance(customer)).toBe('0.00')
  })

  test('a payment by card is refunded to the card, in full or not at all', async () => {
    const customer = await bench.customer()
    const { transaction_reference: reference } = await bench.authorised(customer, '100.00')
    const short = await pay(bench, reference, 500n, { channel: 'card' })
    const over = await pay(bench, reference, 15_000n, { channel: 'card' })
    await expect(giveBack(over)).rejects.toThrow('came by card, to which only all of it can go back')
    await giveBack(short)
    await bench.pass(1)
    expect(await bench.db.query('select payment_id from card_refunds')).toEqual([{ payment_id: short }])
    expect(await sentBack(short)).toEqual([])
    expect(await bench.balance(customer)).toBe('47.01')
  })

  test('a return that a network refuses is reported to the operator and retried, and blocks no other', async () => {
    const [stuck, other] = [await pay(bench, 'FS-0000-0004', 701n), await pay(bench, 'FS-0000-0005', 702n)]
    await giveBack(stuck)
    await giveBack(other)
    await bench.db.query(
      `alter table network_returns add constraint nuisance check (payment_id <> '${stuck}') not valid`,
    )
    const told: unknown[] = []
    const error = (...said: unknown[]) => void told.push(said)
    await tick({ ...bench.deps, log: { ...bench.deps.log, error } })
    expect(told).toEqual([[{ payment: stuck, fault: expect.stringContaining('nuisance') }, 'return stuck']])
    expect(await sentBack(other)).toEqual([{ amount: 702n }])
    await bench.db.query('alter table network_returns drop constraint nuisance')
    await bench.pass(1)
    expect(await sentBack(stuck)).toEqual([{ amount: 701n }])
  })

  test('an unknown payment is returned from suspense, once by two concurrent tries', async () => {
    const stray = await pay(bench, 'FS-0000-0000', 500n)
    const both = await Promise.allSettled([giveBack(stray), giveBack(stray)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await linesOf(stray)).toEqual([
      { account: 'suspense', amount: -500n },
      { account: 'clearing:e-transfer', amount: 500n },
    ])
    await bench.pass(1)
    expect(await sentBack(stray)).toHaveLength(1)
  })

  test('a repeat from the network is neither booked nor returned again', async () => {
    const customer = await bench.customer()
    const { transaction_reference: reference } = await bench.authorised(customer, '100.00')
    const short = await pay(bench, reference, 500n)
    await giveBack(short)
    await bench.db.query('update network_payments set acknowledged_at = null where id = $1', [short])
    await bench.pass(2)
    expect(await bench.balance(customer)).toBe('0.00')
    expect(await sentBack(short)).toEqual([{ amount: 500n }])
  })

  test('a network that is down is called with growing delays, and blocks no other; it accepts it once', async () => {
    const [down, other] = [await pay(bench, 'FS-0000-0001', 529n), await pay(bench, 'FS-0000-0002', 530n)]
    await giveBack(down)
    await giveBack(other)
    const told: unknown[] = []
    const info = (...said: unknown[]) => void told.push(said)
    expect(await sendReturns({ ...bench.deps, log: { ...bench.deps.log, info } })).toBe(1)
    expect(told).toEqual([[{ payment: down }, 'return is tried again later']])
    expect(await sentBack(other)).toEqual([{ amount: 530n }])
    const waits: number[] = []
    for (let calls = 0; calls < 3; calls += 1) {
      expect(await sentBack(down)).toEqual([])
      const [due] = await bench.db.query<{ due_at: Date; attempts: number }>(
        'select due_at, attempts from payment_returns where payment_id = $1',
        [down],
      )
      expect(due?.attempts).toBe(calls + 1)
      const wait = ((due?.due_at.getTime() ?? 0) - bench.clock.now().getTime()) / 1000
      waits.push(wait)
      bench.clock.move(wait)
      await tick(bench.deps)
    }
    expect(waits).toEqual([1, 2, 4])
    expect(await sentBack(down)).toEqual([{ amount: 529n }])
  })

  test('a network that accepted it without our receiving the answer accepts it once, whichever worker asks', async () => {
    const stray = await pay(bench, 'FS-0000-0003', 600n)
    await giveBack(stray)
    await tick(bench.deps)
    await bench.db.query('update payment_returns set sent_at = null where payment_id = $1', [stray])
    await Promise.all([tick(bench.deps), tick(bench.deps)])
    expect(await sentBack(stray)).toEqual([{ amount: 600n }])
    const [row] = await bench.db.query<{ sent_at: Date | null }>(
      'select sent_at from payment_returns where payment_id = $1',
      [stray],
    )
    expect(row?.sent_at).toBeInstanceOf(Date)
  })

  test('a customer frozen in the meantime neither keeps nor loses a pending return', async () => {
    const customer = await bench.customer()
    const { transaction_reference: reference } = await bench.authorised(customer, '100.00')
    const short = await pay(bench, reference, 500n)
    await giveBack(short)
    await operate(bench, 'freeze', 'customer', customer, '--reason', 'why', '--by', 'Ada')
    expect(await bench.balance(customer)).toBe('0.00')
    await bench.pass(1)
    expect(await sentBack(short)).toEqual([{ amount: 500n }])
  })

  test('another sender’s payment is returned once by a network that was down', async () => {
    const customer = await bench.customer()
    const { transaction_reference: reference } = await bench.authorised(customer, '100.00')
    const foreign = await pay(bench, reference, 729n, { sender: 'somebody.else@example.com' })
    expect(await sentBack(foreign)).toEqual([])
    await bench.pass(4)
    expect(await sentBack(foreign)).toEqual([{ amount: 729n }])
    expect(await bench.balance(customer)).toBe('0.00')
  })

  test('a payment that was applied, spent, frozen, already returned or unknown is refused', async () => {
    const customer = await bench.customer()
    const { transaction_reference: reference } = await bench.authorised(customer, '100.00')
    const foreign = await pay(bench, reference, 700n, { sender: 'somebody.else@example.com' })
    const paid = await pay(bench, reference, 10_299n)
    const late = await pay(bench, reference, 10_399n)
    await expect(giveBack(foreign)).rejects.toThrow('went back when it came')
    await expect(giveBack(paid)).rejects.toThrow('has paid its transfer, and nothing of it is left over')
    await expect(giveBack(newId())).rejects.toThrow('There is no payment')
    await expect(giveBack('FS-1')).rejects.toThrow('There is no payment FS-1.')
    const signed = ['--reason', 'why', '--by', 'Ada']
    await operate(bench, 'freeze', 'customer', customer, ...signed)
    await expect(giveBack(late)).rejects.toThrow('The customer has been frozen since')
    await operate(bench, 'release', 'customer', customer, ...signed)
    const { _id: id } = await bench.authorised(customer, '1.00')
    await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'wallet' } })
    await bench.call('pay-from-wallet', customer, { params: { id } })
    await expect(giveBack(late)).rejects.toThrow(/The account holds 100\.00 CAD, less than the 103\.99/)
    expect(await linesOf(late)).toEqual([])
  })

  test('reconciliation recognizes returns, in full and in part', async () => {
    await agrees('e-transfer', 5)
  })
})
