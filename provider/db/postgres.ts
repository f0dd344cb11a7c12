import pg from 'pg'
import { createGate } from '#provider/lib/gate.ts'
import { Unavailable } from '#provider/lib/unavailable.ts'
import { demandSession, throwForPooler } from './demand-session.ts'
import type { Connection, Engine } from './engine.ts'
import { isAbsent, throwWithoutValues } from './errors.ts'
import { toParameter } from './parameters.ts'
import type { Statement } from './types.ts'

const { Client, Pool, types } = pg

/** Types not listed keep pg's own parser. */
const parsers = new Map<number, (value: string) => unknown>([
  [types.builtins.INT8, (value) => BigInt(value)],
  [types.builtins.DATE, (value) => value],
  [types.builtins.NUMERIC, (value) => value],
  [types.builtins.TIMESTAMPTZ, (value) => new Date(value)],
])

/**
 * Names of prepared statements. Texts are few, since values are parameters; the limit protects the server
 * from a fault that creates many.
 */
const names = new Map<string, string>()
const MOST_NAMES = 500

/**
 * A named statement, so PostgreSQL parses and plans it once per connection rather than for each call.
 */
function queryOf({ text, values = [] }: Statement): pg.QueryConfig {
  if (!names.has(text) && names.size < MOST_NAMES) names.set(text, `farsend_${names.size}`)
  const name = names.get(text)
  return { text, values: values.map(toParameter), ...(name === undefined ? {} : { name }) }
}

/**
 * Session settings. A process cut off in mid-transaction must not hold its locks forever: idle transactions
 * end after a minute. Compiling a plan takes a quarter of a second, which no query of ours earns back.
 */
const options = '-c timezone=UTC -c idle_in_transaction_session_timeout=60s -c jit=off'

/**
 * Calls waiting for a connection. Customers' requests wait at the door (http/door.ts), so this queue stays
 * short; its limit guards against faults elsewhere.
 */
const queue = { line: 1000, patience: 10_000 }

/** How long connecting may take, and how long a call waits for it before it fails. */
const CONNECT_MS = 10_000
const WORTH_MS = 800

/**
 * How long a response may take: nothing else detects a dead line. Waiting for a lock ends long before that.
 */
const ANSWER_MS = 60_000

function connectionOf(client: pg.Client): Connection {
  return {
    async all(statements) {
      const queries = statements.map(queryOf)
      // Pipelined: sent in one write, without waiting for each response.
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

/** A pooled connection. One that comes too late serves the next call. @throws Unavailable */
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

/** @throws StartError if connections aren't each their own, or can't be opened */
async function demandSessionOf(pool: pg.Pool, other: pg.Client): Promise<void> {
  const one = await pool.connect().catch(throwForPooler)
  // Without a listener, the event of a broken connection would crash the process.
  const ignore = () => undefined
  for (const client of [one, other]) client.on('error', ignore)
  try {
    await other.connect()
    await demandSession(one, other)
  } finally {
    one.off('error', ignore)
    one.release()
    await other.end()
  }
}

/** PostgreSQL through a pool; a connection that failed in transit is discarded. */
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
  // A broken idle connection is replaced on its next use; without a listener, the event would crash the
  // process.
  pool.on('error', () => undefined)
  const listeners = new Set<() => Promise<void>>()
  // The first connection may take longer: startup waits for it and fails on a wrong address.
  await demandSessionOf(pool, new Client(settings)).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })

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

/**
 * LISTEN belongs to one connection. When it breaks, another replaces it, and `heard` is called once with ''
 * for events that may have been missed.
 */
async function keepListening(create: () => pg.Client, channel: string, heard: (payload: string) => void) {
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
  // A broken connection may emit more than one error.
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
