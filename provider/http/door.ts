// The door in front of the handlers. A rush waits here, where nothing has been done yet, and not in the middle of a
// call: so many calls are under way at once, so many more wait in line for a moment, and the rest are refused at once
// with the time to come back. A client that leaves the line is forgotten; what was let in is short, and runs to its
// end, since half a call is worse than a whole one that nobody waits for. Fed by routes.ts and the pages that ask the
// database.
import { availableParallelism } from 'node:os'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db, Sql, Statements } from '#provider/db/index.ts'
import { createGate, type Gate } from '#provider/lib/gate.ts'
import { Unavailable } from '#provider/lib/unavailable.ts'

/**
 * How long a call waits in line, in milliseconds. It may wait in three: to be let in, for a place among those that
 * hash, and for one among all. With the work itself they stay within the second after which people think that nothing
 * happens.
 */
const PATIENCE_MS = 250

/** Calls under way for each connection of the database: while one waits for the database another is parsed or written. */
const CALLS_PER_CONNECTION = 4
/** An embedded database does its work in this very process, so that more calls at once would only wait for it inside. */
const FEWEST_CALLS = 12
const CALL_LINE = 1000

/** Calls that hash, for each hash that can be made at once: one is hashed while others count, read and write. */
const CALLS_PER_HASH = 4
const HASH_LINE = 64

/** Whose password or PIN a call hashes. Customers do not wait behind strangers who try to get in. */
export type Hashes = 'visitor' | 'customer'

/** Why a signal is aborted: given, since without it an error with a stack is made for each request. */
const gone = 'gone'

export interface Door {
  /**
   * Watches for the client of a request to leave. Returns the function that reports it: call it when the response is
   * closed, also after the answer, because then nobody waits any more.
   */
  watch(request: FastifyRequest): () => void
  /**
   * Does what comes before the handler and asks the database: who asks, and whether that was too often.
   *
   * @param hashes where the handler hashes; then nothing is started while that line is full
   * @throws Unavailable when it cannot be done soon; nothing was done
   */
  admit<Result>(request: FastifyRequest, work: () => Promise<Result>, hashes?: Hashes): Promise<Result>
  /** Does the call of a request that was admitted. @throws Unavailable when it cannot be done soon; nothing was done */
  serve<Result>(request: FastifyRequest, work: () => Promise<Result>, hashes?: Hashes): Promise<Result>
  /** The database for a call that only reads: it asks nothing more once the client has left. */
  reading(request: FastifyRequest, sql: Sql): Sql
}

/**
 * Hangs the door of a process.
 *
 * @param patience how long a call waits in each line, in milliseconds; tests that rush on purpose set it longer
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
    // What was admitted goes first: it has waited once, and what it has cost so far would be lost.
    serve(request, work, hashes) {
      const served = () => pass(all, request, true, work)
      return hashes ? pass(hashing[hashes], request, false, served) : served()
    },
    reading(request, sql) {
      const demandPresence = (): void => {
        if (left.get(request)?.aborted) throw new Unavailable('Who asked has left')
      }
      return {
        async query<Row extends object>(text: string, values?: readonly unknown[]) {
          demandPresence()
          return sql.query<Row>(text, values)
        },
        async all<Rows extends readonly object[]>(...statements: Statements<Rows>) {
          demandPresence()
          return sql.all<Rows>(...statements)
        },
      }
    },
  }
}

/** Puts the door before every handler of the routes that are registered from now on. */
export function guardRoutes(app: FastifyInstance, door: Door): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function guarded(request, reply) {
      return door.admit(request, async () => handler.call(this, request, reply))
    }
  })
}
