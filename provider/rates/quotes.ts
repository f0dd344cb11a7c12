import {
  deliveryMethods,
  payoutCountries,
  payoutCurrency,
  sendingCurrencies,
} from '#provider/countries/index.ts'
import { isUuid, newId, type Sql, type Statement } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { policy } from '#provider/policy.ts'
import { say } from '#provider/words.ts'
import type { PayoutsResponse } from '#src/generated/forms.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { compareDecimal } from '#src/lib/decimal.ts'
import { fromMinor, toMinor } from '#src/lib/money.ts'
import { appliedRate, chargeFor, marginOf, percentOf, taxIn } from './margin.ts'
import { isCurrent, type MidRate, packageRate } from './mid.ts'
import { isWithin } from './tolerance.ts'

export type PayoutEntry = PayoutsResponse['data'][number]

const lifetime = policy.pricing.quote_lifetime_seconds * 1000

/** A pair's market rate and the one shown last, with null fields if none was. */
type MarketRow = MidRate & { [Field in keyof ShownRate]: ShownRate[Field] | null }

interface ShownRate {
  id: string
  applied: string
  market_at: Date
  shown_from: Date
  expires_at: Date
}

/** A rate that is too old counts as none. */
function marketBy(base: string, quote: string, now: Date): Statement<MarketRow> {
  return {
    text: `select m.mid, m.rate_at, r.id, r.applied, r.rate_at as market_at, r.shown_from, r.expires_at
     from mid_rates m left join rates r on r.base = m.base and r.quote = m.quote and r.current
     where m.base = $1 and m.quote = $2 and ${isCurrent('m', '$3')}`,
    values: [base, quote, now],
  }
}

function shownLast({ id, applied, market_at, shown_from, expires_at }: MarketRow): ShownRate | null {
  if (id === null || applied === null || market_at === null || shown_from === null || expires_at === null)
    return null
  return { id, applied, market_at, shown_from, expires_at }
}

/**
 * The rate to show for a pair now: the one shown last while it is in the first third of its life and the
 * market hasn't moved, otherwise a new one, so that a shown rate stays usable for a while.
 *
 * @param market from `marketBy`
 * @throws ProviderError no_current_rate
 */
async function shownRate(
  sql: Sql,
  base: string,
  quote: string,
  now: Date,
  market: MarketRow | undefined,
): Promise<ShownRate> {
  if (!market) throw new ProviderError('no_current_rate')
  const applied = appliedRate(market.mid, base, quote)
  const known = shownLast(market)
  const young = known && known.shown_from.getTime() > now.getTime() - lifetime / 3
  if (known && young && compareDecimal(known.applied, applied) === 0) return known
  if (known) await sql.query('update rates set current = false where id = $1', [known.id])
  await sql.query(
    `insert into rates (id, base, quote, applied, rate_at, shown_from, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (base, quote) where current do nothing`,
    [newId(now), base, quote, applied, market.rate_at, now, new Date(now.getTime() + lifetime)],
  )
  // If another process was first, its rate is shown.
  const [[after]] = await sql.all(marketBy(base, quote, now))
  return (after && shownLast(after)) ?? shownRate(sql, base, quote, now, after)
}

/** Terms that don't depend on the rate: fee and tax, margin, delivery methods. */
function termsOf(currency: string, country: string, payout: string) {
  const digits = currencyDigits(currency)
  const charge = toMinor(chargeFor(currency, payout), digits)
  return {
    currency,
    customer_transaction_charge: fromMinor(charge, digits),
    taxes: fromMinor(taxIn(charge, currency), digits),
    margin_percent: percentOf(marginOf(currency, payout)),
    payout_currency_methods: deliveryMethods(country).map((id) => ({ _id: id, name: methodName(id) })),
  }
}

function payoutCurrencyOf(country: string): string {
  const payout = payoutCurrency(country)
  if (payout === undefined) throw new Error(`We do not pay out in ${country}`)
  return payout
}

function entryOf(rate: ShownRate, currency: string, country: string, payout: string): PayoutEntry {
  return {
    ...termsOf(currency, country, payout),
    applied_rate: rate.applied,
    currency_rate: { _id: rate.id, payout_currency: payout },
    rate_at: rate.market_at.toISOString(),
    expires_at: rate.expires_at.toISOString(),
  }
}

/** @throws ProviderError no_current_rate */
export async function payoutEntry(
  sql: Sql,
  currency: string,
  country: string,
  now: Date,
): Promise<PayoutEntry> {
  const payout = payoutCurrencyOf(country)
  const [[market]] = await sql.all(marketBy(currency, payout, now))
  return entryOf(await shownRate(sql, currency, payout, now, market), currency, country, payout)
}

/**
 * The payouts call's answer on the day of the installed currency package, without a database: for prerendered
 * pages. Not valid for transfers.
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

/** A delivery method's name. Throws if content/en-CA/provider.json has none. */
export function methodName(id: string): string {
  if (id === 'bank-account' || id === 'instant-money-credit') return say(`delivery.methods.${id}`)
  throw new Error(`The delivery method ${id} has no name`)
}

/**
 * A country's offers, one per sending currency; currencies without a current rate are left out.
 *
 * @throws ProviderError no_current_rate if none has one
 */
export async function payoutEntries(sql: Sql, country: string, now: Date): Promise<PayoutEntry[]> {
  const payout = payoutCurrencyOf(country)
  const markets = await sql.all(...sendingCurrencies.map((currency) => marketBy(currency, payout, now)))
  const entries: PayoutEntry[] = []
  for (const [index, currency] of sendingCurrencies.entries()) {
    const market = markets[index]?.[0]
    if (market)
      entries.push(entryOf(await shownRate(sql, currency, payout, now, market), currency, country, payout))
  }
  if (entries.length === 0) throw new ProviderError('no_current_rate')
  return entries
}

type RateCheck = { result: 'ok'; id: string; rate: string } | { result: 'expired' } | { result: 'changed' }

interface ShownRow {
  id: string
  base: string
  quote: string
  applied: string
  expires_at: Date
  mid: string
}

/** Selects a shown rate, unless the market's is too old; judge its row with `judgeRate`. */
export function rateBy(id: string, base: string, quote: string, now: Date): Statement<ShownRow> {
  return {
    text: `select r.id, r.base, r.quote, r.applied, r.expires_at, m.mid from rates r
     join mid_rates m on m.base = r.base and m.quote = r.quote where r.id = $1 and r.base = $2 and r.quote = $3
       and ${isCurrent('m', '$4')}`,
    values: [isUuid(id) ? id : null, base, quote, now],
  }
}

/**
 * Whether a shown rate still holds: it exists for the pair, hasn't expired and is within the policy's
 * tolerance of the current market rate.
 */
export function judgeRate(row: ShownRow | undefined, now: Date): RateCheck {
  if (!row || row.expires_at <= now) return { result: 'expired' }
  const fresh = appliedRate(row.mid, row.base, row.quote)
  return isWithin(row.applied, fresh, policy.pricing.rate_tolerance_basis_points)
    ? { result: 'ok', id: row.id, rate: row.applied }
    : { result: 'changed' }
}
