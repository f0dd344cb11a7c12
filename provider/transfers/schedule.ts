import type { TransferState } from '#provider/lib/transfer-states.ts'
import { policy } from '#provider/policy.ts'

/**
 * When the worker shall take a transfer out of a state that it came to at `since`. It counts from when the step was
 * planned and not from when it was done, so that a provider that was down, or a clock that was moved, catches up.
 */
export function dueAfter(state: TransferState, since: Date): Date {
  const step = policy.transfer.steps.find(({ from }) => from === state)
  return new Date(since.getTime() + (step?.after_seconds ?? 0) * 1000)
}

/** By when a transfer paid now is promised to arrive. */
export function arrivalOf(paid: Date): Date {
  return new Date(paid.getTime() + policy.delivery.arrival_hours * 3_600_000)
}

const LONGEST_WAIT = 300_000

/** How long what has failed waits, in milliseconds: twice as long after each time, at most five minutes. */
export function waitAfter(attempts: number): number {
  return Math.min(1_000 * 2 ** Math.min(attempts, 20), LONGEST_WAIT)
}
