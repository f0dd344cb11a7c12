import { payoutCountries, sendingCurrencies } from '#provider/countries/index.ts'
import type { Sql } from '#provider/db/index.ts'
import { pastOf } from '#provider/parties/simulated/market.ts'
import type { RateHistoryResponse } from '#src/generated/forms.ts'
import { appliedRate } from './margin.ts'
import { currentRate, dayOf, isCurrent } from './mid.ts'

/** Days a history shows, including today. */
const shownDays = 30

const receivingCurrencies = [...new Set(payoutCountries.map(({ currency }) => currency))]

export const isOffered = (sending: string, receiving: string): boolean =>
  sendingCurrencies.includes(sending) && receivingCurrencies.includes(receiving)

export const offeredCurrencies = {
  sending_currencies: [...sendingCurrencies],
  receiving_currencies: receivingCurrencies,
}

/** The current rates of offered pairs; those without one are left out. */
export async function readMids(sql: Sql, now: Date): Promise<{ base: string; quote: string; mid: string }[]> {
  return sql.query(
    `select base, quote, mid from mid_rates m
     where base = any($1::text[]) and quote = any($2::text[]) and base <> quote and ${isCurrent('m', '$3')}
     order by base, quote`,
    [[...sendingCurrencies], receivingCurrencies, now],
  )
}

/** Stores today's rate of each offered pair, replacing an earlier one of today. */
export async function keepToday(sql: Sql, now: Date): Promise<void> {
  await sql.query(
    `insert into daily_rates (base, quote, day, mid)
     select base, quote, $1::date, mid from mid_rates m
     where base = any($2::text[]) and quote = any($3::text[]) and ${isCurrent('m', '$4')}
     on conflict (base, quote, day) do update set mid = excluded.mid where daily_rates.mid <> excluded.mid`,
    [dayOf(now), [...sendingCurrencies], receivingCurrencies, now],
  )
}

/** Fills a pair's past from the simulated market if it has none. An existing past stays, gaps included. */
export async function fillPast(sql: Sql, now: Date): Promise<void> {
  const today = dayOf(now)
  const young = await sql.query<{ base: string; quote: string; mid: string }>(
    `select base, quote, mid from daily_rates one where day = $1
       and not exists (select from daily_rates where base = one.base and quote = one.quote and day < $1)`,
    [today],
  )
  const rows = young.flatMap((pair) =>
    pastOf(pair, today, shownDays - 1).map(({ day, mid }) => ({ ...pair, day, mid })),
  )
  if (rows.length === 0) return
  await sql.query(
    `insert into daily_rates (base, quote, day, mid)
     select * from unnest($1::text[], $2::text[], $3::date[], $4::numeric[]) on conflict do nothing`,
    [
      rows.map(({ base }) => base),
      rows.map(({ quote }) => quote),
      rows.map(({ day }) => day),
      rows.map(({ mid }) => mid),
    ],
  )
}

/**
 * The rate customers got on each of the last 30 days, earliest first, today's as it is now. A day without a
 * stored rate repeats the day before; days before the first known one are left out.
 *
 * @throws ProviderError no_current_rate
 */
export async function rateHistory(
  sql: Sql,
  base: string,
  quote: string,
  now: Date,
): Promise<RateHistoryResponse['data']> {
  const past = await sql.query<{ day: string; mid: string }>(
    `select span.day::date as day, known.mid
     from generate_series($3::date - $4::int, $3::date - 1, interval '1 day') as span (day)
     cross join lateral (
       select mid from daily_rates where base = $1 and quote = $2 and day <= span.day order by day desc limit 1
     ) as known
     order by span.day`,
    [base, quote, dayOf(now), shownDays - 1],
  )
  const { mid } = await currentRate(sql, base, quote, now)
  return {
    sending_currency: base,
    receiving_currency: quote,
    days: [...past, { day: dayOf(now), mid }].map((one) => ({
      day: one.day,
      rate: appliedRate(one.mid, base, quote),
    })),
  }
}
