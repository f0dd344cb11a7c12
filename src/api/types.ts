import type { OperationId } from '#src/generated/ids.ts'
import type { Operations } from '#src/generated/operations.ts'

type Part<Id extends OperationId, Name extends 'params' | 'query' | 'body'> = [Operations[Id][Name]] extends [
  undefined,
]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Operations[Id][Name] }

interface CallOptions {
  /**
   * Makes a repeated attempt happen once. By default the client keeps the key of an unanswered attempt
   * itself.
   */
  idempotencyKey?: string
  /** The token of a hand-over, sent instead of the session's. */
  token?: string
  /** For a stream of events: the id of the last one received. */
  after?: string
  signal?: AbortSignal
}

/** An operation's input: exactly the params, query and body that operations.json declares. */
export type CallInput<Id extends OperationId> = Part<Id, 'params'> &
  Part<Id, 'query'> &
  Part<Id, 'body'> &
  CallOptions

/** The input may be omitted if nothing in it is required. */
export type CallArguments<Id extends OperationId> =
  Partial<CallInput<Id>> extends CallInput<Id> ? [input?: CallInput<Id>] : [input: CallInput<Id>]

/** As `CallInput`, for data-driven callers: a flow's draft is only known at run time. */
export interface LooseInput extends CallOptions {
  params?: Readonly<Record<string, string>> | undefined
  query?: object | undefined
  /** A `Blob` for an operation that takes bytes. */
  body?: object | undefined
}

/** The answer to a successful login or refresh: token, its lifetime in seconds, and the customer. */
export type Session = Operations['confirm-login']['response']['data']
export type User = Session['user']

export type SecondFactor = Exclude<Operations['login']['response']['data'], { token: string }>
