import pg from 'pg'
import type { Connection, Engine } from './engine.ts'
import { throwWithoutValues } from './errors.ts'
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

function connectionOf(client: pg.ClientBase): Connection {
  return {
    async query<Row extends object>(text: string, values: readonly unknown[] = []) {
      return (await client.query<Row>(text, values.map(toParameter)).catch(throwWithoutValues)).rows
    },
    async script(text) {
      await client.query(text)
    },
  }
}

/** PostgreSQL through a pool of `connections`; a connection that failed in transit is thrown away, not lent again. */
export async function openPostgres(url: string, connections = 10): Promise<Engine> {
  const settings = { connectionString: url, types: typeParsers, options }
  const pool = new Pool({ ...settings, max: connections, connectionTimeoutMillis: 10_000 })
  // An idle connection that breaks is replaced at its next use; unheard, the event would end the process.
  pool.on('error', () => undefined)
  const listeners = new Set<() => Promise<void>>()

  return {
    name: 'postgres',
    async withConnection(work) {
      const client = await pool.connect()
      let broken = false
      const onError = () => {
        broken = true
      }
      client.on('error', onError)
      try {
        return await work(connectionOf(client))
      } finally {
        client.off('error', onError)
        client.release(broken)
      }
    },
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
