// Payments that arrive from a network, on each engine: booked once, to whom they belong.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, newId } from '#provider/db/index.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { bookPayment } from '#provider/transfers/payments.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, createBench } from './setup.ts'

function suite(open: () => Promise<Db>) {
  let bench: Bench
  beforeAll(async () => {
    bench = await createBench(await open())
  }, 60_000)
  afterAll(async () => {
    expect(await auditLedger(bench.db)).toEqual({ unbalanced: [], drifted: [] })
    expect(bench.faults).toEqual([])
    await bench.db.close()
  })
  const standing = async (account: string, currency: string) => {
    const [row] = await bench.db.query<{ sum: string }>(
      'select coalesce(sum(amount), 0)::text as sum from entries where account = $1 and currency = $2',
      [account, currency],
    )
    return BigInt(row?.sum ?? 0)
  }

  it('puts a payment that comes after cancelling into the wallet', async () => {
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

  it('books a payment once however often the network offers it, and keeps a stranger’s in suspense', async () => {
    const customer = await bench.customer()
    const { transaction_reference } = await bench.authorised(customer, '100.00')
    const payment = {
      id: newId(),
      channel: 'e-transfer',
      reference: transaction_reference,
      currency: 'CAD',
      amount: 15_000n,
      arrives_at: bench.clock.now(),
      order_id: null,
    } as const
    const offer = (changes: object) =>
      bench.db.transaction((tx) => bookPayment(tx, { ...payment, ...changes }, bench.clock.now()))
    expect([await offer({}), await offer({}), await offer({})]).toEqual(['paid', 'known', 'known'])
    expect(await bench.balance(customer)).toBe('47.01')
    const before = await standing('suspense', 'CAD')
    const stray = { id: newId(), reference: 'FS-0000-0000' }
    expect([await offer(stray), await offer(stray)]).toEqual(['suspense', 'known'])
    expect((await standing('suspense', 'CAD')) - before).toBe(15_000n)
  })

  it('knows a reference however it was typed at the bank', async () => {
    const customer = await bench.customer()
    const { transaction_reference } = await bench.authorised(customer, '100.00')
    const payment = {
      id: newId(),
      channel: 'e-transfer',
      reference: ` ${transaction_reference.toLowerCase()} `,
      currency: 'CAD',
      amount: 10_299n,
      arrives_at: bench.clock.now(),
      order_id: null,
    } as const
    expect(await bench.db.transaction((tx) => bookPayment(tx, payment, bench.clock.now()))).toBe('paid')
  })

  it('books all other payments and takes all steps when one payment cannot be booked', async () => {
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

  it('books a stranger’s payment once when two workers are offered it at once', async () => {
    const payment = {
      id: newId(),
      channel: 'e-transfer',
      reference: 'FS-0000-0000',
      currency: 'CAD',
      amount: 700n,
      arrives_at: bench.clock.now(),
      order_id: null,
    } as const
    const offers = Array.from({ length: 4 }, () =>
      bench.db.transaction((tx) => bookPayment(tx, payment, bench.clock.now())),
    )
    expect((await Promise.all(offers)).sort()).toEqual(['known', 'known', 'known', 'suspense'])
  })
}

describe.each(await engines())('on %s', (_name, open) => suite(open))
