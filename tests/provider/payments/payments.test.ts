// Incoming payments, on each engine: booked once, to their owner.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, newId } from '#provider/db/index.ts'
import { networkBrings } from '#provider/inbox/index.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { listNotifications } from '#provider/notifications/index.ts'
import { bookPayment } from '#provider/payments/book.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'

function suite(open: () => Promise<Db>) {
  let bench: Bench
  beforeAll(async () => {
    bench = await createBench(await open())
  })
  afterAll(async () => {
    expect(await auditLedger(bench.db)).toEqual({ unbalanced: [], drifted: [] })
    expect(bench.faults).toEqual([])
    await bench.db.close()
  })

  it('books a payment after a cancellation to the wallet', async () => {
    const customer = await bench.customer()
    const { _id: id } = await bench.announced(customer, '100.00')
    await bench.call('cancel-credit', customer, { params: { id } })
    await bench.pass(5)
    expect(await bench.look(customer, id)).toMatchObject({
      status: 'cancelled',
      failure_reason: 'cancelled_by_customer',
    })
    expect(await bench.balance(customer)).toBe('102.99')
  })

  it('books a payment once however often the network offers it, and keeps an unknown one in suspense', async () => {
    const customer = await bench.customer()
    const { transaction_reference } = await bench.authorised(customer, '100.00')
    const payment = bench.eTransfer(transaction_reference, 15_000n)
    const offer = (changes: object) =>
      bench.db.transaction((tx) => bookPayment(tx, { ...payment, ...changes }, bench.clock.now()))
    expect([await offer({}), await offer({}), await offer({})]).toEqual(['paid', 'known', 'known'])
    expect(await bench.balance(customer)).toBe('47.01')
    const before = await bench.standing('suspense', 'CAD')
    const stray = { id: newId(), reference: 'FS-0000-0000' }
    expect([await offer(stray), await offer(stray)]).toEqual(['suspense', 'known'])
    expect((await bench.standing('suspense', 'CAD')) - before).toBe(15_000n)
  })

  it('returns money for a customer who has closed the account', async () => {
    const customer = await bench.customer()
    const { _id: id, transaction_reference: reference } = await bench.authorised(customer, '100.00')
    await bench.call('cancel-credit', customer, { params: { id } })
    const closed = 'update customers set closes_at = $2, closed_at = $2 where id = $1'
    await bench.db.query(closed, [customer, bench.clock.now()])
    const payment = bench.eTransfer(reference, 10_299n)
    const offer = () => bench.db.transaction((tx) => bookPayment(tx, payment, bench.clock.now()))
    const before = await bench.standing('clearing:e-transfer', 'CAD')
    expect([await offer(), await offer()]).toEqual(['refunded', 'refunded'])
    expect(await bench.standing('clearing:e-transfer', 'CAD')).toBe(before)
    expect(await bench.balance(customer)).toBe('0.00')
  })

  it('recognizes a reference in any spelling', async () => {
    const customer = await bench.customer()
    const { transaction_reference } = await bench.authorised(customer, '100.00')
    const payment = bench.eTransfer(` ${transaction_reference.toLowerCase()} `, 10_299n)
    expect(await bench.db.transaction((tx) => bookPayment(tx, payment, bench.clock.now()))).toBe('paid')
  })

  it('notes why a payment does not match, until that is resolved', async () => {
    const customer = await bench.customer()
    const pay = async (
      transfer: { _id: string; transaction_reference: string },
      amount: bigint,
      rest: object = {},
    ) => {
      const payment = {
        id: newId(),
        channel: 'e-transfer' as const,
        reference: transfer.transaction_reference,
        currency: 'CAD',
        amount,
        arrives_at: bench.clock.now(),
        order_id: null,
        ...rest,
      }
      await networkBrings(bench.db, payment)
      await bench.pass(1)
      return (await bench.look(customer, transfer._id)).payment_problem
    }
    const first = await bench.authorised(customer, '100.00')
    expect((await bench.look(customer, first._id)).payment_problem).toBeNull()
    expect(await pay(first, 4_000n)).toEqual({ problem: 'short', amount: '40.00' })
    expect(await bench.balance(customer)).toBe('40.00')
    // Paid in full: the shortfall no longer matters.
    expect(await pay(first, 10_299n)).toBeNull()
    expect(await pay(first, 10_299n)).toEqual({ problem: 'doubled', amount: '102.99' })
    const second = await bench.authorised(customer, '100.00')
    expect(await pay(second, 15_000n)).toEqual({ problem: 'over', amount: '150.00' })
    const third = await bench.authorised(customer, '100.00')
    await bench.call('cancel-credit', customer, { params: { id: third._id } })
    expect(await pay(third, 10_299n)).toEqual({ problem: 'late', amount: '102.99' })
    const fourth = await bench.authorised(customer, '100.00')
    expect(await pay(fourth, 1_000n)).toEqual({ problem: 'short', amount: '10.00' })
    await bench.call('cancel-credit', customer, { params: { id: fourth._id } })
    // It pays for nothing any more, and the customer still sees where it is.
    expect(await bench.look(customer, fourth._id)).toMatchObject({
      status: 'cancelled',
      payment_problem: { problem: 'short', amount: '10.00' },
    })
    // 40.00 and 10.00 short, 102.99 twice, 47.01 too much and 102.99 too late, all in the account.
    expect(await bench.balance(customer)).toBe('302.99')
  })

  it('returns another sender’s payment, once, and waits for the customer’s own', async () => {
    const customer = await bench.customer()
    const [{ email } = { email: '' }] = await bench.db.query<{ email: string }>(
      'select email from customers where id = $1',
      [customer],
    )
    const { _id: id, transaction_reference: reference } = await bench.authorised(customer, '100.00')
    const payment = {
      id: newId(),
      channel: 'e-transfer' as const,
      reference,
      currency: 'CAD',
      amount: 10_299n,
      arrives_at: bench.clock.now(),
      order_id: null,
      sender: 'somebody.else@example.com',
    }
    await networkBrings(bench.db, payment)
    await bench.pass(1)
    // Offered again, as after a crash between the booking and its acknowledgement.
    await bench.db.query('update network_payments set acknowledged_at = null where id = $1', [payment.id])
    await bench.pass(1)
    expect(await bench.look(customer, id)).toMatchObject({
      status: 'awaiting_payment',
      payment_problem: { problem: 'foreign', amount: '102.99' },
    })
    expect(await bench.balance(customer)).toBe('0.00')
    const back = await bench.db.query('select 1 from network_returns where payment_id = $1', [payment.id])
    expect(back).toHaveLength(1)
    const { data: heard } = await listNotifications(bench.db, customer, {})
    expect(heard.filter(({ kind }) => kind === 'payment_foreign')).toMatchObject([
      { about: id, details: { amount: '102.99', currency: 'CAD' } },
    ])
    await networkBrings(bench.db, {
      ...payment,
      id: newId(),
      arrives_at: bench.clock.now(),
      sender: ` ${email.toUpperCase()} `,
    })
    await bench.pass(1)
    expect(await bench.look(customer, id)).toMatchObject({ status: 'paid', payment_problem: null })
  })

  it('returns another sender’s payment for a paid transfer, and still notes a duplicate', async () => {
    const customer = await bench.customer()
    const { _id: id, transaction_reference: reference } = await bench.authorised(customer, '100.00')
    const bring = async (sender: string | null) => {
      const payment = { channel: 'e-transfer', reference, currency: 'CAD', amount: 10_299n } as const
      const [own, now] = [newId(), bench.clock.now()]
      await networkBrings(bench.db, { ...payment, id: own, arrives_at: now, order_id: null, sender })
      await bench.pass(1)
      return bench.db.query('select 1 from network_returns where payment_id = $1', [own])
    }
    for (const _ of ['its own', 'a second time']) expect(await bring(null)).toEqual([])
    expect(await bring('somebody.else@example.com')).toHaveLength(1)
    expect((await bench.look(customer, id)).payment_problem).toEqual({ problem: 'doubled', amount: '102.99' })
    expect(await bench.balance(customer)).toBe('102.99')
  })

  it('returns another sender’s payment while the customer’s own is pending and can still arrive', async () => {
    const customer = await bench.customer()
    const { _id: id, transaction_reference: reference } = await bench.announced(customer, '100.13')
    const foreign = {
      id: newId(),
      channel: 'e-transfer',
      reference,
      currency: 'CAD',
      amount: 10_312n,
    } as const
    const sender = 'somebody.else@example.com'
    await networkBrings(bench.db, { ...foreign, arrives_at: bench.clock.now(), order_id: null, sender })
    await bench.pass(1)
    expect(await bench.look(customer, id)).toMatchObject({
      status: 'awaiting_payment',
      payment_problem: { problem: 'foreign', amount: '103.12' },
    })
    const again = { ...foreign, id: newId(), amount: 5_000n, arrives_at: bench.clock.now() }
    await networkBrings(bench.db, { ...again, order_id: null, sender })
    await bench.pass(1)
    expect((await bench.look(customer, id)).payment_problem).toEqual({ problem: 'foreign', amount: '50.00' })
    const own = { ...foreign, id: newId(), arrives_at: bench.clock.now(), order_id: null }
    await networkBrings(bench.db, own)
    await bench.pass(1)
    expect(await bench.look(customer, id)).toMatchObject({ status: 'paid', payment_problem: null })
  })

  it('books all other payments and takes all steps if one payment cannot be booked', async () => {
    const customer = await bench.customer()
    const { transaction_reference: reference } = await bench.authorised(customer, '100.00')
    const [first, stuck] = [newId(), newId()]
    await bench.db.query(
      `insert into network_payments (id, channel, reference, currency, amount, arrives_at)
       values ($1, 'e-transfer', $2, 'CAD', 9223372036854775807, $3), ($4, 'e-transfer', $2, 'CAD', 9223372036854775807, $3)`,
      [first, reference, new Date(bench.clock.now().getTime() - 1_000), stuck],
    )
    const other = await bench.customer()
    const { _id: id } = await bench.announced(other, '100.00')
    await bench.pass(6)
    expect((await bench.look(other, id)).status).toBe('converted')
    expect(bench.faults.splice(0).map(({ payment }) => payment)).toContain(stuck)
    await bench.db.query('delete from network_payments where id = $1', [stuck])
  })

  it('books an unknown payment once when two workers get it at once', async () => {
    const payment = bench.eTransfer('FS-0000-0000', 700n)
    const offers = Array.from({ length: 4 }, () =>
      bench.db.transaction((tx) => bookPayment(tx, payment, bench.clock.now())),
    )
    expect((await Promise.all(offers)).sort()).toEqual(['known', 'known', 'known', 'suspense'])
  })
}

describe.each(await engines())('on %s', (_name, open) => suite(open))
