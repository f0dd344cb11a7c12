import { newId, type Sql } from '#provider/db/index.ts'
import { fieldError, ProviderError } from '#provider/errors.ts'
import { later } from '#provider/lib/times.ts'
import { decimalIn, minorIn } from '#provider/money.ts'
import { policy } from '#provider/policy.ts'
import { appliedRate, currentRate, percentOf } from '#provider/rates/index.ts'
import type {
  ConversionQuoteResponse,
  ConversionRateResponse,
  NewConversionQuote,
} from '#src/generated/forms.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { compareDecimal } from '#src/lib/decimal.ts'
import { convertDown, fromMinor, leastToGive, toMinor } from '#src/lib/money.ts'

const { conversion: terms } = policy.pricing
/** The minimum in units of each currency, given and received. */
const { minimum_conversion: least } = policy.limits

/** In minor units: no balance is larger, and a column holds little more. */
const MOST = 10n ** 17n

/** As shown to a customer; amounts in minor units. */
export interface QuoteRow {
  customer_id: string
  id: string
  from_currency: string
  to_currency: string
  from_amount: bigint
  to_amount: bigint
  /** The mid-market rate and the rate less our margin: one unit of the first currency in the second. */
  mid: string
  rate: string
  margin_basis_points: number
  created_at: Date
  expires_at: Date
}

type Pair = Pick<NewConversionQuote, 'from_currency' | 'to_currency'>

interface PairRate {
  mid: string
  rate: string
  rate_at: Date
}

const isOffered = (currency: string): boolean => terms.currencies.includes(currency)

/** @throws ProviderError currency_not_supported for a pair we don't convert */
export function demandOffered({ from_currency, to_currency }: Pair): void {
  if (from_currency === to_currency || !isOffered(from_currency) || !isOffered(to_currency))
    throw new ProviderError('currency_not_supported')
}

/** @throws ProviderError currency_not_supported for a pair we don't convert, no_current_rate */
async function rateOf(sql: Sql, pair: Pair, now: Date): Promise<PairRate> {
  demandOffered(pair)
  const { from_currency, to_currency } = pair
  const { mid, rate_at } = await currentRate(sql, from_currency, to_currency, now)
  return { mid, rate: appliedRate(mid, from_currency, to_currency, terms.margin_basis_points), rate_at }
}

/**
 * A pair's current rate, to show while an amount is typed.
 *
 * @throws ProviderError currency_not_supported, no_current_rate
 */
export async function conversionRate(
  sql: Sql,
  pair: Pair,
  now: Date,
): Promise<ConversionRateResponse['data']> {
  const { rate, rate_at } = await rateOf(sql, pair, now)
  return {
    from_currency: pair.from_currency,
    to_currency: pair.to_currency,
    rate,
    margin: percentOf(terms.margin_basis_points),
    rate_at: rate_at.toISOString(),
  }
}

/** The amount in minor units. Too many decimals, or more than any balance, is an error of the field. */
function readAmount({ amount, from_currency }: NewConversionQuote): bigint {
  let minor: bigint
  try {
    minor = minorIn(amount, from_currency)
  } catch {
    throw fieldError('new-conversion-quote', 'amount', 'format')
  }
  if (minor > MOST) throw fieldError('new-conversion-quote', 'amount', 'maxLength')
  return minor
}

/**
 * Holds a rate and both amounts for a customer. The received amount is rounded down; `as_shown` tells whether
 * it is the one the customer saw.
 *
 * @throws ProviderError currency_not_supported; no_current_rate; validation_failed; conversion_too_small, with the minimum, if
 * the given or received amount is below the policy's; too_many_requests
 */
export async function quoteConversion(
  sql: Sql,
  customerId: string,
  wanted: NewConversionQuote,
  now: Date,
): Promise<ConversionQuoteResponse['data']> {
  const { from_currency, to_currency } = wanted
  const { mid, rate } = await rateOf(sql, wanted, now)
  const from = readAmount(wanted)
  const digits = currencyDigits(to_currency)
  const to = toMinor(convertDown(wanted.amount, rate, digits), digits)
  if (to > MOST) throw fieldError('new-conversion-quote', 'amount', 'maxLength')
  const minimum = leastToGive({ given: least, arriving: least }, rate, currencyDigits(from_currency))
  if (compareDecimal(wanted.amount, minimum) < 0)
    throw new ProviderError('conversion_too_small', { values: { minimum, currency: from_currency } })
  const quote: QuoteRow = {
    customer_id: customerId,
    id: newId(now),
    from_currency,
    to_currency,
    from_amount: from,
    to_amount: to,
    mid,
    rate,
    margin_basis_points: terms.margin_basis_points,
    created_at: now,
    expires_at: later(now, terms.quote_lifetime_seconds),
  }
  const fields = Object.entries(quote)
  await sql.query(
    `insert into conversion_quotes (${fields.map(([name]) => name).join(', ')})
     values (${fields.map((_, index) => `$${index + 1}`).join(', ')})`,
    fields.map(([, value]) => value),
  )
  const got = fromMinor(to, digits)
  return {
    _id: quote.id,
    from_currency,
    to_currency,
    from_amount: decimalIn(from, from_currency),
    to_amount: got,
    as_shown: wanted.to_amount === undefined || compareDecimal(wanted.to_amount, got) === 0,
    rate,
    mid_rate: mid,
    margin: percentOf(quote.margin_basis_points),
    lifetime: terms.quote_lifetime_seconds,
    expires_at: quote.expires_at.toISOString(),
  }
}
