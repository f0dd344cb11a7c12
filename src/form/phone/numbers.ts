import { atom } from 'jotai/vanilla'
import { callingCodeOf } from '#src/form/phone/calling-codes.ts'
import type { PhoneRules } from '#src/form/phone/libphonenumber.ts'
import { inPlainSigns } from '#src/lib/plain-text.ts'
import { store } from '#src/lib/store.ts'
import { judgePhonesBy } from '#src/lib/validation/phone-on-demand.ts'

/** Undefined until loaded. */
export const phoneRulesAtom = atom<PhoneRules | undefined>(undefined)

export const phoneRules = (): PhoneRules | undefined => store.get(phoneRulesAtom)

let loading: Promise<void> | undefined

/**
 * Loads libphonenumber, 43 KB; until then numbers are ungrouped and the format `phone` accepts all. After a
 * failure the next call tries again.
 */
export function loadPhoneRules(): Promise<void> {
  loading ??= import('#src/form/phone/libphonenumber.ts').then(
    ({ libphonenumberRules, phoneValidity }) => {
      judgePhonesBy(phoneValidity)
      store.set(phoneRulesAtom, libphonenumberRules)
    },
    () => {
      loading = undefined
    },
  )
  return loading
}

/** What people write between the digits of a number. */
const BETWEEN = /[\s()./\p{Pd}\u2212]/gu

/**
 * Digits of any script as 0 to 9, and a leading plus; keeps leading zeros, but not the "(0)" of "+44 (0)20". A text
 * with anything else in it, such as an extension, stays as it is, so that it is refused.
 */
export function digitsOf(text: string): string {
  const plain = inPlainSigns(text).trim().replace(/^tel:/i, '')
  const digits = plain.replace(/(?<=^\+.*)\(0\)/, '').replace(BETWEEN, '')
  return /^\+?\d*$/.test(digits) ? digits : text
}

/** The usual country's groups don't wait for the rules. */
const inAmericanGroups = (digits: string): string =>
  digits.length > 10 ? digits : digits.replace(/^(\d{3})(?=\d)/, '$1 ').replace(/^(\d{3} \d{3})(?=\d)/, '$1 ')

export function grouped(digits: string, country: string): string {
  if (!/^\d+$/.test(digits)) return digits
  return (
    phoneRules()?.group(digits, country) ??
    (callingCodeOf(country) === '1' ? inAmericanGroups(digits) : digits)
  )
}

/**
 * The number in E.164; empty until the rules have loaded, which decide whether a leading zero stays (Italy) or
 * goes (Nigeria). An impossible number keeps all digits, so that it is refused and doesn't become another one.
 */
export function toE164(digits: string, country: string): string {
  const rules = phoneRules()
  if (digits === '' || rules === undefined) return ''
  if (digits.startsWith('+') || !/^\d+$/.test(digits)) return digits
  return rules.e164(digits, country) ?? `+${callingCodeOf(country)}${digits}`
}
