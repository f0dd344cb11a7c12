import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { traced } from '#provider/lib/trace.ts'
import { Unavailable } from '#provider/lib/unavailable.ts'
import { isRetryable } from './errors.ts'
import type { Db, Isolation, RowsOf, Sql, Statement, Statements, Tx } from './types.ts'

export interface Connection {
  /** Runs the statements in order, in as few round trips as possible, and returns the rows of each. */
  all(statements: readonly Statement[]): Promise<object[][]>
  script(text: string): Promise<void>
}

/** How the engines differ: getting a connection, listening and closing. */
export interface Engine {
  readonly name: Db['engine']
  /** The most connections lent at once. */
  readonly connections: number
  withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

const attempts = 6

/** Builds the Db on an engine: transactions with retries, and the guard against nested queries. */
export function createDb(engine: Engine): Db {
  const inside = new AsyncLocalStorage<{ open: boolean }>()
  const committed = new Set<() => void>()

  function refuseNested() {
    if (inside.getStore()?.open) {
      throw new Error(
        'A query on the database inside a transaction: use the transaction that the work was given',
      )
    }
  }

  function attempt<T>(work: (tx: Tx) => Promise<T>, isolation: Isolation): Promise<T> {
    return engine.withConnection(async (connection) => {
      const scope: Scope = { open: true, waiting: [{ text: `begin isolation level ${isolation}` }] }
      try {
        const result = await inside.run(scope, () => work(createTx(connection, scope)))
        scope.open = false
        await connection.all([...scope.waiting, { text: 'commit' }])
        inside.exit(() => {
          for (const hear of committed) hear()
        })
        return result
      } catch (error) {
        scope.open = false
        // Throw the first failure: a rollback fails only on a lost connection, which the engine discards.
        await connection.all([{ text: 'rollback' }]).catch(() => undefined)
        throw error
      }
    })
  }

  return {
    engine: engine.name,
    connections: engine.connections,
    ...createSql((statements) => {
      refuseNested()
      const text = statements.map((statement) => statement.text).join(';\n')
      return traced('query', { 'db.query.text': text }, () =>
        engine.withConnection((connection) => connection.all(statements)),
      )
    }),
    async transaction<T>(work: (tx: Tx) => Promise<T>, options: { isolation?: Isolation } = {}) {
      refuseNested()
      for (let tried = 1; ; tried += 1) {
        try {
          const isolation = options.isolation ?? 'read committed'
          return await traced('transaction', { tried }, () => attempt(work, isolation))
        } catch (error) {
          if (!isRetryable(error)) throw error
          if (tried >= attempts) throw new Unavailable('Others were always first', { cause: error })
          await sleep(2 ** tried * 5 * (0.5 + Math.random()))
        }
      }
    },
    listen: (channel, heard) => inside.exit(() => engine.listen(channelName(channel), heard)),
    onCommit(hear) {
      committed.add(hear)
      return () => void committed.delete(hear)
    },
    close: () => engine.close(),
  }
}

/** Channels are SQL identifiers and can't be placeholders, so only plain names pass. */
function channelName(channel: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(channel)) throw new Error(`Not a channel name: ${channel}`)
  return channel
}

export function createSql(send: (statements: readonly Statement[]) => Promise<object[][]>): Sql {
  const query = async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    const [rows = []] = await send([{ text, values }])
    return rows as Row[]
  }
  return {
    query,
    one: async <Row extends object>(text: string, values?: readonly unknown[]) =>
      (await query<Row>(text, values))[0],
    has: async (text, values) => (await query(text, values)).length > 0,
    all: async <Rows extends readonly object[]>(...statements: Statements<Rows>) =>
      (await send(statements)) as RowsOf<Rows>,
  }
}

interface Waiting extends Statement {
  hear?: (rows: object[]) => void
}

interface Scope {
  open: boolean
  waiting: Waiting[]
}

function createTx(connection: Connection, scope: Scope): Tx {
  let depth = 0
  function refuseLate() {
    if (!scope.open) throw new Error('A query on a finished transaction')
  }
  async function send(statements: readonly Statement[]): Promise<object[][]> {
    refuseLate()
    const { waiting } = scope
    scope.waiting = []
    const results = await connection.all([...waiting, ...statements])
    for (const [index, { hear }] of waiting.entries()) hear?.(results[index] ?? [])
    return results.slice(waiting.length)
  }
  return {
    ...createSql(send),
    later<Row extends object>(statement: Statement<Row>, hear?: (rows: Row[]) => void) {
      refuseLate()
      scope.waiting.push({ ...statement, ...(hear ? { hear: (rows) => hear(rows as Row[]) } : {}) })
    },
    async script(text) {
      await send([])
      await connection.script(text)
    },
    async nested<T>(work: () => Promise<T>) {
      depth += 1
      const name = `nested_${depth}`
      await send([{ text: `savepoint ${name}` }])
      try {
        const result = await work()
        await send([{ text: `release savepoint ${name}` }])
        return result
      } catch (error) {
        // Statements still waiting belong to the failed work.
        scope.waiting = []
        await send([{ text: `rollback to savepoint ${name}` }])
        throw error
      } finally {
        depth -= 1
      }
    },
  }
}
