// Each partner has its own account in the ledger, so that its debts and statements are separate.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#provider/db/index.ts'
import { networkBrings } from '#provider/inbox/index.ts'
import { auditLedger, positionsBefore } from '#provider/ledger/index.ts'
import { receivePayment } from '#provider/payments/receive.ts'
import { policy } from '#provider/policy.ts'
import { partnerIds } from '#provider/reconcile/index.ts'
import { keyOf } from '#provider/reconcile/statement.ts'
import { confirmCardPayment } from '#provider/transfers/index.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'
import { operate, pay } from '#tests/provider/operate/run.ts'
import { asCsv, foundOn, partnerLines } from './partner-files.ts'

test('no two partners share an account', () => {
  const accounts = policy.partners.partners.map(({ account }) => account)
  expect(new Set(accounts).size).toBe(accounts.length)
})

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await createBench(await open())
  })
  afterAll(async () => {
    expect(await auditLedger(bench.db)).toEqual({ unbalanced: [], drifted: [] })
    await bench.db.close()
  })

  /** A transfer in naira paid by card on a partner's page; returns the payment's number. */
  async function byCard(partner: 'trustpay' | 'payvyne', amount: string): Promise<string> {
    const customer = await bench.customer()
    const { _id: id, transaction_reference: reference } = await bench.inNaira(customer, amount)
    const params = { id }
    await bench.call('choose-payment', customer, { params, body: { payment_channel: 'card' } })
    const call = partner === 'trustpay' ? 'create-card-order' : 'create-payvyne-order'
    const { redirect_url } = (await bench.call(call, customer, { params })).data
    const order_id = /orders\/([\w-]{36})/.exec(redirect_url)?.[1] ?? ''
    await bench.db.transaction((tx) => confirmCardPayment(tx, order_id, bench.clock.now()))
    const payment = { channel: 'card', reference, currency: 'NGN', arrives_at: bench.clock.now() } as const
    const due = BigInt(amount.replace('.', '')) + 150_000n
    const number = newId()
    await networkBrings(bench.db, { ...payment, id: number, amount: due, order_id })
    return number
  }

  const positions = async () => {
    const rows = await positionsBefore(bench.db, new Date(bench.clock.now().getTime() + 1))
    return Object.fromEntries(rows.map(({ account, currency, amount }) => [`${account} ${currency}`, amount]))
  }

  test('the report shows what each owes us, with the tax in fees, and each one’s statement agrees', async () => {
    const trustpay = await byCard('trustpay', '500000.00')
    const payvyne = await byCard('payvyne', '300000.00')
    const owner = await bench.customer()
    await bench.db.query(
      `insert into account_details (customer_id, id, currency, bank_name, codes, number, made_at)
       values ($1, $2, 'EUR', 'A bank', '{}', 'IE00TEST', $3)`,
      [owner, newId(), bench.clock.now()],
    )
    const incoming = { id: 'bank-7', currency: 'EUR', number: 'IE00TEST', amount: 4_200n, sender: 'Ada' }
    expect(await receivePayment(bench.db, incoming, bench.clock.now())).toBe('taken')
    await pay(bench, 'FS-0000-0000', 500n)
    await bench.pass(40)
    expect(await positions()).toMatchObject({
      'clearing:trustpay NGN': -50_150_000n,
      'clearing:payvyne NGN': -30_150_000n,
      'clearing:account-numbers EUR': -4_200n,
      'clearing:e-transfer CAD': -500n,
      // 7.5 % of VAT are in each charge of 1,500.00.
      'taxes NGN': 2n * 10_465n,
      'fees NGN': 2n * 139_535n,
    })
    expect(await positions()).not.toHaveProperty('clearing:card NGN')
    const report = (await operate(bench, 'positions')).join('\n')
    for (const line of [/clearing:trustpay +-501500\.00/, /clearing:payvyne +-301500\.00/, /taxes +209\.30/])
      expect(report).toMatch(line)

    for (const partner of partnerIds) {
      const lines = await partnerLines(bench.db, partner)
      if (partner !== 'bank-transfer') expect(lines.length, partner).toBeGreaterThan(0)
      if (lines.length === 0) continue
      expect(await foundOn(bench.db, partner, asCsv(partner, lines), bench.clock.now()), partner).toEqual([])
    }
    // One partner's money on the other's statement is a difference.
    const stray = await partnerLines(bench.db, 'payvyne')
    expect(stray.map(({ key }) => key)).toEqual([payvyne])
    const found = await foundOn(bench.db, 'trustpay', `${asCsv('trustpay', stray)}\r\n`, bench.clock.now())
    expect(found).toEqual([`not_in_ledger ${keyOf(payvyne)}`])
    expect(trustpay).not.toBe(payvyne)
  })
})
