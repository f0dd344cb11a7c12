import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createGate } from '#provider/gate.ts'
import { Unavailable } from '#provider/unavailable.ts'
import type { Connection, Engine } from './engine.ts'
import { isAbsent, throwWithoutValues } from './errors.ts'
import { toParameter } from './parameters.ts'

const { Client, Pool, types } = pg

const parsers = new Map<number, (value: string) => unknown>([
  [types.builtins.INT8, (value) => BigInt(value)],
  [types.builtins.DATE, (value) => value],
  [types.builtins.NUMERIC, (value) => value],
  [types.builtins.TIMESTAMPTZ, (value) => new Date(value)],
])

/** pg asks this per result column; all that is not declared here keeps pg's own parser. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return parsers.get(oid) ?? types.getTypeParser(oid, format ?? 'text')
  },
}

/**
 * What every connection asks of the server. A process that was cut off in the middle of a transaction must not hold
 * its locks for ever: a transaction that does nothing for a minute is ended.
 */
const options = '-c timezone=UTC -c idle_in_transaction_session_timeout=60s'

/**
 * Who stands in line for a connection. The requests of customers wait at the door (http/door.ts), so that few of them
 * ever stand here; this line keeps a fault elsewhere from growing without end.
 */
const queue = { line: 1000, patience: 10_000 }

/** How long a new connection may take at all, and how long anybody waits for it before hearing that there is none. */
const CONNECT_MS = 10_000
const WORTH_MS = 800

/**
 * How long an answer may take: on a line that went dead without a word, nobody else would ever say so. A statement that
 * waits for a lock is ended long before by whoever holds it.
 */
const ANSWER_MS = 60_000

/** What statements are called. Texts are few, since values are parameters; a fault that made them many fills no server. */
const names = new Map<string, string>()
const MOST_NAMES = 500

/**
 * The name under which each connection keeps a statement, so that PostgreSQL reads and plans it once and not for each
 * call. PgBouncer passes names on from its version 1.21 on.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = `farsend_${names.size}`
  names.set(text, name)
  return name
}

function connectionOf(client: pg.ClientBase): Connection {
  return {
    async query<Row extends object>(text: string, values: readonly unknown[] = []) {
      const name = values.length > 0 ? nameOf(text) : undefined
      const statement = name === undefined ? { text } : { name, text }
      const config = { ...statement, values: values.map(toParameter), query_timeout: ANSWER_MS }
      return (await client.query<Row>(config).catch(throwWithoutValues)).rows
    },
    async script(text) {
      await client.query(text)
    },
  }
}

/** A connection of the pool. One that comes too late is lent to whoever asks next. @throws Unavailable */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const coming = pool.connect()
  const late = new AbortController()
  try {
    const client = await Promise.race([coming, sleep(WORTH_MS, null, { signal: late.signal })])
    if (client !== null) return client
    coming.then(
      (unwanted) => unwanted.release(),
      () => undefined,
    )
    throw new Unavailable('The database takes too long to connect')
  } catch (error) {
    return throwWithoutValues(error)
  } finally {
    late.abort()
  }
}

/** PostgreSQL through a pool of `connections`; a connection that failed in transit is thrown away, not lent again. */
export async function openPostgres(url: string, connections = 10): Promise<Engine> {
  const settings = {
    connectionString: url,
    types: typeParsers,
    options,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
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
        const client = await connect(pool)
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
    fresh.on('error', () => void restart(fresh))
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    return fresh
  }
  async function restart(broken: pg.Client): Promise<void> {
    if (stopped || broken !== client) return
    try {
      client = await start()
      heard('')
    } catch {
      setTimeout(() => void restart(broken), 1_000).unref()
    }
  }
  return async () => {
    stopped = true
    await client.end().catch(() => undefined)
  }
}
