/** The range of seconds after which a refused client may come back: spread, so that they do not all come at once. */
const SOONEST = 1
const LATEST = 4

/**
 * For work that cannot be done now but soon: the line is full, or the database is away. Nothing has been
 * done, or the work was a transaction whose outcome its Idempotency-Key returns. On the wire it is 503 `unavailable`.
 */
export class Unavailable extends Error {
  /** Whole seconds after which to try again. */
  readonly retryAfter = SOONEST + Math.floor(Math.random() * (LATEST - SOONEST + 1))

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Unavailable'
  }
}
