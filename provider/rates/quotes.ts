import {
  deliveryMethods,
  payoutCountries,
  payoutCurrency,
  sendingCurrencies,
} from '#provider/countries/index.ts'
import { isUuid, newId, type Sql } from '#provider/db/index.ts'
import { policy } from '#provider/policy.ts'
import { say } from '#provider/words.ts'
import type { PayoutsResponse } from '#src/generated/forms.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { compareDecimal, multiplyDecimal } from '#src/lib/decimal.ts'
import { roundAmount } from '#src/lib/money.ts'
import { appliedRate, chargeFor } from './margin.ts'
import { findMidRate, midRate, packageRate } from './mid.ts'

export type PayoutEntry = PayoutsResponse['data'][number]

interface RateRow {
  id: string
  applied: string
  rate_at: Date
  expires_at: Date
}

const lifetime = policy.pricing.quote_lifetime_seconds * 1000

/**
 * The rate to show for a pair now. It is the one shown last while that is in the first third of its life and the
 * market has not moved; else a new one takes its place, so that what is shown can still be used for a while.
 */
async function shownRate(sql: Sql, base: string, quote: string, now: Date): Promise<RateRow> {
  const market = await midRate(sql, base, quote)
  const applied = appliedRate(market.mid, base, quote)
  const find = async () => {
    const [row] = await sql.query<RateRow & { shown_from: Date }>(
      'select id, applied, rate_at, shown_from, expires_at from rates where base = $1 and quote = $2 and current',
      [base, quote],
    )
    return row
  }
  const known = await find()
  const young = known && known.shown_from.getTime() > now.getTime() - lifetime / 3
  if (known && young && compareDecimal(known.applied, applied) === 0) return known
  if (known) await sql.query('update rates set current = false where id = $1', [known.id])
  await sql.query(
    `insert into rates (id, base, quote, applied, rate_at, shown_from, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (base, quote) where current do nothing`,
    [newId(now), base, quote, applied, market.rate_at, now, new Date(now.getTime() + lifetime)],
  )
  // Another process may have been first; then its rate is the one that is shown.
  return (await find()) ?? shownRate(sql, base, quote, now)
}

/** What goes with a rate, whatever the rate: the charge, and how the money arrives. */
function termsOf(currency: string, country: string, payout: string) {
  return {
    currency,
    customer_transaction_charge: roundAmount(chargeFor(currency, payout), currencyDigits(currency)),
    payout_currency_methods: deliveryMethods(country).map((id) => ({ _id: id, name: methodName(id) })),
  }
}

function payoutCurrencyOf(country: string): string {
  const payout = payoutCurrency(country)
  if (payout === undefined) throw new Error(`We do not pay out in ${country}`)
  return payout
}

/** What a customer is offered for sending one currency to a country that we pay out in. */
export async function payoutEntry(
  sql: Sql,
  currency: string,
  country: string,
  now: Date,
): Promise<PayoutEntry> {
  const payout = payoutCurrencyOf(country)
  const rate = await shownRate(sql, currency, payout, now)
  return {
    ...termsOf(currency, country, payout),
    applied_rate: rate.applied,
    currency_rate: { _id: rate.id, payout_currency: payout },
    rate_at: rate.rate_at.toISOString(),
    expires_at: rate.expires_at.toISOString(),
  }
}

/**
 * The answer of the payouts call as it would be on the day of the installed currency package, without a database: for
 * pages that are rendered when the product is built. No transfer can be made at these rates.
 */
export async function indicativePayouts(country: string): Promise<{ at: string; payouts: PayoutsResponse }> {
  const payout = payoutCurrencyOf(country)
  const data = await Promise.all(
    sendingCurrencies.map(async (currency) => {
      const { mid, day } = await packageRate(currency, payout)
      const at = `${day}T00:00:00.000Z`
      return {
        ...termsOf(currency, country, payout),
        applied_rate: appliedRate(mid, currency, payout),
        currency_rate: { _id: 'indicative', payout_currency: payout },
        rate_at: at,
        expires_at: at,
      }
    }),
  )
  const [first = ''] = data.map(({ rate_at }) => rate_at).toSorted()
  return { at: first, payouts: { data, meta_data: { supported_countries: [...payoutCountries] } } }
}

/** What a delivery method is called. Throws for an id without a word in content/en-CA/provider.json. */
export function methodName(id: string): string {
  if (id === 'bank-account' || id === 'instant-money-credit') return say(`delivery.methods.${id}`)
  throw new Error(`The delivery method ${id} has no name`)
}

/** The entries of a country, one per sending currency of the policy; a currency without a rate is not offered today. */
export async function payoutEntries(sql: Sql, country: string, now: Date): Promise<PayoutEntry[]> {
  const entries: PayoutEntry[] = []
  for (const currency of sendingCurrencies) {
    if (await findMidRate(sql, currency, payoutCurrencyOf(country)))
      entries.push(await payoutEntry(sql, currency, country, now))
  }
  return entries
}

export type RateCheck = { result: 'ok'; rate: string } | { result: 'expired' } | { result: 'changed' }

/**
 * Whether a rate that was shown still holds: it exists for the pair, has not expired, and the market's rate of
 * now is within the policy's tolerance of it.
 */
export async function checkRate(
  sql: Sql,
  id: string,
  base: string,
  quote: string,
  now: Date,
): Promise<RateCheck> {
  if (!isUuid(id)) return { result: 'expired' }
  const [row] = await sql.query<RateRow>(
    'select id, applied, rate_at, expires_at from rates where id = $1 and base = $2 and quote = $3',
    [id, base, quote],
  )
  if (!row || row.expires_at <= now) return { result: 'expired' }
  const market = await midRate(sql, base, quote)
  const fresh = appliedRate(market.mid, base, quote)
  return isWithinTolerance(row.applied, fresh) ? { result: 'ok', rate: row.applied } : { result: 'changed' }
}

/** |shown − fresh| ≤ tolerance × fresh, in basis points. */
function isWithinTolerance(shown: string, fresh: string): boolean {
  const tolerance = policy.pricing.rate_tolerance_basis_points
  const digits = 20
  const widest = multiplyDecimal(fresh, String(10_000 + tolerance), digits)
  const narrowest = multiplyDecimal(fresh, String(10_000 - tolerance), digits)
  const scaled = multiplyDecimal(shown, '10000', digits)
  return compareDecimal(scaled, narrowest) >= 0 && compareDecimal(scaled, widest) <= 0
}
