import { isRecord } from '#src/lib/is-record.ts'
import type { FieldError } from '#src/lib/schema/errors.ts'

/**
 * What kind of failure it was: `answer` the provider refused and said why, `server` it broke (status 500), `network`
 * it was not reached, `unidentified` anything else. The last three have a sentence of their own in
 * `messages.errors` of the content.
 */
export type ErrorKind = 'answer' | 'server' | 'network' | 'unidentified'

/** Gives the sentence of a failure for which the provider gave none. */
export type ErrorWords = (kind: Exclude<ErrorKind, 'answer'>) => string

/** The catalogue's code for what has no status or no error_code of its own. */
const UNIDENTIFIED = 1
const SERVER = 500

let words: ErrorWords = () => ''

/**
 * Hands the client its sentences, once, at start-up. They are looked up whenever an error is painted, so an edit or
 * a change of locale reaches errors that are already there. (The client may not import the content engine.)
 */
export function setErrorWords(errorWords: ErrorWords): void {
  words = errorWords
}

export interface ApiErrorInit {
  kind: ErrorKind
  /** The provider's own sentence, shown as it is. */
  said?: string
  errorCode?: number
  serverErrcode?: string | number
  errors?: readonly FieldError[]
  body?: unknown
  retryAfter?: number
  cause?: unknown
}

/**
 * Every failure of a call, normalised as the error catalogue of the specification says. Screens read `message` to
 * show it, `serverErrcode` to distinguish cases, and `errors` for single fields; never a status code.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ErrorKind
  /** HTTP status of the answer; 1 when there was none. */
  readonly errorCode: number
  /** `error_code` of the answer; 500 for status 500, 1 for the network and for what has no code. */
  readonly serverErrcode: string | number
  /** Broken rules by field, with the ids of their sentences. */
  readonly errors: readonly FieldError[]
  /** The answer as parsed, with what the provider gives along (`data`, such as a new rate). */
  readonly body: unknown
  /** After how many seconds the provider asks to be asked again; undefined where it did not say. */
  readonly retryAfter: number | undefined

  constructor(init: ApiErrorInit) {
    super(undefined, { cause: init.cause })
    const { kind, said } = init
    Object.defineProperty(this, 'message', {
      get: () => (kind === 'answer' ? said : words(kind)),
      configurable: true,
      enumerable: false,
    })
    this.kind = kind
    this.errorCode = init.errorCode ?? UNIDENTIFIED
    this.serverErrcode = init.serverErrcode ?? UNIDENTIFIED
    this.errors = init.errors ?? []
    this.body = init.body
    this.retryAfter = init.retryAfter
  }

  /** The provider has considered the call and said no: trying the same again cannot help. */
  get isRefusal(): boolean {
    return this.errorCode >= 400 && this.errorCode < 500 && !MAY_PASS.has(this.errorCode)
  }
}

/** Not now rather than no: request timeout, too early, too many requests. */
const MAY_PASS: ReadonlySet<number> = new Set([408, 425, 429])

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) &&
  typeof value.path === 'string' &&
  typeof value.keyword === 'string' &&
  typeof value.id === 'string'

/** Whole seconds of a Retry-After; a date, which the provider never says, is not read. */
function secondsOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

/**
 * The error of an answer that is not 200–299 (spec §8).
 *
 * @param body as parsed
 * @param retryAfter the header of that name
 */
export function errorOfAnswer(status: number, body: unknown, retryAfter: string | null = null): ApiError {
  if (status === SERVER)
    return new ApiError({ kind: 'server', errorCode: SERVER, serverErrcode: SERVER, body })
  const fields = isRecord(body) ? body : {}
  const { message: said, error_code: code } = fields
  const seconds = secondsOf(retryAfter)
  const isSaid = typeof said === 'string' && said !== ''
  return new ApiError({
    kind: isSaid ? 'answer' : 'unidentified',
    ...(isSaid ? { said } : {}),
    errorCode: status,
    serverErrcode: typeof code === 'string' || typeof code === 'number' ? code : UNIDENTIFIED,
    errors: Array.isArray(fields.errors) ? fields.errors.filter(isFieldError) : [],
    body,
    ...(seconds === undefined ? {} : { retryAfter: seconds }),
  })
}

/** The provider was not reached, or the line broke before it answered. */
export function networkError(cause: unknown): ApiError {
  return new ApiError({ kind: 'network', cause })
}

/** A failure of any origin as an ApiError, so that a screen has one kind to show. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError({ kind: 'unidentified', cause: error })
}

/** A call that was cancelled, because its page or screen is gone: no error is shown. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
