import { afterAll } from 'vitest'
import { type Db, migrate, openDb } from '#provider/db/index.ts'
import { freshDb } from './database.ts'
import { hasPostgres, type PostgresServer, startPostgres } from './postgres.ts'

/** For `describe.each`: the engine's name, and what opens a migrated database of its own. */
export type Engine = [name: string, open: () => Promise<Db>]

/**
 * Both engines, PostgreSQL where it is installed: races are decided by the database. One cluster serves the file that
 * asks, and ends with it.
 */
export async function engines(): Promise<Engine[]> {
  const pglite: Engine = ['PGlite', freshDb]
  if (!(await hasPostgres())) return [pglite]
  let server: Promise<PostgresServer> | undefined
  afterAll(async () => (await server)?.stop())
  const open = async (): Promise<Db> => {
    server ??= startPostgres()
    const db = await openDb({ url: await (await server).createDatabase() })
    await migrate(db)
    return db
  }
  return [pglite, ['PostgreSQL', open]]
}
