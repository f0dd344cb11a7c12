import {
  AsYouType,
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import type { PhoneRules } from '#src/form/phone/numbers.ts'

/** The rules by libphonenumber, with the same metadata as the format `phone`, so that the two share one chunk. */
export const libphonenumberRules: PhoneRules = {
  group: (digits, country) => {
    const formatted = new AsYouType(supported(country)).input(digits)
    return formatted.replaceAll(/\D+/g, ' ').trim()
  },
  e164: (digits, country) => {
    const defaultCountry = supported(country)
    if (defaultCountry === undefined) return undefined
    return parsePhoneNumberFromString(digits, { defaultCountry, extract: false })?.number
  },
  split: (international) => {
    const number = parsePhoneNumberFromString(international, { extract: false })
    return number?.country === undefined
      ? undefined
      : { country: number.country, digits: number.nationalNumber }
  },
  international: (e164) =>
    parsePhoneNumberFromString(e164, { extract: false })?.formatInternational() ?? e164,
}

function supported(country: string): CountryCode | undefined {
  return isSupportedCountry(country) ? country : undefined
}
