import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { policy } from '#provider/policy.ts'

const sendingCountries = policy.countries.sending.filter((country): country is CountryCode =>
  isSupportedCountry(country),
)

/**
 * A typed phone number in E.164, or null. Without a plus it is tried as a number of each sending country in
 * turn.
 */
export function toE164(typed: string): string | null {
  for (const country of sendingCountries) {
    const number = parsePhoneNumberFromString(typed, country)
    if (number?.isValid()) return number.number
  }
  return null
}

/** The country (ISO 3166 alpha-2) of a valid number; null if the number doesn't tell. */
export function countryOfPhone(e164: string): string | null {
  return parsePhoneNumberFromString(e164)?.country ?? null
}
