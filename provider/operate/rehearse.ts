import type { Db, Sql, Statements, Tx } from '#provider/db/index.ts'

/** What ends a transaction that shall leave nothing. */
class Rehearsed extends Error {}

/**
 * The same database for a dry run: everything is done and judged as it would be, in transactions that are rolled back. A
 * later transaction sees nothing of an earlier one.
 */
export function rehearsal(db: Db): Db {
  const transaction: Db['transaction'] = async <T>(
    work: (tx: Tx) => Promise<T>,
    options?: Parameters<Db['transaction']>[1],
  ): Promise<T> => {
    let result: { value: T } | undefined
    try {
      await db.transaction(async (tx) => {
        result = { value: await work(tx) }
        // What waits for the commit is sent, and what is judged there is judged.
        await tx.query('set constraints all immediate')
        throw new Rehearsed()
      }, options)
    } catch (error) {
      if (!(error instanceof Rehearsed)) throw error
    }
    if (!result) throw new Error('A rehearsal came to no end')
    return result.value
  }
  const query: Sql['query'] = (text, values) => transaction((tx) => tx.query(text, values))
  const all: Sql['all'] = <Rows extends readonly object[]>(...statements: Statements<Rows>) =>
    transaction((tx) => tx.all<Rows>(...statements))
  return { ...db, transaction, query, all }
}
