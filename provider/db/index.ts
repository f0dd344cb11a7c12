// The provider's way to its database: PGlite embedded in a directory, or PostgreSQL by address, behind one small
// interface of plain SQL with $1 placeholders. Fed by the migrations beside it; it feeds every other part of the
// provider.
import { createDb } from './engine.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import type { Db, OpenOptions } from './types.ts'

export { changing } from './changing.ts'
export { isCheckViolation, isUniqueViolation } from './errors.ts'
export { isUuid, newId } from './id.ts'
export { containing } from './like.ts'
export { migrate, readMigrations } from './migrate.ts'
export type { Db, OpenOptions, Sql, Statement, Statements, Tx } from './types.ts'

/**
 * Opens a database: PostgreSQL when `url` is given, else PGlite in `dataDir` ('memory' keeps nothing). Throws
 * when another process holds the directory. It does not migrate; see migrate().
 */
export async function openDb(options: OpenOptions): Promise<Db> {
  if (options.url) return createDb(await openPostgres(options.url, options.connections))
  if (!options.dataDir) throw new Error('A database needs an address or a directory')
  return createDb(await openPglite(options.dataDir, options.dump))
}

/** Makes a dump for later 'memory' databases: what `prepare` left in a fresh one. */
export async function dumpMemory(prepare: (db: Db) => Promise<unknown>): Promise<Blob> {
  const engine = await openPglite('memory')
  try {
    await prepare(createDb(engine))
    return await engine.dump()
  } finally {
    await engine.close()
  }
}
