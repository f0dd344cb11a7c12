import { isRecord } from '#src/lib/is-record.ts'
import type { FieldError } from '#src/lib/schema/errors.ts'

/**
 * The kind of failure: `answer` the provider refused with a reason, `server` it broke (status 500), `network`
 * it wasn't reached, `unidentified` anything else. The last three have sentences in `messages.errors` of the
 * content.
 */
export type ErrorKind = 'answer' | 'server' | 'network' | 'unidentified'

/** Returns the sentence of a failure without one from the provider, with the reference that support finds it by. */
export type ErrorWords = (kind: Exclude<ErrorKind, 'answer'>, reference: string | undefined) => string

/** The catalogue's code for failures without a status or error_code. */
const UNIDENTIFIED = 1
const SERVER = 500

let words: ErrorWords = () => ''

/**
 * Sets the client's sentences, once at startup. They are looked up on render, so edits and locale changes
 * reach existing errors. (The client may not import the content engine.)
 */
export function setErrorWords(errorWords: ErrorWords): void {
  words = errorWords
}

export interface ApiErrorInit {
  kind: ErrorKind
  /** The provider's own sentence, shown as is. */
  said?: string
  errorCode?: number
  serverErrcode?: string | number
  errors?: readonly FieldError[]
  body?: unknown
  retryAfter?: number
  reference?: string | undefined
  cause?: unknown
}

/**
 * Every failure of a call, normalised as in the spec's error catalogue. Screens show `message`, distinguish
 * cases by `serverErrcode`, and read `errors` for single fields; never a status code.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ErrorKind
  /** HTTP status of the answer; 1 without one. */
  readonly errorCode: number
  /** `error_code` of the answer; 500 for status 500, 1 for the network and answers without a code. */
  readonly serverErrcode: string | number
  readonly errors: readonly FieldError[]
  readonly body: unknown
  readonly retryAfter: number | undefined

  constructor(init: ApiErrorInit) {
    super(undefined, { cause: init.cause })
    const { kind, said, reference } = init
    Object.defineProperty(this, 'message', {
      get: () => (kind === 'answer' ? said : words(kind, reference)),
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

  /** The provider considered the call and refused: a retry can't help. */
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

/** Seconds of a Retry-After. The provider never sends a date. */
function secondsOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

/** The beginning of the request's id in the provider's log: enough to find it, short enough to read out. */
const referenceOf = (headers: Headers): string | undefined =>
  headers.get('x-request-id')?.slice(0, 8).toUpperCase()

/**
 * The error of an answer outside 200–299 (spec §8).
 *
 * @param body as parsed
 * @param headers Retry-After and X-Request-Id are read
 */
export function errorOfAnswer(status: number, body: unknown, headers = new Headers()): ApiError {
  const reference = referenceOf(headers)
  if (status === SERVER)
    return new ApiError({ kind: 'server', errorCode: SERVER, serverErrcode: SERVER, body, reference })
  const fields = isRecord(body) ? body : {}
  const { message: said, error_code: code } = fields
  const seconds = secondsOf(headers.get('retry-after'))
  const isSaid = typeof said === 'string' && said !== ''
  return new ApiError({
    kind: isSaid ? 'answer' : 'unidentified',
    ...(isSaid ? { said } : {}),
    errorCode: status,
    serverErrcode: typeof code === 'string' || typeof code === 'number' ? code : UNIDENTIFIED,
    errors: Array.isArray(fields.errors) ? fields.errors.filter(isFieldError) : [],
    body,
    reference,
    ...(seconds === undefined ? {} : { retryAfter: seconds }),
  })
}

/** The provider wasn't reached, or the connection broke before it answered. */
export function networkError(cause: unknown): ApiError {
  return new ApiError({ kind: 'network', cause })
}

export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError({ kind: 'unidentified', cause: error })
}

/** The call was cancelled because its page or screen is gone: show no error. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
