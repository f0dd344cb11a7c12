// Money added by e-transfer, on each engine: booked once into the account, with its outcome.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fundWallet, makeAccountFirst, openAccount } from '#provider/accounts/index.ts'
import { closeCurrencyAccount } from '#provider/closing/account.ts'
import { type Db, newId } from '#provider/db/index.ts'
import { cancelDeposit, createDeposit, depositTick, listDeposits } from '#provider/deposits/index.ts'
import type { Deposit } from '#provider/deposits/store.ts'
import { networkBrings } from '#provider/inbox/index.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { listNotifications } from '#provider/notifications/index.ts'
import { bookPayment } from '#provider/payments/book.ts'
import { tick } from '#provider/payments/worker.ts'
import { policy } from '#provider/policy.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { toMinor } from '#src/lib/money.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, codeOf, createBench } from '#tests/provider/money/setup.ts'

const { deposits } = policy.payment

describe.each(await engines())('deposits on %s', (_name, open) => {
  let db: Db
  let bench: Bench
  beforeAll(async () => {
    db = await open()
    bench = await createBench(db)
  })
  afterAll(async () => {
    expect(await auditLedger(db)).toEqual({ unbalanced: [], drifted: [] })
    expect(bench.faults).toEqual([])
    await db.close()
  })

  const now = () => bench.clock.now()
  const begin = (customer: string, amount = '100.00', currency = 'CAD') =>
    db.transaction((tx) => createDeposit(tx, customer, { amount, currency }, now()))
  const cancel = (customer: string, id: string) =>
    db.transaction((tx) => cancelDeposit(tx, customer, id, now()))
  const paymentOf = ({ reference, currency }: Deposit, amount: string, id = newId(now())) => ({
    id,
    channel: 'e-transfer' as const,
    partner: 'e-transfer' as const,
    reference,
    currency,
    amount: toMinor(amount, currencyDigits(currency)),
    arrives_at: now(),
    order_id: null,
  })
  const arrive = async (deposit: Deposit, amount: string) => {
    await networkBrings(db, paymentOf(deposit, amount))
    await tick(bench.deps)
  }
  const look = async (customer: string, { _id }: Deposit) =>
    (await listDeposits(db, customer, now())).find((one) => one._id === _id)
  const notified = async (customer: string) =>
    (await listNotifications(db, customer, {})).data.map(({ kind, details }) => [kind, details.amount])

  it('lists open ones and the last ended ones, however many were started and cancelled', async () => {
    const customer = await bench.customer()
    const open = await begin(customer)
    const ended: string[] = []
    for (let count = 0; count < 60; count += 1) {
      const { _id } = await begin(customer)
      await cancel(customer, _id)
      ended.unshift(_id)
      bench.clock.move(1)
    }
    const listed = (await listDeposits(db, customer, now())).map(({ _id }) => _id)
    expect(listed).toEqual([...ended.slice(0, 50), open._id])
  })

  it('says where to send how much by when, and books what arrives', async () => {
    const customer = await bench.customer()
    const deposit = await begin(customer)
    expect(deposit).toMatchObject({
      amount: '100.00',
      left: '100.00',
      received: '0.00',
      state: 'waiting',
      open: true,
      recipient: policy.payment.e_transfer.recipient_email,
      reference: expect.stringMatching(/^FA-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      from: expect.stringContaining('@example.com'),
      expires_at: new Date(now().getTime() + deposits.deadline_seconds * 1000).toISOString(),
    })
    await arrive({ ...deposit, reference: ` ${deposit.reference.toLowerCase()} ` }, '100.00')
    expect(await look(customer, deposit)).toMatchObject({ state: 'arrived', open: false, left: '0.00' })
    expect(await bench.balance(customer)).toBe('100.00')
    expect(await notified(customer)).toEqual([['money_in', '100.00']])
    const { data } = await bench.call('list-transactions', customer)
    expect(data).toMatchObject([{ kind: 'funding', transaction_reference: deposit.reference }])
  })

  it('waits for the rest of a short one, and keeps what arrived if nothing follows', async () => {
    const customer = await bench.customer()
    const deposit = await begin(customer)
    await arrive(deposit, '40.00')
    expect(await look(customer, deposit)).toMatchObject({ state: 'short', open: true, left: '60.00' })
    await arrive(deposit, '60.00')
    expect(await look(customer, deposit)).toMatchObject({ state: 'arrived', received: '100.00' })
    const other = await begin(customer)
    await arrive(other, '1.00')
    expect(await cancel(customer, other._id)).toMatchObject({ state: 'short', open: false, left: '0.00' })
    expect(await bench.balance(customer)).toBe('101.00')
    expect((await notified(customer)).map(([kind]) => kind)).toEqual([
      'deposit_short',
      'money_in',
      'deposit_short',
    ])
  })

  it('returns a payment from another email, and still waits for the customer’s own', async () => {
    const customer = await bench.customer()
    const [waiting, short] = [await begin(customer), await begin(customer)]
    const foreign = async (deposit: Deposit) => {
      const payment = { ...paymentOf(deposit, '100.00'), sender: 'somebody.else@example.com' }
      await networkBrings(db, payment)
      await tick(bench.deps)
      return db.query('select 1 from network_returns where payment_id = $1', [payment.id])
    }
    expect(await foreign(waiting)).toHaveLength(1)
    expect(await look(customer, waiting)).toMatchObject({ state: 'foreign', open: true, left: '100.00' })
    await arrive(short, '40.00')
    expect(await foreign(short)).toHaveLength(1)
    expect(await look(customer, short)).toMatchObject({ state: 'short', open: true, left: '60.00' })
    expect(await bench.balance(customer)).toBe('40.00')
    await networkBrings(db, { ...paymentOf(waiting, '100.00'), sender: waiting.from.toUpperCase() })
    await tick(bench.deps)
    expect(await look(customer, waiting)).toMatchObject({ state: 'arrived', received: '100.00' })
    expect((await notified(customer)).map(([kind]) => kind)).toEqual([
      'money_in',
      'deposit_foreign',
      'deposit_short',
      'deposit_foreign',
    ])
  })

  it('books too much and duplicates, and says so', async () => {
    const customer = await bench.customer()
    const [over, doubled] = [await begin(customer), await begin(customer)]
    await arrive(over, '100.01')
    await arrive(doubled, '100.00')
    await arrive(doubled, '100.00')
    expect(await look(customer, over)).toMatchObject({ state: 'over', received: '100.01' })
    expect(await look(customer, doubled)).toMatchObject({ state: 'doubled', received: '200.00' })
    expect(await bench.balance(customer)).toBe('300.01')
    expect(await notified(customer)).toEqual([
      ['deposit_doubled', '100.00'],
      ['money_in', '100.00'],
      ['deposit_over', '100.01'],
    ])
  })

  it('expires with one notice, books a late payment, and is listed for some days', async () => {
    const customer = await bench.customer()
    const deposit = await begin(customer)
    bench.clock.move(deposits.deadline_seconds - 1)
    await depositTick(bench.deps)
    expect(await look(customer, deposit)).toMatchObject({ state: 'waiting' })
    bench.clock.move(1)
    await Promise.all([depositTick(bench.deps), depositTick(bench.deps)])
    expect(await look(customer, deposit)).toMatchObject({ state: 'expired', open: false })
    expect(await notified(customer)).toEqual([['deposit_expired', '100.00']])
    bench.clock.move(1)
    await arrive(deposit, '100.00')
    expect(await look(customer, deposit)).toMatchObject({ state: 'late', received: '100.00' })
    expect(await bench.balance(customer)).toBe('100.00')
    bench.clock.move(deposits.listed_seconds)
    expect(await look(customer, deposit)).toBeUndefined()
  })

  it('goes by the time of arrival, not of booking', async () => {
    const customer = await bench.customer()
    const deposit = await begin(customer)
    const payment = paymentOf(deposit, '100.00')
    bench.clock.move(deposits.deadline_seconds)
    await depositTick(bench.deps)
    await db.transaction((tx) => bookPayment(tx, payment, now()))
    expect(await look(customer, deposit)).toMatchObject({ state: 'arrived' })
  })

  it('is cancelled once, and money that still arrives is booked', async () => {
    const customer = await bench.customer()
    const stranger = await bench.customer()
    const deposit = await begin(customer)
    expect(await codeOf(cancel(stranger, deposit._id))).toBe('not_found')
    expect(await cancel(customer, deposit._id)).toMatchObject({ state: 'cancelled', open: false })
    expect(await codeOf(cancel(customer, deposit._id))).toBe('deposit_ended')
    await arrive(deposit, '100.00')
    expect(await look(customer, deposit)).toMatchObject({ state: 'late' })
    expect(await bench.balance(customer)).toBe('100.00')
  })

  it('returns money for a customer who has closed the account', async () => {
    const customer = await bench.customer()
    const deposit = await begin(customer)
    await cancel(customer, deposit._id)
    await db.query('update customers set closes_at = $2, closed_at = $2 where id = $1', [customer, now()])
    const payment = paymentOf(deposit, '100.00')
    const before = await bench.standing('clearing:e-transfer', 'CAD')
    expect(await db.transaction((tx) => bookPayment(tx, payment, now()))).toBe('refunded')
    expect(await bench.standing('clearing:e-transfer', 'CAD')).toBe(before)
    expect(await bench.balance(customer)).toBe('0.00')
  })

  it('refuses unsupported currencies, too much, too many, and customers who cannot send', async () => {
    const customer = await bench.customer()
    expect(await codeOf(begin(customer, '10.00', 'EUR'))).toBe('deposit_not_offered')
    expect(await codeOf(begin(customer, '3000.01'))).toBe('deposit_too_large')
    expect(await codeOf(begin(customer, '1.001'))).toBe('deposit_too_large')
    expect(await codeOf(begin(await bench.customer({ verified: false })))).toBe('not_verified')
    const answers = await Promise.all(
      Array.from({ length: deposits.open + 2 }, () => codeOf(begin(customer))),
    )
    expect(answers.filter((answer) => answer === 'deposits_full')).toHaveLength(2)
    await db.query('update customers set email = null where id = $1', [customer])
    expect(await codeOf(begin(customer))).toBe('email_missing')
  })

  it('books one payment once, however many report it at once', async () => {
    const customer = await bench.customer()
    const deposit = await begin(customer)
    const payment = paymentOf(deposit, '100.00')
    const offer = () => db.transaction((tx) => bookPayment(tx, payment, now()))
    const answers = await Promise.all(Array.from({ length: 6 }, offer))
    expect(answers.toSorted()).toEqual(['known', 'known', 'known', 'known', 'known', 'wallet'])
    expect(await bench.balance(customer)).toBe('100.00')
    expect(await look(customer, deposit)).toMatchObject({ state: 'arrived', received: '100.00' })
  })

  it('books every concurrent payment, also during cancelling and expiry', async () => {
    const customer = await bench.customer()
    const deposit = await begin(customer)
    bench.clock.move(deposits.deadline_seconds)
    await Promise.all([
      ...Array.from({ length: 5 }, () =>
        db.transaction((tx) => bookPayment(tx, paymentOf(deposit, '20.00'), now())),
      ),
      codeOf(cancel(customer, deposit._id)),
      depositTick(bench.deps),
    ])
    expect(await bench.balance(customer)).toBe('100.00')
    expect(await look(customer, deposit)).toMatchObject({ received: '100.00', open: false })
  })

  it('ends with its account, which late money reopens', async () => {
    const customer = await bench.customer()
    await db.transaction(async (tx) => {
      await openAccount(tx, customer, { currency: 'EUR' })
      await makeAccountFirst(tx, customer, 'EUR', now())
      await fundWallet(tx, { customerId: customer, currency: 'EUR', amount: '1.00', now: now() })
    })
    const deposit = await begin(customer)
    await db.transaction((tx) => closeCurrencyAccount(tx, customer, 'CAD', now()))
    expect(await look(customer, deposit)).toMatchObject({ state: 'cancelled' })
    expect(await codeOf(begin(customer))).toBe('not_found')
    await arrive(deposit, '100.00')
    expect(await bench.balance(customer)).toBe('100.00')
  })
})
