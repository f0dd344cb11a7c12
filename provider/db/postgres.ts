import pg from 'pg'
import { createGate } from '#provider/lib/gate.ts'
import { Unavailable } from '#provider/lib/unavailable.ts'
import type { Connection, Engine } from './engine.ts'
import { isAbsent, throwWithoutValues } from './errors.ts'
import { toParameter } from './parameters.ts'
import type { Statement } from './types.ts'

const { Client, Pool, types } = pg

/** All that is not declared here keeps pg's own parser. */
const parsers = new Map<number, (value: string) => unknown>([
  [types.builtins.INT8, (value) => BigInt(value)],
  [types.builtins.DATE, (value) => value],
  [types.builtins.NUMERIC, (value) => value],
  [types.builtins.TIMESTAMPTZ, (value) => new Date(value)],
])

/** What statements are called. Texts are few, since values are parameters; a fault that made them many fills no server. */
const names = new Map<string, string>()
const MOST_NAMES = 500

/**
 * A statement under the name by which each connection keeps it, so that PostgreSQL reads and plans it once and not for
 * each call. PgBouncer passes names on from its version 1.21 on.
 */
function queryOf({ text, values = [] }: Statement): pg.QueryConfig {
  if (!names.has(text) && names.size < MOST_NAMES) names.set(text, `farsend_${names.size}`)
  const name = names.get(text)
  return { text, values: values.map(toParameter), ...(name === undefined ? {} : { name }) }
}

/**
 * What every connection asks of the server. A process that was cut off in the middle of a transaction must not hold
 * its locks for ever: a transaction that does nothing for a minute is ended.
 */
const options = '-c timezone=UTC -c idle_in_transaction_session_timeout=60s'

/**
 * The line of calls that wait for a connection. The requests of customers wait at the door (http/door.ts), so that few
 * of them ever wait here; this line keeps a fault elsewhere from growing without end.
 */
const queue = { line: 1000, patience: 10_000 }

/** How long a new connection may take at all, and how long a call waits for it before it fails. */
const CONNECT_MS = 10_000
const WORTH_MS = 800

/**
 * How long an answer may take: on a line that went dead without a word, nobody else would ever say so. A statement that
 * waits for a lock is ended long before by whoever holds it.
 */
const ANSWER_MS = 60_000

function connectionOf(client: pg.Client): Connection {
  return {
    async all(statements) {
      const queries = statements.map(queryOf)
      // Pipelined: none waits for the answer to the one before it, and all go in one write.
      const { stream } = client.connection
      stream.cork()
      const sent = queries.map((query) => client.query<object>(query))
      stream.uncork()
      const answers = await Promise.all(sent).catch(throwWithoutValues)
      return answers.map(({ rows }) => rows)
    },
    async script(text) {
      await client.query(text)
    },
  }
}

/** A connection of the pool. One that comes too late goes to the next call. @throws Unavailable */
function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(new Unavailable('The database takes too long to connect'))
    }, WORTH_MS)
    const come = (client: pg.PoolClient): void => {
      clearTimeout(timer)
      if (isLate) client.release()
      else resolve(client)
    }
    const fail = (error: unknown): void => {
      clearTimeout(timer)
      reject(error)
    }
    pool.connect().then(come, fail)
  })
}

/** PostgreSQL through a pool of `connections`; a connection that failed in transit is thrown away, not lent again. */
export async function openPostgres(url: string, connections = 10): Promise<Engine> {
  const settings = {
    connectionString: url,
    options,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    pipeline: true,
    types: { getTypeParser: (type: number) => parsers.get(type) ?? types.getTypeParser(type) },
  }
  const pool = new Pool({ ...settings, max: connections })
  const gate = createGate({ ...queue, places: connections })
  // An idle connection that breaks is replaced at its next use; unheard, the event would end the process.
  pool.on('error', () => undefined)
  const listeners = new Set<() => Promise<void>>()
  // The first connection may take longer: a start waits for it, and an address that is wrong ends the start.
  await pool.connect().then((client) => client.release())

  return {
    name: 'postgres',
    connections,
    withConnection: (work) =>
      gate.pass(async () => {
        const client = await connect(pool).catch(throwWithoutValues)
        let broken = false
        const onError = () => {
          broken = true
        }
        client.on('error', onError)
        try {
          return await work(connectionOf(client))
        } catch (error) {
          broken ||= error instanceof Unavailable && isAbsent(error.cause)
          throw error
        } finally {
          client.off('error', onError)
          client.release(broken)
        }
      }),
    async listen(channel, heard) {
      const stop = await keepListening(() => new Client(settings), channel, heard)
      listeners.add(stop)
      return async () => {
        listeners.delete(stop)
        await stop()
      }
    },
    async close() {
      await Promise.all([...listeners].map((stop) => stop()))
      await pool.end()
    },
  }
}

/** LISTEN belongs to one connection; when that breaks another takes its place, and `heard` is called once with '' for what may have been missed. */
async function keepListening(
  create: () => pg.Client,
  channel: string,
  heard: (payload: string) => void,
): Promise<() => Promise<void>> {
  let stopped = false
  let client = await start()
  async function start(): Promise<pg.Client> {
    const fresh = create()
    fresh.on('notification', (message) => heard(message.payload ?? ''))
    fresh.on('error', () => void replace(fresh))
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    return fresh
  }
  // A connection that breaks says so more than once.
  const replaced = new WeakSet<pg.Client>()
  async function replace(broken: pg.Client): Promise<void> {
    if (replaced.has(broken)) return
    replaced.add(broken)
    await restart()
  }
  async function restart(): Promise<void> {
    if (stopped) return
    try {
      client = await start()
    } catch {
      setTimeout(() => void restart(), 1_000).unref()
      return
    }
    heard('')
  }
  return async () => {
    stopped = true
    await client.end().catch(() => undefined)
  }
}
