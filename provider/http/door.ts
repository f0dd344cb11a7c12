// The door in front of the handlers. Rushes queue here, before any work has been done, not in the middle of a
// call: a limited number of calls run, a limited number wait briefly, the rest are refused at once with a
// retry time. Clients that leave the queue are dropped; admitted calls are short and always finish, since
// half a call is worse than one without a reader.
import { availableParallelism } from 'node:os'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createSql, type Db, type Sql } from '#provider/db/index.ts'
import { createGate, type Gate } from '#provider/lib/gate.ts'
import { Unavailable } from '#provider/lib/unavailable.ts'

/**
 * How long a call queues, in milliseconds. It may queue three times: for admission, for hashing and for a
 * place among all calls. With its work, that stays within the second people accept.
 */
const PATIENCE_MS = 250

/**
 * Concurrent calls per database connection: while one waits for the database, another is parsed or written.
 */
const CALLS_PER_CONNECTION = 4
/** An embedded database works in this process: more concurrent calls would only wait for it. */
const FEWEST_CALLS = 12
const CALL_LINE = 1000

/** Concurrent calls per hashing slot: while one hashes, others count, read and write. */
const CALLS_PER_HASH = 4
const HASH_LINE = 64

/** Whose secret a call hashes. Customers don't queue behind strangers. */
export type Hashes = 'visitor' | 'customer'

/** The abort reason; without one, every request would create an error with a stack. */
const gone = 'gone'

export interface Door {
  /**
   * Watches for a client to leave. Returns the function to call when the response closes, even after it is
   * sent.
   */
  watch(request: FastifyRequest): () => void
  /**
   * Runs what precedes the handler and queries the database: authentication and rate limits.
   *
   * @param hashes set if the handler hashes; then nothing starts while that queue is full
   * @throws Unavailable if it can't run soon; nothing was done
   */
  admit<Result>(request: FastifyRequest, work: () => Promise<Result>, hashes?: Hashes): Promise<Result>
  /** Runs an admitted request's call. @throws Unavailable if it can't run soon; nothing was done */
  serve<Result>(request: FastifyRequest, work: () => Promise<Result>, hashes?: Hashes): Promise<Result>
  /** Within `serve`: runs a call to a partner without holding a place, so that a slow one holds up no other. */
  outside<Result>(work: () => Promise<Result>): Promise<Result>
  /** A database for read-only calls: stops querying once the client has left. */
  reading(request: FastifyRequest, sql: Sql): Sql
}

/**
 * Creates a process's door.
 *
 * @param patience how long a call waits in each queue, in milliseconds; longer in tests that rush on purpose
 */
export function createDoor({ connections }: Pick<Db, 'connections'>, patience = PATIENCE_MS): Door {
  const places = Math.max(FEWEST_CALLS, connections * CALLS_PER_CONNECTION)
  const all = createGate({ places, line: CALL_LINE, patience })
  const hashers = Math.max(2, availableParallelism()) * CALLS_PER_HASH
  const hashing: Readonly<Record<Hashes, Gate>> = {
    visitor: createGate({ places: hashers, line: HASH_LINE, patience }),
    customer: createGate({ places: hashers, line: HASH_LINE, patience }),
  }
  const left = new WeakMap<FastifyRequest, AbortSignal>()

  function pass<Result>(gate: Gate, request: FastifyRequest, ahead: boolean, work: () => Promise<Result>) {
    const signal = left.get(request)
    return gate.pass(work, signal ? { ahead, signal } : { ahead })
  }

  return {
    watch(request) {
      const leaving = new AbortController()
      left.set(request, leaving.signal)
      return () => leaving.abort(gone)
    },
    async admit(request, work, hashes) {
      if (hashes && hashing[hashes].isFull()) throw new Unavailable('Too many calls that hash')
      return pass(all, request, false, work)
    },
    // Admitted calls go first: they have queued once, and their work so far would be lost.
    serve(request, work, hashes) {
      const served = () => pass(all, request, true, work)
      return hashes ? pass(hashing[hashes], request, false, served) : served()
    },
    outside: (work) => all.outside(work),
    reading: (request, sql) =>
      createSql(async (statements) => {
        if (left.get(request)?.aborted) throw new Unavailable('Who asked has left')
        return sql.all(...statements)
      }),
  }
}

/** Puts the door before every handler registered from now on. */
export function guardRoutes(app: FastifyInstance, door: Door): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function guarded(request, reply) {
      return door.admit(request, async () => handler.call(this, request, reply))
    }
  })
}
