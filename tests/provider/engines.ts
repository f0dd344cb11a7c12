import { type Db, migrate, openDb } from '#provider/db/index.ts'
import { freshDb } from './database.ts'
import { lendPostgres, template } from './lent-database.ts'
import { hasPostgres, startPostgres } from './postgres.ts'

/** For `describe.each`: the engine's name, and what opens a migrated database of its own, with so many connections. */
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

/** A migrated database on PostgreSQL, for nobody else. */
async function openPostgres(connections?: number): Promise<Db> {
  cluster ??= startCluster()
  return lendPostgres(await cluster, connections)
}

/** Both engines, PostgreSQL where it is installed: races are decided by the database. */
export async function engines(): Promise<Engine[]> {
  const original = template
  if (original !== undefined) return [['PostgreSQL', (connections) => lendPostgres(original, connections)]]
  const pglite: Engine = ['PGlite', () => freshDb()]
  return (await hasPostgres()) ? [pglite, ['PostgreSQL', openPostgres]] : [pglite]
}

/** PostgreSQL alone, for what only transactions side by side show; none where it is not installed. */
export async function postgresAlone(): Promise<Engine[]> {
  return (await engines()).filter(([name]) => name === 'PostgreSQL')
}
