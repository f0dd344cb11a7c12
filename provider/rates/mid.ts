import type { Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { packageRates } from '#provider/parties/rates/package.ts'
import { policy } from '#provider/policy.ts'
import type { MidRate as Pair } from '#provider/ports-money.ts'
import { pairsOf, valuesOf } from './cross.ts'

const { most_hours: mostHours } = policy.pricing.mid_rates

/** SQL for a row of `mid_rates` that isn't too old at a time, both as written in the statement. */
export const isCurrent = (row: string, now: string): string =>
  `(not ${row}.ages or ${row}.rate_at >= ${now}::timestamptz - interval '${mostHours} hours')`

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

export const columnsOf = (pairs: readonly Pair[]) => [
  pairs.map(({ base }) => base),
  pairs.map(({ quote }) => quote),
  pairs.map(({ mid }) => mid),
  pairs.map(({ at }) => dayOf(at)),
]

interface PackageRate {
  /** One unit of base in quote, a decimal string. */
  mid: string
  /** The package's day, `YYYY-MM-DD`. */
  day: string
}

const packagePairs = async (now: Date, currencies?: readonly string[]): Promise<Pair[]> =>
  pairsOf(valuesOf(await packageRates(), now), currencies)

/** A pair's mid-market rate in the installed package, as in a new database. Throws if there is none. */
export async function packageRate(base: string, quote: string): Promise<PackageRate> {
  const pairs = await packagePairs(new Date(), [base, quote])
  const found = pairs.find((pair) => pair.base === base && pair.quote === quote)
  if (!found) throw new Error(`The currency package has no rate from ${base} to ${quote}`)
  return { mid: found.mid, day: dayOf(found.at) }
}

/**
 * Loads the installed package's mid-market rates (`@fawazahmed0/currency-api`, one release a day) for every
 * traded pair. They don't age. Rates of the same or a later day stay, so a restart keeps what the sandbox
 * shifted.
 */
export async function loadMids(sql: Sql, now: Date): Promise<void> {
  await sql.query(
    `insert into mid_rates (base, quote, mid, day, rate_at, ages)
     select base, quote, mid, day, least($5::timestamptz, day::timestamp at time zone 'utc'), false
     from unnest($1::text[], $2::text[], $3::numeric[], $4::date[]) as loaded (base, quote, mid, day)
     on conflict (base, quote) do update set mid = excluded.mid, day = excluded.day, rate_at = excluded.rate_at, ages = false
       where excluded.day > mid_rates.day or mid_rates.ages`,
    [...columnsOf(await packagePairs(now)), now],
  )
}

export interface MidRate {
  /** One unit of base in quote, a decimal string. */
  mid: string
  rate_at: Date
}

/** The last known rate, however old. */
export async function findMidRate(sql: Sql, base: string, quote: string): Promise<MidRate | undefined> {
  return sql.one<MidRate>('select mid, rate_at from mid_rates where base = $1 and quote = $2', [base, quote])
}

/** The last known rate, however old. @throws ProviderError no_current_rate if there is none */
export async function midRate(sql: Sql, base: string, quote: string): Promise<MidRate> {
  const rate = await findMidRate(sql, base, quote)
  if (!rate) throw new ProviderError('no_current_rate')
  return rate
}

/** A rate to promise money by. @throws ProviderError no_current_rate if there is none, or none that is new enough */
export async function currentRate(sql: Sql, base: string, quote: string, now: Date): Promise<MidRate> {
  const rate = await sql.one<MidRate>(
    `select mid, rate_at from mid_rates m where base = $1 and quote = $2 and ${isCurrent('m', '$3')}`,
    [base, quote, now],
  )
  if (!rate) throw new ProviderError('no_current_rate')
  return rate
}

/**
 * Shifts a pair's mid-market rate, for tests and demos of a rate that changes after it was shown.
 *
 * @param factor a decimal string, '1.01' for one percent more
 * @returns whether the pair exists and its rate stays positive; otherwise nothing changed
 */
export async function shiftRate(
  sql: Sql,
  base: string,
  quote: string,
  factor: string,
  now: Date,
): Promise<boolean> {
  return sql.has(
    `update mid_rates set mid = round(mid * $3::numeric, 12), rate_at = $4
     where base = $1 and quote = $2 and round(mid * $3::numeric, 12) > 0 returning base`,
    [base, quote, factor, now],
  )
}
