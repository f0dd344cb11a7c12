/** A day: no lock lasts longer. */
const LONGEST_SECONDS = 86_400

export function later(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000)
}

/**
 * When a lock ends: after `seconds` the first time, doubling with each further lock in a row.
 *
 * @param locks how many came before
 * @param longest the cap in seconds
 */
export function lockEnd(now: Date, locks: number, seconds: number, longest = LONGEST_SECONDS): Date {
  return later(now, Math.min(seconds * 2 ** locks, longest))
}

/** Whole minutes until then, at least 1, for messages about waiting. */
export function minutesUntil(now: Date, until: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000))
}

export function secondsUntil(now: Date, until: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
}
