/** Rates from earlier, for when the provider doesn't answer. Loaded then; most visits never need it. */
import { isRecord } from '#src/lib/is-record.ts'
import { deviceStorage } from '#src/lib/storage.ts'
import { type KnownRates, keyOf } from '#src/shared/rates/known-rates.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const isDecimal = (value: unknown): boolean => isText(value) && /^\d{1,20}(\.\d{1,20})?$/.test(value)
const isCurrency = (value: unknown): boolean => isText(value) && /^[A-Z]{3}$/.test(value)
const isCountry = (value: unknown): boolean => isText(value) && /^[A-Z]{2}$/.test(value)
const isTime = (value: unknown): boolean => isText(value) && !Number.isNaN(Date.parse(value))

function isPayout(value: unknown): boolean {
  return (
    isRecord(value) &&
    isCurrency(value.currency) &&
    isDecimal(value.applied_rate) &&
    /[1-9]/.test(String(value.applied_rate)) &&
    isDecimal(value.customer_transaction_charge) &&
    isDecimal(value.taxes) &&
    isDecimal(value.margin_percent) &&
    isRecord(value.currency_rate) &&
    isText(value.currency_rate._id) &&
    isCurrency(value.currency_rate.payout_currency) &&
    Array.isArray(value.payout_currency_methods) &&
    value.payout_currency_methods.every(
      (method) => isRecord(method) && isText(method._id) && isText(method.name),
    )
  )
}

/** Whether a stored value is a complete record of rates, of this version. */
export function isKnownRates(value: unknown): value is KnownRates {
  if (!isRecord(value) || value.version !== 1 || !isCountry(value.country) || !isTime(value.at)) return false
  const { payouts } = value
  if (!isRecord(payouts) || !Array.isArray(payouts.data) || !isRecord(payouts.meta_data)) return false
  const supported = payouts.meta_data.supported_countries
  return (
    payouts.data.every(isPayout) &&
    Array.isArray(supported) &&
    supported.every((one) => isRecord(one) && isCountry(one.country_code) && isCurrency(one.currency))
  )
}

/**
 * This device's latest rates for a country. Incomplete records and other versions count as unknown, as do
 * times in the future.
 *
 * @param now epoch milliseconds
 */
export function keptRates(country: string, now: number = Date.now()): KnownRates | undefined {
  const rates = deviceStorage.getJson(keyOf(country))
  return isKnownRates(rates) && rates.country === country && Date.parse(rates.at) <= now ? rates : undefined
}

/** The build's rates for a country, available from static hosting even if the provider is down. */
export async function publishedRates(country: string): Promise<KnownRates | undefined> {
  try {
    const response = await fetch('/rates.json', { headers: { accept: 'application/json' } })
    const file = (await response.json()) as Readonly<Record<string, unknown>>
    const rates = file[country]
    return isKnownRates(rates) ? rates : undefined
  } catch {
    return undefined
  }
}
