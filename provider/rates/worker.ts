// Fetches the rates of a real driver. Safe in any number of processes: one stores at a time, and an older rate
// replaces no newer one.

import type { Tx } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { policy } from '#provider/policy.ts'
import { PartnerDown } from '#provider/ports.ts'
import type { MidRate } from '#provider/ports-money.ts'
import { PIVOT, pairsOf, traded, type Value } from './cross.ts'
import { judgeRates } from './judge.ts'
import { columnsOf, isCurrent } from './mid.ts'

type RateDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'parties'>

/** Milliseconds between fetches: sources publish once a day, at a time that may be late. */
export const RATES_EVERY = 300_000

/** What the rates were, as far as a real driver fetched them. */
async function lastValues(tx: Tx): Promise<Map<string, Value>> {
  const rows = await tx.query<{ quote: string; mid: string; rate_at: Date }>(
    'select quote, mid, rate_at from mid_rates where base = $1 and ages',
    [PIVOT],
  )
  return new Map(rows.map(({ quote, mid, rate_at }) => [quote, { mid, at: rate_at }]))
}

/** Stores every pair anew: a mix of old and new pairs would be a circle with a profit. */
async function store(tx: Tx, rates: readonly MidRate[], now: Date): Promise<readonly string[]> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('mid_rates', 0))`)
  const { values, faults } = judgeRates(rates, await lastValues(tx), now)
  const pairs = pairsOf(values)
  await tx.query(
    `insert into mid_rates (base, quote, mid, day, rate_at, ages)
     select base, quote, mid, day, rate_at, true
     from unnest($1::text[], $2::text[], $3::numeric[], $4::date[], $5::timestamptz[]) as loaded (base, quote, mid, day, rate_at)
     on conflict (base, quote) do update
       set mid = excluded.mid, day = excluded.day, rate_at = excluded.rate_at, ages = true
       where (mid_rates.mid, mid_rates.rate_at, mid_rates.ages) <> (excluded.mid, excluded.rate_at, true)`,
    [...columnsOf(pairs), pairs.map(({ at }) => at)],
  )
  return faults
}

async function ageFaults({ db }: RateDeps, now: Date): Promise<string[]> {
  const rows = await db.query<{ quote: string }>(
    `select quote from mid_rates m where base = $1 and ${isCurrent('m', '$2')}`,
    [PIVOT, now],
  )
  const current = new Set(rows.map(({ quote }) => quote))
  const missing = traded.filter((currency) => !current.has(currency)).toSorted()
  if (missing.length === 0) return []
  return [
    `No rate for ${missing.join(', ')} is at most ${policy.pricing.mid_rates.most_hours} hours old: nothing is exchanged from or to them.`,
  ]
}

async function fetchRates({ parties }: RateDeps, now: Date) {
  if (parties.rates === null) return { rates: [], faults: [] }
  try {
    return await parties.rates.fetch(now)
  } catch (error) {
    if (!(error instanceof PartnerDown)) throw error
    return { rates: [], faults: [error.message] }
  }
}

/**
 * The worker of rates. Returns 0, to run again after its interval. Each fault is logged once, until it ends.
 * The package's rates are loaded at the start instead.
 */
export function createRateTick(deps: RateDeps): () => Promise<number> {
  const { db, clock, log, config } = deps
  let known: ReadonlySet<string> = new Set()
  return async () => {
    if (config.parties.rates === null || config.parties.rates.driver === 'package') return 0
    await clock.refresh(db)
    const fetched = await fetchRates(deps, clock.now())
    const now = clock.now()
    const untrue = await db.transaction((tx) => store(tx, fetched.rates, now))
    const faults = new Set([...fetched.faults, ...untrue, ...(await ageFaults(deps, now))])
    for (const reason of faults) if (!known.has(reason)) log.error({ reason }, 'Alarm: rates')
    if (known.size > 0 && faults.size === 0) log.info({}, 'Rates are as they should be again')
    known = faults
    return 0
  }
}
