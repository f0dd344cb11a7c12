import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'

/** What a number means in its country, by libphonenumber. */
export interface PhoneRules {
  /** Groups digits as the country does: "4165550142" → "416 555 0142". */
  readonly group: (digits: string, country: string) => string
  /** E.164; undefined if the number isn't possible. */
  readonly e164: (digits: string, country: string) => string | undefined
  /** Splits an international number ("+2348012345678") into country and national digits. */
  readonly split: (international: string) => { readonly country: string; readonly digits: string } | undefined
  /**
   * A number dialled with an exit code, such as 00, 011 or 009, with its plus instead. Undefined for a national
   * number, and unless the result is valid.
   */
  readonly dialled: (digits: string, country: string) => string | undefined
  /** An example of a mobile number, if known. */
  readonly example: (country: string) => string | undefined
  /** An E.164 number in international format: "+234 801 234 5678". */
  readonly international: (e164: string) => string
}

export * as phoneValidity from '#src/lib/validation/phone.ts'

/** People dial that of the country where they are, which isn't always the number's. The longest first. */
const EXIT_CODES = ['0011', '011', '009', '010', '000', '001', '002', '810', '8~10', '00']

/** How many prefixes are cached: more than one number has. */
const REMEMBERED = 64

/** Groups digits incrementally and caches prefixes: a key adds or removes one digit. */
function grouper(country: string): (digits: string) => string {
  const known = new Map<string, string>()
  let typed = ''
  let typing = new AsYouType(supported(country))

  function group(digits: string): string {
    if (digits === typed || !digits.startsWith(typed)) {
      typing = new AsYouType(supported(country))
      typed = ''
    }
    let text = ''
    for (const digit of digits.slice(typed.length)) text = typing.input(digit)
    typed = digits
    return text.replaceAll(/\D+/g, ' ').trim()
  }

  return (digits) => {
    const before = known.get(digits)
    if (before !== undefined) return before
    if (known.size > REMEMBERED) known.clear()
    const text = group(digits)
    known.set(digits, text)
    return text
  }
}

let last: { readonly country: string; readonly group: (digits: string) => string } | undefined

export const libphonenumberRules: PhoneRules = {
  group: (digits, country) => {
    if (last?.country !== country) last = { country, group: grouper(country) }
    return last.group(digits)
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
  dialled: (digits, country) => {
    const defaultCountry = supported(country)
    const here = defaultCountry && parsePhoneNumberFromString(digits, { defaultCountry, extract: false })
    if (here?.isValid() === true)
      return here.countryCallingCode === getCountryCallingCode(defaultCountry ?? 'CA')
        ? undefined
        : here.number
    for (const code of EXIT_CODES) {
      if (!digits.startsWith(code)) continue
      const number = parsePhoneNumberFromString(`+${digits.slice(code.length)}`, { extract: false })
      if (number?.isValid() === true) return number.number
    }
    return undefined
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
