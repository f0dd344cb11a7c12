// What becomes of a deposit, as pure functions. Money that arrives is booked in every state; the state says what the
// customer can do about it.
import type { DepositsResponse } from '#src/generated/forms.ts'

export type DepositState = DepositsResponse['data'][number]['state']

/** Amounts in minor units; `received` is the sum of what has arrived so far. */
export interface Standing {
  readonly state: DepositState
  readonly amount: bigint
  readonly received: bigint
}

/** The state after a payment of so much; `isLate` says that it arrived after the deadline. */
export function afterPayment(
  { state, amount, received }: Standing,
  paid: bigint,
  isLate: boolean,
): DepositState {
  // Complete already: the same amount again is most often a payment that was sent twice.
  if (received >= amount) return paid === amount ? 'doubled' : 'over'
  if (isLate || state === 'cancelled' || state === 'returned') return 'late'
  const sum = received + paid
  if (sum < amount) return 'short'
  return sum === amount ? 'arrived' : 'over'
}

/** The state of an open deposit when its time is over, or when the customer wants to send no more. */
export const afterEnd = ({ received }: Standing, end: 'expired' | 'cancelled'): DepositState =>
  received > 0n ? 'short' : end

/** Whether nothing more is waited for after this state was reached by a payment. */
export const isEnd = (state: DepositState): boolean => !['waiting', 'foreign', 'short'].includes(state)

/** What of a payment that was too much the deposit does not need, in minor units. */
export function surplusOf({ amount, received }: Standing, paid: bigint): bigint {
  const over = received > amount ? received - amount : 0n
  return over < paid ? over : paid
}

/** The state after so much of what came is left, the rest of which went back. */
export function afterReturn(
  { state, amount }: Pick<Standing, 'state' | 'amount'>,
  left: bigint,
  isEnded: boolean,
): DepositState {
  if (left === 0n) return isEnded ? 'returned' : 'waiting'
  if (left < amount) return 'short'
  return left > amount || state === 'late' ? state : 'arrived'
}
