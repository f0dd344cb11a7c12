// Every error of the provider. Sentences are `errors.<code>` in content/en-CA/provider.json; a test keeps both
// in step.
import { isUniqueViolation } from '#provider/db/errors.ts'
import groups from '#provider/errors.json' with { type: 'json' }
import type { FieldError } from '#src/lib/schema/errors.ts'

const { any_call, access, step_up, money, accounts, identity, support, sandbox } = groups

/** error_code → HTTP status. 401 is reserved for a missing or dead session, which sends the app to /login. */
export const errorStatus = {
  ...any_call,
  ...access,
  ...step_up,
  ...money,
  ...accounts,
  ...identity,
  ...support,
  ...sandbox,
}

export type ErrorCode = keyof typeof errorStatus

export interface ErrorOptions {
  status?: number
  values?: Record<string, string | number>
  errors?: FieldError[]
  /** What a client needs to go on, such as the new rate. */
  data?: unknown
  /** The allowed methods, for method_not_allowed's `Allow` header. */
  allow?: readonly string[]
}

/**
 * An error for the customer. Throwing it rolls back the request's transaction; nothing is stored. Its
 * sentence is `errors.<code>` in content/en-CA/provider.json.
 */
export class ProviderError extends Error {
  readonly code: ErrorCode
  readonly options: ErrorOptions

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    super(code)
    this.name = 'ProviderError'
    this.code = code
    this.options = options
  }
}

/** An invalid field, by a rule that no schema can express. */
export function fieldError(form: string, field: string, keyword: string): ProviderError {
  return new ProviderError('validation_failed', {
    errors: [{ path: `/${field}`, keyword, id: `${form}.${field}.${keyword}` }],
  })
}

/** An error as a return value: commits what the transaction did so far, such as a counted failure. */
export class Refusal {
  readonly error: ProviderError

  constructor(error: ProviderError) {
    this.error = error
  }
}

/**
 * `return refuse('pin_wrong', { values: { count: 2 } })` commits side effects and returns the error. With an
 * Idempotency-Key the refusal is stored too: the same body gets it again and counts once, while another body
 * may reuse the key, since a refusal moved nothing.
 */
export function refuse(code: ErrorCode, options: ErrorOptions = {}): Refusal {
  return new Refusal(new ProviderError(code, options))
}

/** For `catch`: the refusal for a value that somebody else has. @throws it, or the error if it is another */
export const refuseTaken =
  (code: ErrorCode) =>
  (error: unknown): never => {
    throw isUniqueViolation(error) ? new ProviderError(code) : error
  }
