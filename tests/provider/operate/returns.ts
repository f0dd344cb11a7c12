// Shared by the tests of returned payments: a bench, a folder for statements, and the command.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Db } from '#provider/db/index.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'
import { asCsv, partnerLines } from '#tests/provider/reconcile/partner-files.ts'
import { operate } from './run.ts'

/** Who and why, as command options. */
export const signed = ['--reason', 'asked for it', '--by', 'Ada'] as const

/**
 * For the tests of a `describe`: a bench whose ledger is sound and whose log has no errors at the end; passes it to
 * `take`.
 */
export function benchOfReturns(open: () => Promise<Db>, take: (bench: Bench) => void) {
  let bench: Bench
  let directory: string
  beforeAll(async () => {
    bench = await createBench(await open())
    take(bench)
    directory = await mkdtemp(join(tmpdir(), 'returns-'))
  }, 60_000)
  afterAll(async () => {
    expect(await auditLedger(bench.db)).toEqual({ unbalanced: [], drifted: [] })
    expect(bench.faults).toEqual([])
    await bench.db.close()
    await rm(directory, { recursive: true })
  })
  return {
    giveBack: (id: string) => operate(bench, 'refund', 'payment', id, ...signed),
    /** What the network returned of a payment. */
    sentBack: (id: string) =>
      bench.db.query('select amount from network_returns where payment_id = $1', [id]),
    /** Reconciles a partner's statement with the ledger, which must agree; at least `back` lines are returns. */
    async agrees(partner: string, back: number): Promise<void> {
      const lines = await partnerLines(bench.db, partner)
      expect(lines.filter(({ amount }) => amount < 0n).length).toBeGreaterThanOrEqual(back)
      const path = join(directory, 'statement.csv')
      await writeFile(path, asCsv(partner, lines))
      expect(await operate(bench, 'reconcile', partner, path, '--by', 'Ada')).toEqual([
        expect.stringContaining(`${lines.length} lines, ${lines.length} agree with the ledger`),
        '0 differences',
      ])
    },
  }
}
