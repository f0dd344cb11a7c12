import { type Db, migrate, openDb } from '#provider/db/index.ts'
import { extent } from '#tests/core.ts'
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

/** PostgreSQL, for what needs concurrent transactions, such as races; none if it is not installed. */
export async function postgresAlone(): Promise<Engine[]> {
  return (await hasPostgres()) ? [['PostgreSQL', openPostgres]] : []
}

/** Both engines: PGlite in `npm test`, PostgreSQL in what `npm run test:all` adds. */
export async function engines(): Promise<Engine[]> {
  const pglite: Engine = ['PGlite', () => freshDb()]
  if (extent === 'core' || extent === 'changed') return [pglite]
  const postgres = await postgresAlone()
  return extent === 'rest' && postgres.length > 0 ? postgres : [pglite, ...postgres]
}
