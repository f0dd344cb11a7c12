import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { E164 } from './e164.ts'

/**
 * True for a valid telephone number in E.164 (`+14165550142`), by libphonenumber with full metadata, since
 * the smaller sets only know lengths. It weighs 43 KB, so browsers load this module once a number is typed:
 * form validators are compiled against `phone-on-demand.ts`.
 */
export function isPhone(value: string): boolean {
  if (!E164.test(value)) return false
  const number = parsePhoneNumberFromString(value)
  return number?.isValid() === true && number.number === value
}

/**
 * The keyword `phoneOf`: the E.164 number belongs to `place`, a country (ISO 3166 alpha-2) or a calling code
 * (`234`, with or without its plus). Passes while there is no place, and invalid numbers: those are up to
 * `required` and `format`.
 */
export function isPhoneOf(value: string, place: unknown): boolean {
  const number = E164.test(value) ? parsePhoneNumberFromString(value) : undefined
  if (typeof place !== 'string' || number?.isValid() !== true) return true
  if (/^[A-Z]{2}$/.test(place)) return number.country === place
  return !/^\+?\d+$/.test(place) || number.countryCallingCode === place.replace('+', '')
}

/** Spec section 5: an optional 3-digit area, then 3 and 4 digits, anywhere in the text. */
const LOCAL = /\d{3}[ .-]?\d{4}/

/** The least digits in the spec's shape. */
const SHORTEST = 7

/**
 * The keyword `localPhoneOf`: a national number of the spec's shape, beside the full number in E.164. Some
 * countries, such as Andorra, have shorter numbers: there, any valid number passes.
 */
export function isLocalPhoneOf(value: string, whole: unknown): boolean {
  if (LOCAL.test(value)) return true
  if (typeof whole !== 'string' || !isPhone(whole)) return false
  return (parsePhoneNumberFromString(whole)?.nationalNumber.length ?? SHORTEST) < SHORTEST
}

/** Exported under the format's name for generated code. @public */
export { isPhone as phone }
