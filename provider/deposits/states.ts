// Deposit states, as pure functions. Money is booked in every state; the state says what the customer can do
// about it.
import type { DepositsResponse } from '#src/generated/forms.ts'

export type DepositState = DepositsResponse['data'][number]['state']

/** Amounts in minor units; `received` is the total so far. */
export interface Standing {
  readonly state: DepositState
  readonly amount: bigint
  readonly received: bigint
}

/** The state after a payment; `isLate` means after the deadline. */
export function afterPayment(
  { state, amount, received }: Standing,
  paid: bigint,
  isLate: boolean,
): DepositState {
  // Already complete: the same amount again is usually a payment sent twice.
  if (received >= amount) return paid === amount ? 'doubled' : 'over'
  if (isLate || state === 'cancelled' || state === 'returned') return 'late'
  const sum = received + paid
  if (sum < amount) return 'short'
  return sum === amount ? 'arrived' : 'over'
}

export const afterEnd = ({ received }: Standing, end: 'expired' | 'cancelled'): DepositState =>
  received > 0n ? 'short' : end

/** Whether no further payment is expected in this state. */
export const isEnd = (state: DepositState): boolean => !['waiting', 'foreign', 'short'].includes(state)

/** The part of an overpayment that the deposit doesn't need, in minor units. */
export function surplusOf({ amount, received }: Standing, paid: bigint): bigint {
  const over = received > amount ? received - amount : 0n
  return over < paid ? over : paid
}

/** The state when so much is left after a return. */
export function afterReturn(
  { state, amount }: Pick<Standing, 'state' | 'amount'>,
  left: bigint,
  isEnded: boolean,
): DepositState {
  if (left === 0n) return isEnded ? 'returned' : 'waiting'
  if (left < amount) return 'short'
  return left > amount || state === 'late' ? state : 'arrived'
}
