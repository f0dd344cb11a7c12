// The rules of `phone.ts` as a browser has them. What judges telephone numbers weighs 43 KB, and nobody's first field
// should wait for it: it comes once a field holds a number (`loadPhoneRules`), and a submit waits until then. Without it a
// number passes that looks like one, as what no rule has judged yet.
import { E164 } from './e164.ts'

type Rules = typeof import('./phone.ts')

let rules: Rules | undefined

/** From now on numbers are judged by these. */
export function judgePhonesBy(judge: Rules): void {
  rules = judge
}

/** @see isPhone of `phone.ts` */
export const phone = (value: string): boolean => rules?.isPhone(value) ?? E164.test(value)

/** @see isPhoneOf of `phone.ts` */
export const isPhoneOf: Rules['isPhoneOf'] = (value, place) => rules?.isPhoneOf(value, place) ?? true

/** @see isLocalPhoneOf of `phone.ts` */
export const isLocalPhoneOf: Rules['isLocalPhoneOf'] = (value, whole) =>
  rules?.isLocalPhoneOf(value, whole) ?? true
