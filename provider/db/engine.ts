import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Unavailable } from '#provider/unavailable.ts'
import { isRetryable } from './errors.ts'
import type { Db, Isolation, Sql, Tx } from './types.ts'

/** One connection of an engine, as both engines offer it. */
export interface Connection extends Sql {
  script(text: string): Promise<void>
}

/** What differs between the engines: how a connection is had, how one listens and how it ends. */
export interface Engine {
  readonly name: Db['engine']
  /** How many can be lent at once. */
  readonly connections: number
  /** Lends a connection to the work, alone. */
  withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

const attempts = 6

/** Builds the Db on an engine: transactions with retry, and the guard against nested queries. */
export function createDb(engine: Engine): Db {
  const inside = new AsyncLocalStorage<{ open: boolean }>()

  function refuseNested() {
    if (inside.getStore()?.open) {
      throw new Error(
        'A query on the database inside a transaction: use the transaction that the work was given',
      )
    }
  }

  function attempt<T>(work: (tx: Tx) => Promise<T>, isolation: Isolation): Promise<T> {
    return engine.withConnection(async (connection) => {
      const scope = { open: true }
      await connection.query(`begin isolation level ${isolation}`)
      try {
        const result = await inside.run(scope, () => work(createTx(connection, scope)))
        scope.open = false
        await connection.query('commit')
        return result
      } catch (error) {
        scope.open = false
        // The first failure is the one to tell; a rollback fails only when the connection is gone, and the engine drops that one.
        await connection.query('rollback').catch(() => undefined)
        throw error
      }
    })
  }

  return {
    engine: engine.name,
    connections: engine.connections,
    async query<Row extends object>(text: string, values?: readonly unknown[]) {
      refuseNested()
      return engine.withConnection((connection) => connection.query<Row>(text, values))
    },
    async transaction<T>(work: (tx: Tx) => Promise<T>, options: { isolation?: Isolation } = {}) {
      refuseNested()
      for (let tried = 1; ; tried += 1) {
        try {
          return await attempt(work, options.isolation ?? 'read committed')
        } catch (error) {
          if (!isRetryable(error)) throw error
          if (tried >= attempts) throw new Unavailable('Others were always first', { cause: error })
          await sleep(2 ** tried * 5 * (0.5 + Math.random()))
        }
      }
    },
    listen: (channel, heard) => inside.exit(() => engine.listen(channelName(channel), heard)),
    close: () => engine.close(),
  }
}

/** Channels are identifiers in SQL and cannot be placeholders, so only plain names pass. */
function channelName(channel: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(channel)) throw new Error(`Not a channel name: ${channel}`)
  return channel
}

function createTx(connection: Connection, scope: { open: boolean }): Tx {
  let depth = 0
  function refuseLate() {
    if (!scope.open) throw new Error('A query on a transaction that has ended')
  }
  return {
    async query<Row extends object>(text: string, values?: readonly unknown[]) {
      refuseLate()
      return connection.query<Row>(text, values)
    },
    async script(text) {
      refuseLate()
      await connection.script(text)
    },
    async nested<T>(work: () => Promise<T>) {
      refuseLate()
      depth += 1
      const name = `nested_${depth}`
      await connection.query(`savepoint ${name}`)
      try {
        const result = await work()
        await connection.query(`release savepoint ${name}`)
        return result
      } catch (error) {
        await connection.query(`rollback to savepoint ${name}`)
        throw error
      } finally {
        depth -= 1
      }
    },
  }
}
