import limits from '#content/policy/limits.json' with { type: 'json' }
import type { PayoutsResponse } from '#src/generated/forms.ts'
import { amountToGive, convertDown, convertUp, leastToGive, minorUnit } from '#src/lib/money.ts'

export type Payout = PayoutsResponse['data'][number]

export type AmountSide = 'sending' | 'receiving'

/** Both amounts of a quote, as decimal strings; '' if not typed. */
export interface Amounts {
  readonly sending: string
  readonly receiving: string
}

/**
 * Both amounts from the typed one. Spec section 4: the receiving amount is the applied rate times the sending
 * amount, rounded down; typed from the other side, the sending amount is the least that yields it.
 */
export function amountsFrom(
  side: AmountSide,
  typed: string,
  rate: string,
  digits: { sending: number; receiving: number },
): Amounts {
  if (typed === '') return { sending: '', receiving: '' }
  return side === 'sending'
    ? { sending: typed, receiving: convertDown(typed, rate, digits.receiving) }
    : { sending: amountToGive(typed, rate, digits.sending), receiving: typed }
}

/** Both amounts as booked: the sending amount in whole minor units, and exactly what arrives for it. */
export function settledFrom(
  side: AmountSide,
  typed: string,
  rate: string,
  digits: { sending: number; receiving: number },
): Amounts {
  const { sending } = amountsFrom(side, typed, rate, digits)
  return amountsFrom('sending', sending === '' ? '' : convertUp(sending, '1', digits.sending), rate, digits)
}

/** The least that can be sent at a rate: the policy's minimum, and enough for anything to arrive. */
export const leastToSend = (rate: string, digits: { sending: number; receiving: number }): string =>
  leastToGive({ given: limits.minimum_send, arriving: minorUnit(digits.receiving) }, rate, digits.sending)

/** The least that can be converted at a rate: the policy's minimum applies to both sides. */
export const leastToConvert = (rate: string, digits: number): string =>
  leastToGive({ given: limits.minimum_conversion, arriving: limits.minimum_conversion }, rate, digits)

export function isFree(charge: string): boolean {
  return /^0*(\.0*)?$/.test(charge)
}
