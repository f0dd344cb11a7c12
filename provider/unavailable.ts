/** Between how many seconds who is sent away is asked to come back: spread, so that they do not all come at once. */
const SOONEST = 1
const LATEST = 4

/**
 * What cannot be done now and can be done soon: too many stand in line, or the database is not there. Nothing has been
 * done, or the work was a transaction whose outcome its Idempotency-Key tells. On the wire it is 503 `unavailable`.
 */
export class Unavailable extends Error {
  /** Whole seconds after which to try again. */
  readonly retryAfter = SOONEST + Math.floor(Math.random() * (LATEST - SOONEST + 1))

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Unavailable'
  }
}
