// An operator returns a payment made into an account: to its number, or for a deposit. Once, under the customer's lock,
// and with a journal for reconciliation.

import { describe, expect, test } from 'vitest'
import { newId } from '#provider/db/index.ts'
import { createDeposit, listDeposits } from '#provider/deposits/index.ts'
import { listNotifications } from '#provider/notifications/index.ts'
import { receivePayment } from '#provider/payments/receive.ts'
import { engines } from '#tests/provider/engines.ts'
import type { Bench } from '#tests/provider/money/setup.ts'
import { operate, pay } from '#tests/provider/operate/run.ts'
import { benchOfReturns, signed } from './returns.ts'

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  const { giveBack, sentBack, agrees } = benchOfReturns(open, (made) => {
    bench = made
  })
  let numbers = 0

  /** A customer with an account number, and a payment to it. */
  async function payee() {
    const customer = await bench.customer()
    numbers += 1
    const number = `10${String(numbers).padStart(8, '0')}`
    await bench.db.query(
      `insert into account_details (customer_id, id, currency, bank_name, codes, number, made_at)
       values ($1, $2, 'CAD', 'A bank', '{}', $3, $4)`,
      [customer, newId(), number, bench.clock.now()],
    )
    const paid = (id: string, amount: bigint) =>
      receivePayment(
        bench.db,
        { id, currency: 'CAD', number, amount, sender: 'Jonas Weber' },
        bench.clock.now(),
      )
    return { customer, paid }
  }
  const returned = (incomingId: string) =>
    bench.db.query('select amount from incoming_returns where incoming_id = $1', [incomingId])
  async function deposit(customer: string) {
    return bench.db.transaction((tx) =>
      createDeposit(tx, customer, { amount: '100.00', currency: 'CAD' }, bench.clock.now()),
    )
  }
  const look = async (customer: string, id: string) =>
    (await listDeposits(bench.db, customer, bench.clock.now())).find((one) => one._id === id)

  test('a payment to an account number is returned once by two concurrent tries, booked and notified once', async () => {
    const { customer, paid } = await payee()
    expect(await paid('BANK-1', 2_500n)).toBe('taken')
    const both = await Promise.allSettled([giveBack('incoming:BANK-1'), giveBack('incoming:BANK-1')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(giveBack('incoming:BANK-1')).rejects.toThrow(/was sent back at .*Z already/)
    expect(await bench.balance(customer)).toBe('0.00')
    // The books name it as the bank does, as on arrival.
    const sources = await bench.db.query(
      'select source from journals where customer_id = $1 order by source',
      [customer],
    )
    expect(sources).toEqual([{ source: 'incoming:BANK-1' }, { source: 'incoming:BANK-1:returned' }])
    await bench.pass(1)
    expect(await returned('BANK-1')).toEqual([{ amount: 2_500n }])
    // The bank's repeat is recognized, and is not booked again.
    expect(await paid('BANK-1', 2_500n)).toBe('taken')
    expect(await bench.balance(customer)).toBe('0.00')
    const { data: heard } = await listNotifications(bench.db, customer, {})
    expect(heard.filter(({ kind }) => kind === 'payment_returned')).toMatchObject([
      { about: 'CAD', details: { amount: '25.00', currency: 'CAD' } },
    ])
    const acts = await bench.db.query('select act, reason from operator_acts where customer_id = $1', [
      customer,
    ])
    expect(acts).toEqual([{ act: 'return', reason: 'asked for it' }])
  })

  test('a spent, frozen or unknown payment is refused; a bank that is down accepts it later, once', async () => {
    const { customer, paid } = await payee()
    await paid('BANK-2', 2_529n)
    await expect(giveBack('incoming:BANK-0')).rejects.toThrow('There is no payment incoming:BANK-0.')
    await operate(bench, 'freeze', 'customer', customer, ...signed)
    await expect(giveBack('incoming:BANK-2')).rejects.toThrow('The customer has been frozen since')
    await operate(bench, 'release', 'customer', customer, ...signed)
    await giveBack('incoming:BANK-2')
    await bench.pass(3)
    expect(await returned('BANK-2')).toEqual([])
    await bench.pass(8)
    expect(await returned('BANK-2')).toEqual([{ amount: 2_529n }])
    await paid('BANK-3', 10_000n)
    const { _id: id } = await bench.authorised(customer, '1.00')
    await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'wallet' } })
    await bench.call('pay-from-wallet', customer, { params: { id } })
    await expect(giveBack('incoming:BANK-3')).rejects.toThrow(/holds 9\d\.\d\d CAD, less than the 100\.00/)
  })

  test('a payment and its concurrent return leave either all of it with the customer or nothing', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { customer, paid } = await payee()
      const id = `RACE-${round}`
      await paid(id, 5_000n)
      await Promise.allSettled([giveBack(`incoming:${id}`), paid(id, 5_000n), giveBack(`incoming:${id}`)])
      expect(await bench.balance(customer)).toBe('0.00')
    }
  })

  test('an overpaid deposit returns the excess, once by two concurrent tries', async () => {
    const customer = await bench.customer()
    const { _id: id, reference } = await deposit(customer)
    const over = await pay(bench, reference, 12_345n)
    const both = await Promise.allSettled([giveBack(over), giveBack(over)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await look(customer, id)).toMatchObject({ state: 'arrived', received: '100.00' })
    expect(await bench.balance(customer)).toBe('100.00')
    await bench.pass(1)
    expect(await sentBack(over)).toEqual([{ amount: 2_345n }])
  })

  test('a deposit paid twice returns the second, and never more than the excess', async () => {
    const customer = await bench.customer()
    const { _id: id, reference } = await deposit(customer)
    const first = await pay(bench, reference, 10_000n)
    const doubled = await pay(bench, reference, 10_000n)
    const besides = await pay(bench, reference, 500n)
    expect(await look(customer, id)).toMatchObject({ state: 'over', received: '205.00' })
    expect(await giveBack(doubled)).toEqual([`payment ${doubled}: 100.00 CAD goes back`])
    expect(await look(customer, id)).toMatchObject({ state: 'over', received: '105.00' })
    // All that is left of it is returned, and then nothing is too much.
    expect(await giveBack(first)).toEqual([`payment ${first}: 100.00 CAD goes back`])
    expect(await look(customer, id)).toMatchObject({ state: 'short', received: '5.00' })
    await expect(giveBack(besides)).rejects.toThrow('nothing of it is too much now')
    expect(await bench.balance(customer)).toBe('5.00')
  })

  test('a deposit returned in full says so, or keeps waiting while there is time', async () => {
    const customer = await bench.customer()
    const [ended, open] = [await deposit(customer), await deposit(customer)]
    await giveBack(await pay(bench, ended.reference, 10_000n))
    expect(await look(customer, ended._id)).toMatchObject({
      state: 'returned',
      open: false,
      received: '0.00',
    })
    await giveBack(await pay(bench, open.reference, 4_000n))
    expect(await look(customer, open._id)).toMatchObject({ state: 'waiting', open: true, left: '100.00' })
    await pay(bench, open.reference, 10_000n)
    expect(await look(customer, open._id)).toMatchObject({ state: 'arrived', received: '100.00' })
    // A late payment for the ended one is added.
    await pay(bench, ended.reference, 10_000n)
    expect(await look(customer, ended._id)).toMatchObject({ state: 'late', received: '100.00' })
    expect(await bench.balance(customer)).toBe('200.00')
  })

  test('a payment for a deposit and the return of another are processed one after the other', async () => {
    for (let round = 0; round < 4; round += 1) {
      const customer = await bench.customer()
      const { _id: id, reference } = await deposit(customer)
      const over = await pay(bench, reference, 13_000n)
      await Promise.all([giveBack(over), pay(bench, reference, 700n)])
      await bench.pass(1)
      const [received = '', balance = ''] = [
        (await look(customer, id))?.received,
        await bench.balance(customer),
      ]
      expect(received).toBe(balance)
      // A payment booked in between is excess too, and then returned with the rest.
      expect(['107.00', '100.00']).toContain(balance)
    }
  })

  test('reconciliation recognizes the return to the bank of an account number', async () => {
    await agrees('account-numbers', 8)
  })

  test('an account number used at two banks is named by ours', async () => {
    const [one, other] = [await payee(), await payee()]
    await one.paid('SAME', 300n)
    await other.paid('SAME', 400n)
    await expect(giveBack('incoming:SAME')).rejects.toThrow(
      /^Two payments are incoming:SAME\. Say which one:/,
    )
    const [row] = await bench.db.query<{ payment_id: string }>(
      'select payment_id from received_payments where customer_id = $1',
      [other.customer],
    )
    expect(await giveBack(row?.payment_id ?? '')).toEqual([expect.stringContaining('4.00 CAD goes back')])
    expect(await bench.balance(one.customer)).toBe('3.00')
  })
})
