import { callingCodeOf } from '#src/form/phone/calling-codes.ts'
import { judgePhonesBy } from '#src/lib/validation/phone-on-demand.ts'

/** What a number means in its country. Implemented by libphonenumber once it has arrived. */
export interface PhoneRules {
  /** Digits as the country groups them while they are typed: "4165550142" → "416 555 0142". */
  readonly group: (digits: string, country: string) => string
  /** E.164, or undefined while the number is not possible there. */
  readonly e164: (digits: string, country: string) => string | undefined
  /** Splits an international number ("+2348012345678") into country and national digits. */
  readonly split: (international: string) => { readonly country: string; readonly digits: string } | undefined
  /** A mobile number of the country as it may be typed there; undefined where none is known. */
  readonly example: (country: string) => string | undefined
  /** An E.164 number as it is written for readers: "+234 801 234 5678". */
  readonly international: (e164: string) => string
}

let rules: PhoneRules | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/**
 * Fetches libphonenumber, 43 KB, once somebody turns to a phone field; until it is there numbers are typed ungrouped and
 * the format `phone` judges none. When it does not arrive, the next call tries again.
 */
export function loadPhoneRules(): Promise<void> {
  loading ??= import('#src/form/phone/libphonenumber.ts').then(
    ({ libphonenumberRules, phoneValidity }) => {
      rules = libphonenumberRules
      judgePhonesBy(phoneValidity)
      for (const listener of listeners) listener()
    },
    () => {
      loading = undefined
    },
  )
  return loading
}

export function phoneRules(): PhoneRules | undefined {
  return rules
}

export function onPhoneRules(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The digits of what was typed, with a leading plus kept; leading zeros stay. */
export function digitsOf(text: string): string {
  const digits = text.replace(/[^\d+]/g, '')
  return (digits.startsWith('+') ? '+' : '') + digits.replaceAll('+', '')
}

/** What the field shows for its digits. */
export function grouped(digits: string, country: string): string {
  return rules === undefined || digits.startsWith('+') ? digits : rules.group(digits, country)
}

/**
 * The number in E.164; empty until the rules have come, since a leading zero is theirs to judge: Nigeria's goes, Italy's
 * stays. A number that is not possible keeps all its digits, so that it is refused as what it is and becomes no other.
 */
export function toE164(digits: string, country: string): string {
  if (digits === '' || rules === undefined) return ''
  if (digits.startsWith('+')) return digits
  return rules.e164(digits, country) ?? `+${callingCodeOf(country)}${digits}`
}
