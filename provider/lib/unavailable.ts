/** Range of retry times in seconds, randomized so that clients don't all return at once. */
const SOONEST = 1
const LATEST = 4

/**
 * Work that can't run now but may soon: the queue is full, or the database is unavailable. Nothing was done,
 * or it was a transaction whose result its Idempotency-Key returns. Sent as 503 `unavailable`.
 */
export class Unavailable extends Error {
  /** Whole seconds. */
  readonly retryAfter = SOONEST + Math.floor(Math.random() * (LATEST - SOONEST + 1))

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Unavailable'
  }
}
