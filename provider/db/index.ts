// The database: embedded PGlite in a directory, or PostgreSQL by URL, behind one small interface of plain SQL
// with $1 placeholders.
import { createDb } from './engine.ts'
import { openPostgres } from './postgres.ts'
import type { Db, OpenOptions } from './types.ts'

export { changing } from './changing.ts'
export { createSql } from './engine.ts'
export { isCheckViolation, isUniqueViolation } from './errors.ts'
export { firstIdOf, isUuid, newId } from './id.ts'
export { containing, foldedSql } from './like.ts'
export { migrate, missingMigrations, readMigrations } from './migrate.ts'
export { isPartitions } from './partitions.ts'
export type { Db, Sql, Statement, Tx } from './types.ts'

/** Loaded only where it is used: a provider with real money is installed without it. */
const pglite = () => import('./pglite.ts')

/**
 * Opens a database: PostgreSQL if `url` is given, else PGlite in `dataDir` ('memory' keeps nothing). Throws
 * if another process holds the directory. Doesn't migrate; see migrate().
 */
export async function openDb(options: OpenOptions): Promise<Db> {
  if (options.url) return createDb(await openPostgres(options.url, options.connections))
  if (!options.dataDir) throw new Error('A database needs an address or a directory')
  const { openPglite } = await pglite()
  return createDb(await openPglite(options.dataDir, options.dump))
}

/** Dumps what `prepare` left in a fresh database, for later 'memory' databases. */
export async function dumpMemory(prepare: (db: Db) => Promise<unknown>): Promise<Blob> {
  const { openPglite } = await pglite()
  const engine = await openPglite('memory')
  try {
    await prepare(createDb(engine))
    return await engine.dump()
  } finally {
    await engine.close()
  }
}
