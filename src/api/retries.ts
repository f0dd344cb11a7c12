import { ApiError } from '#src/api/errors.ts'

/** Spec §9: data caching retries three times. */
const RETRIES = 3

/** Who is asked to come back later than this hears so, rather than wait before an empty screen. Seconds. */
const LONGEST_WAIT = 30

/** The longest pause between two attempts of our own choosing, in milliseconds. */
const LONGEST_PAUSE = 30_000

/** Asking again after a refusal gets the same refusal. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES) return false
  return !(error instanceof ApiError && (error.isRefusal || (error.retryAfter ?? 0) > LONGEST_WAIT))
}

/**
 * How long to pause before asking again, in milliseconds: twice as long each time, and never sooner than the provider
 * asked for. Then not all at the same moment, since all were sent away at the same one.
 */
export function pauseBefore(failures: number, error: unknown): number {
  const own = Math.min(1000 * 2 ** failures, LONGEST_PAUSE)
  const asked = error instanceof ApiError ? error.retryAfter : undefined
  return asked === undefined ? own : Math.max(own, (asked + Math.random()) * 1000)
}
