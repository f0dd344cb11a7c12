import {
  AsYouType,
  type CountryCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import type { PhoneRules } from '#src/form/phone/numbers.ts'

/** What judges numbers, by the same metadata. */
export * as phoneValidity from '#src/lib/validation/phone.ts'

/** The rules by libphonenumber. */
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
  example: (country) => {
    const place = supported(country)
    const number = place && getExampleNumber(place, examples)
    return number && new AsYouType(place).input(number.formatNational()).replaceAll(/\D+/g, ' ').trim()
  },
  international: (e164) =>
    parsePhoneNumberFromString(e164, { extract: false })?.formatInternational() ?? e164,
}

function supported(country: string): CountryCode | undefined {
  return isSupportedCountry(country) ? country : undefined
}
