// A transfer paid partly from the balance and partly by e-transfer: what is held, its fate, and no payout before both
// parts are there.
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Db, newId } from '#provider/db/index.ts'
import { networkBrings } from '#provider/inbox/index.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { policy } from '#provider/policy.ts'
import { listMovements } from '#provider/statements/index.ts'
import { refundTransfer } from '#provider/transfers/index.ts'
import { enginesAndPartitions } from '#tests/provider/engines.ts'
import { type Bench, codeOf, createBench, lifetimeOf } from './setup.ts'

describe.each(await enginesAndPartitions())('on %s', (_name, open) => {
  let db: Db
  let bench: Bench
  beforeAll(async () => {
    db = await open()
    bench = await createBench(db)
  })
  afterEach(async () => {
    expect(await auditLedger(db)).toEqual({ unbalanced: [], drifted: [] })
    expect(bench.faults).toEqual([])
  })
  afterAll(() => db.close())

  /** A customer's balance in an account, in cents. */
  async function lying(customer: string, account: string): Promise<bigint> {
    const [row] = await db.query<{ sum: bigint }>(
      `select coalesce(sum(amount), 0)::int8 as sum from entries
       where customer_id = $1 and account = $2 and currency = 'CAD'`,
      [customer, account],
    )
    return row?.sum ?? 0n
  }

  const choose = (customer: string, id: string, body: object) =>
    bench.call('choose-payment', customer, {
      params: { id },
      body: { payment_channel: 'split', ...body },
    })

  /** A transfer of 100.00 CAD, with 40.00 held from the balance. */
  async function split(amount = '100.00', balance = '40.00') {
    const customer = await bench.customer({ balance })
    const { _id: id, transaction_reference: reference } = await bench.authorised(customer, amount)
    const { data } = await choose(customer, id, {})
    return { customer, id, reference, data }
  }

  const announce = (customer: string, id: string) =>
    bench.call('verify-payment', customer, { params: { id } })

  async function bring(reference: string, amount: bigint) {
    const now = bench.clock.now()
    const payment = { id: newId(now), channel: 'e-transfer', currency: 'CAD', arrives_at: now } as const
    await networkBrings(db, { ...payment, reference, amount, order_id: null })
    await bench.pass(1)
  }

  async function until(customer: string, id: string, state: string) {
    for (let second = 0; second < 120; second += 1) {
      const transfer = await bench.look(customer, id)
      if (transfer.status === state) return transfer
      await bench.pass(1)
    }
    throw new Error(`The transfer is not ${state}`)
  }

  it('is offered with both amounts if the balance has a part, and only then', async () => {
    const customer = await bench.customer({ balance: '40.00' })
    const { _id: id, amount_total: total } = await bench.authorised(customer, '100.00')
    const transfer = await bench.look(customer, id)
    expect(total).toBe('102.99')
    expect(transfer.payment_channels).toEqual(['e-transfer', 'split'])
    expect(transfer.split_offer).toEqual({ balance: '40.00', rest: '62.99' })
    expect(transfer.split).toBeNull()
    const empty = await bench.customer()
    const other = await bench.authorised(empty, '100.00')
    expect(other.payment_channels).toEqual(['e-transfer'])
    expect(other.split_offer).toBeNull()
    expect(await codeOf(choose(empty, other._id, {}))).toBe('insufficient_funds')
  })

  it('holds the part when chosen: it is no longer in the balance, and only the rest is due', async () => {
    const { customer, id, data } = await split()
    expect(data).toMatchObject({
      payment_channel: 'split',
      split: { balance: '40.00', rest: '62.99' },
      amount_due: '62.99',
      amount_total: '102.99',
      payment_intent: { channel: 'e-transfer', amount: '62.99' },
    })
    expect(await bench.balance(customer)).toBe('0.00')
    expect(await lying(customer, 'held')).toBe(4_000n)
    const { data: movements } = await listMovements(db, { customerId: customer, currency: 'CAD' }, {})
    expect(movements[0]).toMatchObject({ kind: 'held', amount: '40.00', direction: 'out', transfer_id: id })
    // Chosen again it is held once.
    await choose(customer, id, {})
    expect(await lying(customer, 'held')).toBe(4_000n)
  })

  it('both parts together pay it, once, and it continues as any other', async () => {
    const { customer, id, reference } = await split()
    await announce(customer, id)
    const paid = await until(customer, id, 'paid')
    expect(paid).toMatchObject({ payment_channel: 'split', split: { balance: '40.00', rest: '62.99' } })
    expect(await lying(customer, 'held')).toBe(0n)
    expect(await lying(customer, 'clearing:e-transfer')).toBe(-6_299n)
    await until(customer, id, 'delivered')
    // A duplicate of the rest is the customer's.
    await bring(reference, 6_299n)
    expect(await bench.balance(customer)).toBe('62.99')
  })

  it('the balance’s part alone pays nothing out', async () => {
    const { customer, id } = await split()
    await bench.pass(60)
    expect((await bench.look(customer, id)).status).toBe('awaiting_payment')
    expect(await db.query('select 1 from network_payouts where key = $1', [id])).toEqual([])
  })

  it('more than the rest adds the excess to the balance', async () => {
    const { customer, id, reference } = await split()
    await bring(reference, 7_000n)
    expect(await lying(customer, 'held')).toBe(0n)
    expect((await until(customer, id, 'delivered')).split).toEqual({ balance: '40.00', rest: '62.99' })
    expect(await bench.balance(customer)).toBe('7.01')
  })

  it('a short rest goes to the balance, and the remainder can be sent with all of it held', async () => {
    const { customer, id, reference } = await split()
    await bring(reference, 5_000n)
    const waiting = await bench.look(customer, id)
    expect(waiting.status).toBe('awaiting_payment')
    expect(await bench.balance(customer)).toBe('50.00')
    expect(waiting.split).toEqual({ balance: '40.00', rest: '62.99' })
    expect(waiting.split_offer).toEqual({ balance: '90.00', rest: '12.99' })
    await choose(customer, id, { balance_part: '90.00' })
    expect(await bench.balance(customer)).toBe('0.00')
    await bring(reference, 1_299n)
    await until(customer, id, 'delivered')
    expect(await bench.balance(customer)).toBe('0.00')
  })

  it.each(['e-transfer', 'wallet'] as const)(
    'another method releases the part: %s',
    async (payment_channel) => {
      const { customer, id, reference } = await split()
      if (payment_channel === 'wallet') await bring(reference, 6_298n)
      await choose(customer, id, { payment_channel }).catch(() => undefined)
      const chosen = await bench.look(customer, id)
      if (payment_channel === 'wallet') {
        // A cent is missing: the choice is refused, and the part is still held.
        expect(chosen.payment_channel).toBe('split')
        expect(await lying(customer, 'held')).toBe(4_000n)
        return
      }
      expect(chosen).toMatchObject({ payment_channel, split: null, amount_due: '102.99' })
      expect(chosen.payment_intent?.amount).toBe('102.99')
      expect(await bench.balance(customer)).toBe('40.00')
      expect(await lying(customer, 'held')).toBe(0n)
    },
  )

  it('the held part counts for paying all of it from the balance', async () => {
    const { customer, id, reference } = await split()
    await bring(reference, 6_298n)
    await bring(reference, 100n)
    expect((await bench.look(customer, id)).payment_channels).toContain('wallet')
    await choose(customer, id, { payment_channel: 'wallet' })
    await bench.call('pay-from-wallet', customer, { params: { id } })
    expect(await bench.balance(customer)).toBe('0.99')
    expect((await bench.look(customer, id)).split).toBeNull()
  })

  it.each([
    [
      'cancelled',
      async (customer: string, id: string) => {
        await bench.call('cancel-credit', customer, { params: { id } })
      },
    ],
    [
      'not paid in time',
      async () => {
        bench.clock.move(lifetimeOf('e-transfer') + 1)
        await bench.pass(1)
      },
    ],
    [
      'announced, and nothing came',
      async (customer: string, id: string) => {
        await announce(customer, id)
        await db.query('delete from network_payments where acknowledged_at is null')
        bench.clock.move(lifetimeOf('e-transfer') + 1)
        await bench.pass(1)
      },
    ],
  ])('ended unpaid, the part is the customer’s again: %s', async (_how, end) => {
    const { customer, id, reference } = await split()
    await end(customer, id)
    expect(await bench.look(customer, id)).toMatchObject({ status: 'cancelled', split: null })
    expect(await bench.balance(customer)).toBe('40.00')
    expect(await lying(customer, 'held')).toBe(0n)
    // Late money is kept too.
    await bring(reference, 6_299n)
    expect(await bench.balance(customer)).toBe('102.99')
  })

  it('a limit used up in between returns both parts', async () => {
    const row = policy.limits.daily.find(({ currency }) => currency === 'CAD')
    if (!row) throw new Error('No limit for CAD')
    const { amount } = row
    onTestFinished(() => void Object.assign(row, { amount }))
    const { customer, id, reference } = await split('900.00')
    const other = await bench.announced(customer, '200.00')
    await until(customer, other._id, 'paid')
    row.amount = '1000.00'
    await bring(reference, 86_299n)
    const ended = await bench.look(customer, id)
    expect(ended).toMatchObject({ status: 'cancelled', failure_reason: 'daily_limit', split: null })
    expect(await bench.balance(customer)).toBe('902.99')
  })

  it('a failed payout and a refund return all of it', async () => {
    const failing = await split('100.17', '40.00')
    await announce(failing.customer, failing.id)
    await until(failing.customer, failing.id, 'returned')
    expect(await bench.balance(failing.customer)).toBe('103.16')
    const refunded = await split()
    await bring(refunded.reference, 6_299n)
    await db.transaction((tx) => refundTransfer(tx, refunded.id, bench.clock.now()))
    expect(await bench.balance(refunded.customer)).toBe('102.99')
  })

  it('a part that was not shown is not taken: more than the balance, or than the policy allows', async () => {
    const customer = await bench.customer({ balance: '40.00' })
    const { _id: id } = await bench.authorised(customer, '100.00')
    expect(await codeOf(choose(customer, id, { balance_part: '40.01' }))).toBe('insufficient_funds')
    const errors = [{ path: '/balance_part', keyword: 'format', id: 'payment-choice.balance_part.format' }]
    for (const balance_part of ['0.99', '0.001', '0'])
      await expect(choose(customer, id, { balance_part })).rejects.toMatchObject({
        code: 'validation_failed',
        options: { errors },
      })
    await choose(customer, id, { balance_part: '25.00' })
    expect(await bench.balance(customer)).toBe('15.00')
  })

  it('is not offered for a currency without a method for the rest', async () => {
    const customer = await bench.customer({ balance: '5000.00', currency: 'NGN' })
    const body = await bench.newTransfer(customer, '50000.00', { sending_currency: 'NGN' })
    const { _id: id } = (await bench.call('create-credit', customer, { body })).data
    await bench.call('authorise-credit', customer, { params: { id }, body: { pin: '1234' } })
    expect((await bench.look(customer, id)).split_offer).toBeNull()
    expect(await codeOf(choose(customer, id, {}))).toBe('channel_not_supported')
  })
})
