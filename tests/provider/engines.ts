import { afterAll } from 'vitest'
import { type Db, migrate, openDb } from '#provider/db/index.ts'
import { freshDb } from './database.ts'
import { lendDb, template } from './lent-database.ts'
import { hasPostgres, type PostgresServer, startPostgres } from './postgres.ts'

/** For `describe.each`: the engine's name, and what opens a migrated database of its own, with so many connections. */
export type Engine = [name: 'PGlite' | 'PostgreSQL', open: (connections?: number) => Promise<Db>]

/**
 * Both engines, PostgreSQL where it is installed: races are decided by the database. One cluster serves the file that
 * asks, and ends with it.
 */
export async function engines(): Promise<Engine[]> {
  const original = template
  if (original !== undefined) return [['PostgreSQL', (connections) => lendDb(original, connections)]]
  const pglite: Engine = ['PGlite', () => freshDb()]
  if (!(await hasPostgres())) return [pglite]
  let server: Promise<PostgresServer> | undefined
  afterAll(async () => (await server)?.stop())
  const open = async (connections?: number): Promise<Db> => {
    server ??= startPostgres()
    const db = await openDb({
      url: await (await server).createDatabase(),
      ...(connections && { connections }),
    })
    await migrate(db)
    return db
  }
  return [pglite, ['PostgreSQL', open]]
}

/** PostgreSQL alone, for what only transactions side by side show; none where it is not installed. */
export async function postgresAlone(): Promise<Engine[]> {
  return (await engines()).filter(([name]) => name === 'PostgreSQL')
}
