// Handler types: one async function per operation of schemas/api/operations.json. The routes (routes.ts) pass
// a checked request and send the result; handlers/index.ts is the table.

import type { DeviceCookie } from '#provider/auth/sessions/devices.ts'
import type { Sql, Tx } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import type { Refusal } from '#provider/errors.ts'
import type { EventsAnswer, FileAnswer } from '#provider/http/stream.ts'
import type { Ask } from '#provider/lib/asking.ts'
import type { OperationId } from '#src/generated/ids.ts'
import type { Operations, operations } from '#src/generated/operations.ts'

export interface SessionCookie {
  /** The refresh token from the browser, if any. */
  readonly token: string | undefined
  set(token: string, expires: Date): void
  clear(): void
}

/** A transaction for idempotent operations, the database for others. */
export type SqlOf<Id extends OperationId> = (typeof operations)[Id] extends { idempotent: true } ? Tx : Sql

/** A Blob arrives as bytes. */
type BodyOf<Id extends OperationId> = Operations[Id]['body'] extends Blob ? Buffer : Operations[Id]['body']

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
   * Where to read and write. For an idempotent operation, this is the single transaction of key, effects and
   * stored response: use nothing else, especially not `deps.db`, which on PGlite would wait for this very
   * transaction. For others it is `deps.db`, one query at a time; use `deps.db.transaction` for more.
   */
  sql: SqlOf<Id>
  /** The signed-in customer (uuid). Throws in a visitor's operation, which is a bug. */
  readonly customerId: string
  /** Session of the access token (uuid); throws like `customerId`. */
  readonly sessionId: string
  /**
   * The hand-over a device sends files for; null for the customer's own session. Throws like `customerId`.
   */
  readonly handOver: string | null
  /** The origin the client called: `https://farsend.example`. */
  origin: string
  /** When the call began: its one time. */
  readonly now: Date
  /** The client's identity for rate limits: IPv4 address or IPv6 network. */
  ip: string
  cookie: SessionCookie
  /** The token in the Authorization header, valid or not: only `logout` reads it. */
  bearer: string | undefined
  device: DeviceCookie
  /**
   * Counts a call without access token on the budget of the customer it turned out to be. Calls with a token
   * are counted before their handler.
   *
   * @throws ProviderError daily_budget
   */
  spend(customerId: string): Promise<void>
  /**
   * Asks a partner, holding neither a connection nor a place among calls. An idempotent operation is undone for that and
   * begins again with the answer (lib/asking.ts): ask before effects outside `sql`, and after all that may refuse.
   */
  ask: Ask
  /**
   * Validates part of this body as the body of another operation, including its step-up. Returns it as that
   * body.
   *
   * @throws ProviderError validation_failed, step_up_required
   */
  judge<Other extends OperationId>(operation: Other, body: unknown): BodyOf<Other>
}

/** Returns the success body `{ message?, data }` or a refusal. Throws errors as ProviderError. */
export type Handler<Id extends OperationId> = (
  request: HandlerRequest<Id>,
  deps: Deps,
) => Promise<AnswerOf<Id> | Refusal>

/** `export const handlers = { … } satisfies Handlers` fails to compile if one is missing. */
export type Handlers = { [Id in OperationId]: Handler<Id> }
