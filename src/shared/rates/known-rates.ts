import type { PayoutsResponse } from '#src/generated/forms.ts'

/** Rates that were true at a time: baked into a page by the build, or kept on this device from an earlier visit. */
export interface KnownRates {
  readonly version: 1
  /** Alpha-2 code of the receiving country, in capitals. */
  readonly country: string
  /** ISO 8601: when the provider answered. */
  readonly at: string
  /** The answer of `list-payouts` for the country. */
  readonly payouts: PayoutsResponse
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'
const isDecimal = (value: unknown): boolean => isText(value) && /^\d{1,20}(\.\d{1,20})?$/.test(value)
const isCurrency = (value: unknown): boolean => isText(value) && /^[A-Z]{3}$/.test(value)
const isCountry = (value: unknown): boolean => isText(value) && /^[A-Z]{2}$/.test(value)
const isTime = (value: unknown): boolean => isText(value) && !Number.isNaN(Date.parse(value))

function isPayout(value: unknown): boolean {
  return (
    isObject(value) &&
    isCurrency(value.currency) &&
    isDecimal(value.applied_rate) &&
    /[1-9]/.test(String(value.applied_rate)) &&
    isDecimal(value.customer_transaction_charge) &&
    isObject(value.currency_rate) &&
    isText(value.currency_rate._id) &&
    isCurrency(value.currency_rate.payout_currency) &&
    Array.isArray(value.payout_currency_methods) &&
    value.payout_currency_methods.every(
      (method) => isObject(method) && isText(method._id) && isText(method.name),
    )
  )
}

/** Whether a value from outside is wholly a record of rates, of this version. */
export function isKnownRates(value: unknown): value is KnownRates {
  if (!isObject(value) || value.version !== 1 || !isCountry(value.country) || !isTime(value.at)) return false
  const { payouts } = value
  if (!isObject(payouts) || !Array.isArray(payouts.data) || !isObject(payouts.meta_data)) return false
  const supported = payouts.meta_data.supported_countries
  return (
    payouts.data.every(isPayout) &&
    Array.isArray(supported) &&
    supported.every((one) => isObject(one) && isCountry(one.country_code) && isCurrency(one.currency))
  )
}
