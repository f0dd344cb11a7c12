import { atom } from 'jotai/vanilla'
import { callingCodeOf } from '#src/form/phone/calling-codes.ts'
import type { PhoneRules } from '#src/form/phone/libphonenumber.ts'
import { store } from '#src/lib/store.ts'
import { judgePhonesBy } from '#src/lib/validation/phone-on-demand.ts'

/** The rules of all countries' numbers, once they have come. */
export const phoneRulesAtom = atom<PhoneRules | undefined>(undefined)

export const phoneRules = (): PhoneRules | undefined => store.get(phoneRulesAtom)

let loading: Promise<void> | undefined

/**
 * Fetches libphonenumber, 43 KB, once somebody turns to a phone field; until it is there numbers are typed ungrouped and
 * the format `phone` judges none. When it does not arrive, the next call tries again.
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

/** The digits of what was typed, with a leading plus kept; leading zeros stay. */
export function digitsOf(text: string): string {
  const digits = text.replace(/[^\d+]/g, '')
  return (digits.startsWith('+') ? '+' : '') + digits.replaceAll('+', '')
}

/** What the field shows for its digits. */
export function grouped(digits: string, country: string): string {
  return digits.startsWith('+') ? digits : (phoneRules()?.group(digits, country) ?? digits)
}

/**
 * The number in E.164; empty until the rules have come, since a leading zero is theirs to judge: Nigeria's goes, Italy's
 * stays. A number that is not possible keeps all its digits, so that it is refused as what it is and becomes no other.
 */
export function toE164(digits: string, country: string): string {
  const rules = phoneRules()
  if (digits === '' || rules === undefined) return ''
  if (digits.startsWith('+')) return digits
  return rules.e164(digits, country) ?? `+${callingCodeOf(country)}${digits}`
}
