// The rules of `phone.ts` in browsers. libphonenumber weighs 43 KB, too much for a first field to wait for:
// it loads once a field holds a number (`loadPhoneRules`), and a submit waits for it. Until then, anything
// shaped like a number passes.
import { E164 } from './e164.ts'

type Rules = typeof import('./phone.ts')

let rules: Rules | undefined

export function judgePhonesBy(judge: Rules): void {
  rules = judge
}

export const phone = (value: string): boolean => rules?.isPhone(value) ?? E164.test(value)

export const isPhoneOf: Rules['isPhoneOf'] = (value, place) => rules?.isPhoneOf(value, place) ?? true

export const isLocalPhoneOf: Rules['isLocalPhoneOf'] = (value, whole) =>
  rules?.isLocalPhoneOf(value, whole) ?? true
