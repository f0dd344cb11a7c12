import { createSql, type Db, type Tx } from '#provider/db/index.ts'

/** Aborts a transaction so that it leaves nothing. */
class Rehearsed extends Error {}

/**
 * The database for a dry run: everything runs and is checked, in transactions that roll back. Later
 * transactions don't see earlier ones.
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
        // Sends queued statements and runs the checks of a commit.
        await tx.query('set constraints all immediate')
        throw new Rehearsed()
      }, options)
    } catch (error) {
      if (!(error instanceof Rehearsed)) throw error
    }
    if (!result) throw new Error('The dry run was not rolled back')
    return result.value
  }
  return { ...db, ...createSql((statements) => transaction((tx) => tx.all(...statements))), transaction }
}
