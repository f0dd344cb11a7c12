// A process of the provider, as seen by the database: it sends queries, and can be killed at any point. Two of them
// share a database and a clock.
import { createSql, type Db, type Sql, type Statement, type Tx } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { playParties } from '#provider/parties/index.ts'
import type { Turns } from './turns.ts'

/** What a caller of a killed process gets: a dead connection. */
export class Killed extends Error {
  constructor() {
    super('The process was killed')
    this.name = 'Killed'
  }
}

export interface ProviderProcess {
  readonly name: string
  readonly deps: Deps
  /** Kills it this many statements from now; a commit counts as one, and it dies before the result arrives. */
  killAfter(statements: number): void
  /** Makes it pause before its next query, like a process with a slow machine or partner. */
  stall(milliseconds: number): void
  readonly isDead: boolean
  /** The values of each writing statement since the last call. */
  takeMoves(): unknown[][]
}

/** Whether a statement changes data of rules.ts: transfers, checkouts, the ledger, payouts of the bank network. */
const moves = (text: string): boolean =>
  !/^\s*select\b/i.test(text) && /\b(?:transfers|card_checkouts|entries|network_payouts)\b/.test(text)

/** Starts a process on the database. Every query waits for its turn. */
export function startProcess(name: string, deps: Deps, turns: Turns): ProviderProcess {
  const { db, clock } = deps
  let isDead = false
  let wait = 0
  let left = Number.POSITIVE_INFINITY
  let moved: unknown[][] = []

  function live(): void {
    if (!isDead) {
      left -= 1
      isDead = left <= 0
    }
    if (isDead) throw new Killed()
  }

  function note({ text, values = [] }: Statement): void {
    if (moves(text)) moved.push([...values])
  }

  const killable = (sql: Sql, before: () => Promise<void>): Sql =>
    createSql(async (statements) => {
      await before()
      statements.forEach(note)
      return sql.all(...statements)
    })

  function killableTx(tx: Tx): Tx {
    return {
      ...killable(tx, async () => live()),
      later(statement, hear) {
        note(statement)
        tx.later(statement, hear)
      },
      async script(text) {
        live()
        await tx.script(text)
      },
      nested: (work) => tx.nested(work),
    }
  }

  const turn = async (): Promise<void> => {
    const until = wait === 0 ? 0 : clock.now().getTime() + wait
    wait = 0
    await turns.enter(name, until)
    live()
  }
  const own: Db = {
    engine: db.engine,
    connections: db.connections,
    ...killable(db, turn),
    async transaction(work, options) {
      await turn()
      const result = await db.transaction((tx) => work(killableTx(tx)), options)
      live()
      return result
    },
    listen: (channel, heard) => db.listen(channel, heard),
    onCommit: (hear) => db.onCommit(hear),
    close: async () => undefined,
  }
  const { config, log } = deps
  // What the process sends to a party is among its statements, so it can die between them.
  const { parties } = playParties(config.parties, { db: own, clock, log, origin: config.origin })
  return {
    name,
    deps: { ...deps, db: own, parties },
    killAfter(statements) {
      left = statements
    },
    stall(milliseconds) {
      wait = milliseconds
    },
    get isDead() {
      return isDead
    },
    takeMoves() {
      const taken = moved
      moved = []
      return taken
    },
  }
}
