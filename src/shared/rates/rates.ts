import type { PayoutsResponse } from '#src/generated/forms.ts'
import { toUnits } from '#src/lib/decimal.ts'
import { convert, fromMinor, roundAmount } from '#src/lib/money.ts'

/** One line of the payouts call: what one sending currency gets in the chosen country. */
export type Payout = PayoutsResponse['data'][number]

/** Which of the two amounts the customer typed; the other is worked out. */
export type AmountSide = 'sending' | 'receiving'

/** Two amounts of one quote, as decimal strings; '' for an amount that nobody has typed. */
export interface Amounts {
  readonly sending: string
  readonly receiving: string
}

/**
 * The smallest amount to send with which the recipient gets at least `receiving`: the quotient, rounded up to the
 * sending currency's minor unit.
 *
 * @param receiving decimal string in the receiving currency
 * @param rate units of receiving currency for one unit of sending currency, a decimal string above 0
 * @param digits decimals of the sending currency (ISO 4217)
 */
export function amountToSendFor(receiving: string, rate: string, digits: number): string {
  const scale = Math.max(fractionDigits(receiving), fractionDigits(rate))
  const dividend = toUnits(receiving, scale) * 10n ** BigInt(digits)
  const divisor = toUnits(rate, scale)
  if (divisor <= 0n) throw new RangeError(`Not a rate: ${rate}`)
  return fromMinor((dividend + divisor - 1n) / divisor, digits)
}

/**
 * Both amounts from the one that was typed. Spec section 4: the receiving amount is the applied rate times the
 * sending amount; typed from the other side, the amount to send is the least that brings it about.
 */
export function amountsFrom(
  side: AmountSide,
  typed: string,
  rate: string,
  digits: { sending: number; receiving: number },
): Amounts {
  if (typed === '') return { sending: '', receiving: '' }
  return side === 'sending'
    ? { sending: typed, receiving: convert(typed, rate, digits.receiving) }
    : { sending: amountToSendFor(typed, rate, digits.sending), receiving: typed }
}

/**
 * Both amounts as they will be booked: the amount to send in whole minor units, and what arrives for it to the last digit.
 */
export function settledFrom(
  side: AmountSide,
  typed: string,
  rate: string,
  digits: { sending: number; receiving: number },
): Amounts {
  const { sending } = amountsFrom(side, typed, rate, digits)
  return amountsFrom('sending', sending === '' ? '' : roundAmount(sending, digits.sending), rate, digits)
}

/** Whether a charge, a decimal string, is nothing. */
export function isFree(charge: string): boolean {
  return /^0*(\.0*)?$/.test(charge)
}

function fractionDigits(value: string): number {
  return value.split('.')[1]?.length ?? 0
}
