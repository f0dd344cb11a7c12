import { type Db, migrate, openDb } from '#provider/db/index.ts'
import { freshDb } from './database.ts'
import { lendPostgres } from './lent-database.ts'
import { hasPostgres, startPostgres } from './postgres.ts'

/** For `describe.each`: the engine's name, and a function that opens a migrated database with that many connections. */
export type Engine = [name: 'PGlite' | 'PostgreSQL', open: (connections?: number) => Promise<Db>]

/** One cluster for all test files of a process, with a migrated database to copy: a new cluster takes two seconds. */
let cluster: ReturnType<typeof startCluster> | undefined

async function startCluster() {
  const server = await startPostgres({ endsWithProcess: true })
  const migrated = await server.createDatabase()
  const db = await openDb({ url: migrated })
  await migrate(db)
  await db.close()
  return migrated
}

/** A migrated database on PostgreSQL, not shared. */
async function openPostgres(connections?: number): Promise<Db> {
  cluster ??= startCluster()
  return lendPostgres(await cluster, connections)
}

/** Both engines if PostgreSQL is installed: the database decides races. */
export async function engines(): Promise<Engine[]> {
  const pglite: Engine = ['PGlite', () => freshDb()]
  return (await hasPostgres()) ? [pglite, ['PostgreSQL', openPostgres]] : [pglite]
}

/** PostgreSQL alone, for what needs concurrent transactions; none if it is not installed. */
export async function postgresAlone(): Promise<Engine[]> {
  return (await engines()).filter(([name]) => name === 'PostgreSQL')
}
