import { ApiError } from '#src/api/errors.ts'

/** Spec §9: data caching retries three times. */
const RETRIES = 3

/** If the provider asks to wait longer than this, show the error rather than an empty screen. Seconds. */
const LONGEST_WAIT = 30

const LONGEST_PAUSE = 30_000

/** Retrying after a refusal gets the same refusal. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES) return false
  return !(error instanceof ApiError && (error.isRefusal || (error.retryAfter ?? 0) > LONGEST_WAIT))
}

/**
 * The pause before a retry, in milliseconds: doubling, and never shorter than the provider's Retry-After.
 * With jitter, since all clients may have been refused at once.
 */
export function pauseBefore(failures: number, error: unknown): number {
  const own = Math.min(1000 * 2 ** failures, LONGEST_PAUSE)
  const asked = error instanceof ApiError ? error.retryAfter : undefined
  return asked === undefined ? own : Math.max(own, (asked + Math.random()) * 1000)
}
