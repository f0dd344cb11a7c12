// The partners' statements of a round, with differences planted in some of them: reconciliation must find exactly those.

import { newId } from '#provider/db/index.ts'
import { partnerIds, reconcile } from '#provider/reconcile/index.ts'
import { keyOf } from '#provider/reconcile/statement.ts'
import type { Bench } from '#tests/provider/money/setup.ts'
import {
  asCamt,
  asCsv,
  dayOf,
  type PartnerLine,
  partnerLines,
} from '#tests/provider/reconcile/partner-files.ts'
import type { Random } from './random.ts'

interface Planted {
  readonly lines: readonly PartnerLine[]
  /** The expected finding: kind and id. */
  readonly found: readonly string[]
}

/** How a line may be wrong on a statement, and the expected finding. */
const wrongs = ['not_on_statement', 'amount', 'twice'] as const

/** Plants differences in a partner's lines. A CSV has no period, so no line can be missing on it. */
function plant(lines: readonly PartnerLine[], random: Random, format: 'camt' | 'csv', now: Date): Planted {
  const found: string[] = []
  const named = lines.flatMap((line) => {
    if (!random.chance(15)) return [line]
    const wrong = random.pick(format === 'csv' ? wrongs.slice(1) : wrongs)
    found.push(`${wrong} ${keyOf(line.key)}`)
    if (wrong === 'not_on_statement') return []
    if (wrong === 'twice') return [line, line]
    const cents = BigInt(1 + random.int(50))
    return [{ ...line, amount: line.amount < 0n ? line.amount - cents : line.amount + cents }]
  })
  const [first] = lines
  if (first && random.chance(25)) {
    const stray = { ...first, key: newId(now), reference: 'nobody' }
    found.push(`not_in_ledger ${keyOf(stray.key)}`)
    named.push(stray)
  }
  return { lines: named, found }
}

/** Wrong and missing findings of reconciliation for the partners' lines since the round began. */
export async function brokenStatements(
  { db, clock }: Bench,
  random: Random,
  since: Date,
): Promise<{ planted: number; sentences: string[] }> {
  const now = clock.now()
  const sentences: string[] = []
  let planted = 0
  for (const partner of partnerIds) {
    const all = await partnerLines(db, partner, since)
    const [currency, other] = new Set(all.map((line) => line.currency))
    if (currency === undefined) continue
    const format = other === undefined && random.chance(70) ? 'camt' : 'csv'
    const { lines, found: wanted } = plant(all, random, format, now)
    const days = { from: dayOf(since), to: dayOf(now) }
    const text = format === 'camt' ? asCamt(lines, { ...days, currency }) : asCsv(partner, lines)
    const file = { name: `${partner} ${days.to}`, text }
    const { found } = await db.transaction((tx) =>
      reconcile(tx, partner, file, { by: 'the simulation', now }),
    )
    const is = found.map(({ kind, key }) => `${kind} ${key}`).toSorted()
    const must = wanted.toSorted()
    planted += must.length
    if (is.join() !== must.join())
      sentences.push(`Of ${partner} (${format}) is found: ${is.join(', ')}; planted was: ${must.join(', ')}`)
  }
  return { planted, sentences }
}
