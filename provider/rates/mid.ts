import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { payoutCountries, sendingCurrencies } from '#provider/countries/index.ts'
import type { Sql } from '#provider/db/index.ts'
import { policy } from '#provider/policy.ts'
import { divideDecimal } from '#src/lib/decimal.ts'
import { isRecord } from '#src/lib/is-record.ts'

const { resolve } = createRequire(import.meta.url)

/** The currency whose file is read. All other pairs derive from it, so no circle of rates yields a profit. */
const PIVOT = 'CAD'

const DIGITS = 12

/** Drops trailing zeros: "1.50" → "1.5". */
const trimmed = (decimal: string): string => decimal.replace(/^(\d+(?:\.\d*[1-9])?).*/, '$1')

/** The decimal a binary number was read from, without an exponent. */
const toDecimal = (value: number): string => trimmed(value.toFixed(DIGITS))

/**
 * The daily package: the value of one unit of the pivot in every currency, as decimal strings by lower-case
 * code.
 */
async function readPackage(): Promise<{ day: string; values: Map<string, string> }> {
  const code = PIVOT.toLowerCase()
  const file = resolve(`@fawazahmed0/currency-api/v1/currencies/${code}.json`)
  const content: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!isRecord(content)) throw new Error(`${file} is no object`)
  const { date, [code]: table } = content
  if (typeof date !== 'string' || !isRecord(table)) {
    throw new Error(`${file} has no date or no rates`)
  }
  const values = Object.entries(table).flatMap(([name, rate]) =>
    typeof rate === 'number' ? [[name, toDecimal(rate)] as const] : [],
  )
  return { day: date, values: new Map(values) }
}

/** One unit of base in quote, rounded down. */
function midIn(values: ReadonlyMap<string, string>, base: string, quote: string): string {
  const [one, other] = [values.get(base.toLowerCase()), values.get(quote.toLowerCase())]
  if (one === undefined || other === undefined)
    throw new Error(`The currency package has no rate from ${base} to ${quote}`)
  return trimmed(divideDecimal(other, one, DIGITS, 'down'))
}

interface PackageRate {
  /** One unit of base in quote, a decimal string. */
  mid: string
  /** The package's day, `YYYY-MM-DD`. */
  day: string
}

/** A pair's mid-market rate in the installed package, as in a new database. Throws if there is none. */
export async function packageRate(base: string, quote: string): Promise<PackageRate> {
  const { day, values } = await readPackage()
  return { mid: midIn(values, base, quote), day }
}

/** Currencies that are sent, paid out or held. */
const traded = [
  ...new Set([
    ...sendingCurrencies,
    ...payoutCountries.map(({ currency }) => currency),
    ...policy.countries.fallback_sending_currencies,
    ...policy.pricing.conversion.currencies,
  ]),
]

/**
 * Loads the installed package's mid-market rates (`@fawazahmed0/currency-api`, one release a day) for every
 * traded pair. Rates of the same or a later day stay, so a restart keeps what the sandbox shifted.
 */
export async function loadMids(sql: Sql, now: Date): Promise<void> {
  const { day, values } = await readPackage()
  const all = traded.flatMap((base) =>
    traded.map((quote) => ({ base, quote, mid: midIn(values, base, quote), day })),
  )
  await sql.query(
    `insert into mid_rates (base, quote, mid, day, rate_at)
     select base, quote, mid, day, least($5::timestamptz, day::timestamp at time zone 'utc')
     from unnest($1::text[], $2::text[], $3::numeric[], $4::date[]) as loaded (base, quote, mid, day)
     on conflict (base, quote) do update set mid = excluded.mid, day = excluded.day, rate_at = excluded.rate_at
       where excluded.day > mid_rates.day`,
    [
      all.map((row) => row.base),
      all.map((row) => row.quote),
      all.map((row) => row.mid),
      all.map((row) => row.day),
      now,
    ],
  )
}

export interface MidRate {
  /** One unit of base in quote, a decimal string. */
  mid: string
  rate_at: Date
}

export async function findMidRate(sql: Sql, base: string, quote: string): Promise<MidRate | undefined> {
  return sql.one<MidRate>('select mid, rate_at from mid_rates where base = $1 and quote = $2', [base, quote])
}

/** Throws if there is none. */
export async function midRate(sql: Sql, base: string, quote: string): Promise<MidRate> {
  const rate = await findMidRate(sql, base, quote)
  if (!rate) throw new Error(`There is no rate from ${base} to ${quote}`)
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
