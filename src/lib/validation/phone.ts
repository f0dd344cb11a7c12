import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { E164 } from './e164.ts'

/**
 * True for a valid telephone number in E.164 (`+14165550142`), judged by libphonenumber. The full metadata is
 * used since the smaller sets know only lengths. They weigh 43 KB, so browsers fetch this module when a number is
 * typed: the validators of forms are compiled against `phone-on-demand.ts`.
 */
export function isPhone(value: string): boolean {
  if (!E164.test(value)) return false
  const number = parsePhoneNumberFromString(value)
  return number?.isValid() === true && number.number === value
}

/**
 * The rule behind the keyword `phoneOf`: the number in E.164 belongs to `place`, a country (ISO 3166 alpha-2) or a
 * calling code (`234`, with or without its plus). Passes while there is no place yet, and what is no valid number:
 * those are the business of `required` and `format`.
 */
export function isPhoneOf(value: string, place: unknown): boolean {
  const number = E164.test(value) ? parsePhoneNumberFromString(value) : undefined
  if (typeof place !== 'string' || number?.isValid() !== true) return true
  if (/^[A-Z]{2}$/.test(place)) return number.country === place
  return !/^\+?\d+$/.test(place) || number.countryCallingCode === place.replace('+', '')
}

/** Spec section 5: an optional area of 3 digits, then 3 and 4, anywhere in the text: with or without an area is the same. */
const LOCAL = /\d{3}[ .-]?\d{4}/

/** As many digits as the spec's shape has at least. */
const SHORTEST = 7

/**
 * The rule behind the keyword `localPhoneOf`: a number as it is dialled in its country has the spec's shape, beside the
 * whole number in E.164. Some countries, Andorra among them, have shorter numbers than that shape allows: there a valid
 * number of theirs is right as it is.
 */
export function isLocalPhoneOf(value: string, whole: unknown): boolean {
  if (LOCAL.test(value)) return true
  if (typeof whole !== 'string' || !isPhone(whole)) return false
  return (parsePhoneNumberFromString(whole)?.nationalNumber.length ?? SHORTEST) < SHORTEST
}

/** By the name of the format, for generated code. @public */
export { isPhone as phone }
