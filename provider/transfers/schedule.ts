import type { TransferState } from '#provider/lib/transfer-states.ts'
import { policy } from '#provider/policy.ts'

/**
 * When the worker should take a transfer out of a state it entered at `since`. Counts from the planned time
 * rather than the actual one, so a provider that was down, or a moved clock, catches up.
 */
export function dueAfter(state: TransferState, since: Date): Date {
  const step = policy.transfer.steps.find(({ from }) => from === state)
  return new Date(since.getTime() + (step?.after_seconds ?? 0) * 1000)
}

/** The promised arrival of a transfer paid now. */
export function arrivalOf(paid: Date): Date {
  return new Date(paid.getTime() + policy.delivery.arrival_hours * 3_600_000)
}

/** Whether a declined payout has waited so long that the customer gets the money back. */
export const isGivenUp = (converted: Date, now: Date): boolean =>
  now.getTime() - converted.getTime() >= policy.transfer.declined_payout_hours * 3_600_000

const LONGEST_WAIT = 300_000

/** The wait after a failure in milliseconds: doubles each time, up to five minutes. */
export function waitAfter(attempts: number): number {
  return Math.min(1_000 * 2 ** Math.min(attempts, 20), LONGEST_WAIT)
}

/** A look that costs a twentieth of a payout’s time so far can hardly make it later. */
const LOOKS = 20
const SHORTEST_LOOK = 1_000
const LONGEST_LOOK = 3_600_000

/** When to ask again about a payout of this age, both in milliseconds: ever more rarely, as its partner also tells us. */
export function lookAgainAfter(age: number): number {
  return Math.min(Math.max(age / LOOKS, SHORTEST_LOOK), LONGEST_LOOK)
}
