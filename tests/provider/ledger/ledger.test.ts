import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, isCheckViolation, isUniqueViolation } from '#provider/db/index.ts'
import {
  auditLedger,
  type Journal,
  type Line,
  post,
  type Source,
  walletBalance,
} from '#provider/ledger/index.ts'
import { enginesAndPartitions } from '#tests/provider/engines.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'

function suite(open: () => Promise<Db>) {
  let bench: Bench
  beforeAll(async () => {
    bench = await createBench(await open())
  })
  afterAll(() => bench.db.close())

  const journal = (
    customerId: string,
    lines: Line[],
    source: Source = `sandbox:${randomUUID()}`,
  ): Journal => ({
    customerId,
    kind: 'funding',
    source,
    at: bench.clock.now(),
    lines,
  })
  const book = (entry: Journal) => bench.db.transaction((tx) => post(tx, entry))
  const move = (amount: bigint): Line[] => [
    { account: 'clearing:sandbox', currency: 'CAD', amount: -amount },
    { account: 'wallet', currency: 'CAD', amount },
  ]

  it('books a balanced journal and keeps the wallet', async () => {
    const id = await bench.customer()
    await book(journal(id, move(1000n)))
    await book(journal(id, move(-400n)))
    expect(await walletBalance(bench.db, id, 'CAD')).toBe(600n)
  })

  it('refuses a journal that does not sum to zero in each currency, at commit', async () => {
    const id = await bench.customer()
    const mixed: Line[] = [
      { account: 'clearing:sandbox', currency: 'CAD', amount: -100n },
      { account: 'wallet', currency: 'NGN', amount: 100n },
    ]
    await expect(book(journal(id, mixed))).rejects.toSatisfy((error) => isCheckViolation(error))
    await expect(book(journal(id, []))).rejects.toSatisfy((error) => isCheckViolation(error))
    expect(await walletBalance(bench.db, id, 'NGN')).toBe(0n)
  })

  it('never lets a wallet fall below zero', async () => {
    const id = await bench.customer()
    await expect(book(journal(id, move(-1n)))).rejects.toSatisfy((e) =>
      isCheckViolation(e, 'wallet_not_negative'),
    )
    await book(journal(id, move(10n)))
    await expect(book(journal(id, move(-11n)))).rejects.toSatisfy((e) =>
      isCheckViolation(e, 'wallet_not_negative'),
    )
    expect(await walletBalance(bench.db, id, 'CAD')).toBe(10n)
  })

  it('books a cause once', async () => {
    const id = await bench.customer()
    await book(journal(id, move(5n), 'transfer:x:paid'))
    // A partition's own constraint has the table's columns in its name.
    await expect(book(journal(id, move(5n), 'transfer:x:paid'))).rejects.toSatisfy(
      (e) => isUniqueViolation(e) && /"journals_(\d+_customer_id_)?source/.test(String(e)),
    )
  })

  it('is append-only, and closes a journal with its transaction', async () => {
    const id = await bench.customer()
    await book(journal(id, move(7n)))
    const [row] = await bench.db.query<{ id: string }>('select id from journals where customer_id = $1', [id])
    for (const statement of [
      `update entries set amount = amount * 2 where customer_id = '${id}'`,
      `delete from entries where customer_id = '${id}'`,
      `update journals set kind = 'paid' where customer_id = '${id}'`,
      `insert into entries select customer_id, journal_id, line + 10, account, currency, amount from entries where journal_id = '${row?.id}'`,
    ]) {
      await expect(bench.db.query(statement), statement).rejects.toThrow(/final|closed/)
    }
  })

  it('passes its audit, which detects a tampered wallet', async () => {
    expect(await auditLedger(bench.db)).toEqual({ unbalanced: [], drifted: [] })
    const id = await bench.customer({ balance: '5.00' })
    await bench.db.query('update wallets set balance = 700 where customer_id = $1', [id])
    expect((await auditLedger(bench.db)).drifted).toMatchObject([
      { customer_id: id, balance: 700n, entries: '500' },
    ])
    await bench.db.query('update wallets set balance = 500 where customer_id = $1', [id])
  })

  it('detects an unbalanced journal in its audit', async () => {
    const id = await bench.customer()
    const lines: Line[] = [
      { account: 'clearing:sandbox', currency: 'CAD', amount: -100n },
      { account: 'transit', currency: 'CAD', amount: 90n },
    ]
    let found: unknown
    const work = bench.db.transaction(async (tx) => {
      // As if the database had lost its rules: the constraint of journals is disabled, and everything is rolled back.
      await tx.query('set local session_replication_role = replica')
      await post(tx, journal(id, lines))
      found = await auditLedger(tx)
      throw new Error('never happened')
    })
    await expect(work).rejects.toThrow('never happened')
    expect(found).toMatchObject({ unbalanced: [{ currency: 'CAD', sum: '-10' }], drifted: [] })
  })

  it('lets two concurrent payments from one wallet pass only up to its balance', async () => {
    const id = await bench.customer()
    await book(journal(id, move(10n)))
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => book(journal(id, move(-3n)))))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3)
    expect(await walletBalance(bench.db, id, 'CAD')).toBe(1n)
  })
}

describe.each(await enginesAndPartitions())('on %s', (_name, open) => suite(open))
