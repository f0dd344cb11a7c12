// A process of the provider, as the database sees one: it asks, and it can be killed in the middle of everything. Two of
// them share a database and a clock.
import type { Db, Sql, Statements, Tx } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import type { Turns } from './turns.ts'

/** What whoever waits for an answer of a killed process gets instead: the line is dead. */
export class Killed extends Error {
  constructor() {
    super('The process was killed')
    this.name = 'Killed'
  }
}

export interface ProviderProcess {
  readonly name: string
  readonly deps: Deps
  /** Kills it at so many statements from now; a commit counts as one, and it dies before anybody hears of it. */
  killAfter(statements: number): void
  readonly isDead: boolean
  /** How often it has written since the last time this was asked. */
  takeWrites(): number
}

/** Starts a process on the database. Every question waits for its turn. */
export function startProcess(name: string, deps: Deps, turns: Turns): ProviderProcess {
  const { db } = deps
  let isDead = false
  let left = Number.POSITIVE_INFINITY
  let writes = 0

  function live(): void {
    if (!isDead) {
      left -= 1
      isDead = left <= 0
    }
    if (isDead) throw new Killed()
  }

  const isRead = (text: string): boolean => /^\s*select\b(?![\s\S]*\bfor update\b)/.test(text)

  const killable = (sql: Sql, before: () => Promise<void>): Sql => ({
    async query<Row extends object>(text: string, values?: readonly unknown[]) {
      await before()
      if (!isRead(text)) writes += 1
      return sql.query<Row>(text, values)
    },
    async all<Rows extends readonly object[]>(...statements: Statements<Rows>) {
      await before()
      return sql.all<Rows>(...statements)
    },
  })

  function killableTx(tx: Tx): Tx {
    return {
      ...killable(tx, async () => live()),
      later: (statement, hear) => tx.later(statement, hear),
      async script(text) {
        live()
        await tx.script(text)
      },
      nested: (work) => tx.nested(work),
    }
  }

  const turn = async (): Promise<void> => {
    await turns.enter(name)
    live()
  }
  const own: Db = {
    engine: db.engine,
    connections: db.connections,
    ...killable(db, turn),
    async transaction(work, options) {
      await turn()
      writes += 1
      const result = await db.transaction((tx) => work(killableTx(tx)), options)
      live()
      return result
    },
    listen: (channel, heard) => db.listen(channel, heard),
    close: async () => undefined,
  }
  return {
    name,
    deps: { ...deps, db: own },
    killAfter(statements) {
      left = statements
    },
    get isDead() {
      return isDead
    },
    takeWrites() {
      const taken = writes
      writes = 0
      return taken
    },
  }
}
