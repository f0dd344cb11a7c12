import { atom } from 'jotai/vanilla'
import { callingCodeOf } from '#src/form/phone/calling-codes.ts'
import type { PhoneRules } from '#src/form/phone/libphonenumber.ts'
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

/** Digits and a leading plus; keeps leading zeros. */
export function digitsOf(text: string): string {
  const digits = text.replace(/[^\d+]/g, '')
  return (digits.startsWith('+') ? '+' : '') + digits.replaceAll('+', '')
}

export function grouped(digits: string, country: string): string {
  return digits.startsWith('+') ? digits : (phoneRules()?.group(digits, country) ?? digits)
}

/**
 * The number in E.164; empty until the rules have loaded, which decide whether a leading zero stays (Italy) or
 * goes (Nigeria). An impossible number keeps all digits, so that it is refused and doesn't become another one.
 */
export function toE164(digits: string, country: string): string {
  const rules = phoneRules()
  if (digits === '' || rules === undefined) return ''
  if (digits.startsWith('+')) return digits
  return rules.e164(digits, country) ?? `+${callingCodeOf(country)}${digits}`
}
