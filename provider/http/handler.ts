// What a handler is: one async function per operation of schemas/api/operations.json. The routes (routes.ts)
// feed it a checked request and send what it returns; handlers/index.ts holds the whole table, so that an
// operation without a handler does not compile.

import type { Sql, Tx } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import type { ErrorCode } from '#provider/errors.ts'
import type { EventsAnswer, FileAnswer } from '#provider/http/stream.ts'
import type { OperationId } from '#src/generated/ids.ts'
import type { Operations, operations } from '#src/generated/operations.ts'
import type { FieldError } from '#src/lib/schema/errors.ts'

export type { Deps } from '#provider/deps.ts'

export interface ErrorOptions {
  /** HTTP status; without it the one of the table in errors.ts. */
  status?: number
  /** Values for the placeholders of the sentence. */
  values?: Record<string, string | number>
  /** Rules of single fields that were broken. */
  errors?: FieldError[]
  /** What a client needs to go on, for instance the new rate. */
  data?: unknown
  /** The methods that an address has, for the header `Allow` of a method_not_allowed. */
  allow?: readonly string[]
}

/**
 * An error for the customer. Throwing it rolls back the transaction of the request; nothing is stored.
 * Its sentence is `errors.<code>` of content/en-CA/provider.json, its status is in errors.ts.
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

/** An error as a return value: what the transaction did so far (a counted failure, say) is committed. */
export class Refusal {
  readonly error: ProviderError

  constructor(error: ProviderError) {
    this.error = error
  }
}

/**
 * `return refuse('pin_wrong', { values: { count: 2 } })` commits the side effects and returns the error. Under an
 * Idempotency-Key the refusal is stored too: the same body gets it again and counts nothing twice, while
 * another body may try again under the same key, since a refusal has moved nothing.
 */
export function refuse(code: ErrorCode, options: ErrorOptions = {}): Refusal {
  return new Refusal(new ProviderError(code, options))
}

/** The refresh token's cookie, for the operations of a session. */
export interface SessionCookie {
  /** The refresh token the browser sent, if any. */
  readonly token: string | undefined
  set(token: string, expires: Date): void
  clear(): void
}

/** The cookie that a browser is known by to the customers who logged in on it. */
export interface DeviceCookie {
  /** What the browser sent, if anything. */
  readonly value: string | undefined
  set(value: string, expires: Date): void
}

/** The transaction of the request for an idempotent operation, the database for all others. */
export type SqlOf<Id extends OperationId> = (typeof operations)[Id] extends { idempotent: true } ? Tx : Sql

/** What a client sends as a Blob arrives as bytes. */
type BodyOf<Id extends OperationId> = Operations[Id]['body'] extends Blob ? Buffer : Operations[Id]['body']

/** What the handler returns: an object that becomes JSON, a file, or a stream of events. */
type AnswerOf<Id extends OperationId> = (typeof operations)[Id] extends { gives: 'events' }
  ? EventsAnswer
  : (typeof operations)[Id] extends { gives: 'file' }
    ? FileAnswer
    : Operations[Id]['response']

export interface HandlerRequest<Id extends OperationId> {
  params: Operations[Id]['params']
  query: Operations[Id]['query']
  body: BodyOf<Id>
  /**
   * Where to write. For an idempotent operation it is the one transaction in which the key, the effects and the
   * stored answer live: use nothing else, above all not `deps.db`, which would wait for this very transaction on
   * PGlite. For all others it is `deps.db` itself, each query on its own; open `deps.db.transaction` for more.
   */
  sql: SqlOf<Id>
  /** The signed-in customer (uuid). Reading it in a visitor's operation is a fault of the program and throws. */
  readonly customerId: string
  /** Session of the access token (uuid); throws like `customerId`. */
  readonly sessionId: string
  /** The hand-over that a device sends files for; null for the customer's own session. Throws like `customerId`. */
  readonly handOver: string | null
  /** Where the client called us, which is where the customer's pages are: `https://farsend.example`. */
  origin: string
  /** What the client is counted by for rate limits: its IPv4 address or IPv6 network. */
  ip: string
  cookie: SessionCookie
  /** The token of the Authorization header, whatever it is worth: only `logout` reads it. */
  bearer: string | undefined
  device: DeviceCookie
  /**
   * Counts a call that came without an access token on the budget of the customer whom it has proved to be. Those with
   * one are counted before their handler.
   *
   * @throws ProviderError daily_budget
   */
  spend(customerId: string): Promise<void>
  /**
   * Judges what this call contains of another, as the body of a call of its own: its rules, and whether the customer
   * has to confirm who they are. Returns it as that body.
   *
   * @throws ProviderError validation_failed, step_up_required
   */
  judge<Other extends OperationId>(operation: Other, body: unknown): BodyOf<Other>
}

/** Returns the success body `{ message?, data }`, or a refusal. Errors are thrown as ProviderError. */
export type Handler<Id extends OperationId> = (
  request: HandlerRequest<Id>,
  deps: Deps,
) => Promise<AnswerOf<Id> | Refusal>

/** Every operation has its handler: `export const handlers = { … } satisfies Handlers`. */
export type Handlers = { [Id in OperationId]: Handler<Id> }
