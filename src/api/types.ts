import type { OperationId } from '#src/generated/ids.ts'
import type { Operations } from '#src/generated/operations.ts'

type Part<Id extends OperationId, Name extends 'params' | 'query' | 'body'> = [Operations[Id][Name]] extends [
  undefined,
]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Operations[Id][Name] }

/** What goes with any call, whatever the operation. */
interface CallOptions {
  /** Makes a repeated attempt be done once. Left out, the client keeps the key of an unanswered attempt itself. */
  idempotencyKey?: string
  /** The token of a hand-over, which goes out in place of the session's. */
  token?: string
  /** For a stream of events: the id of the last one that has come. */
  after?: string
  /** Calls the request off; the promise rejects with an AbortError. */
  signal?: AbortSignal
}

/** What an operation takes: exactly the params, query and body that operations.json declares for it. */
export type CallInput<Id extends OperationId> = Part<Id, 'params'> &
  Part<Id, 'query'> &
  Part<Id, 'body'> &
  CallOptions

/** The input may be left out when nothing in it is required. */
export type CallArguments<Id extends OperationId> =
  Partial<CallInput<Id>> extends CallInput<Id> ? [input?: CallInput<Id>] : [input: CallInput<Id>]

/** As `CallInput`, for callers that are driven by data: a flow's draft is only known at run time. */
export interface LooseInput extends CallOptions {
  params?: Readonly<Record<string, string>> | undefined
  query?: object | undefined
  /** A `Blob` for an operation that takes bytes. */
  body?: object | undefined
}

/** The answer to a successful login or refresh: token, seconds it lasts, and the customer. */
export type Session = Operations['confirm-login']['response']['data']
export type User = Session['user']

/** The answer to a login that waits for its second factor. */
export type SecondFactor = Exclude<Operations['login']['response']['data'], { token: string }>
