import { type Db, migrate, openDb } from '#provider/db/index.ts'
import { extent } from '#tests/core.ts'
import { freshDb } from './database.ts'
import { lendPostgres } from './lent-database.ts'
import { hasPostgres, startPostgres } from './postgres.ts'

/** For `describe.each`: the engine's name, and a function that opens a migrated database with that many connections. */
export type Engine = [
  name: 'PGlite' | 'PostgreSQL' | 'PostgreSQL in partitions',
  open: (connections?: number) => Promise<Db>,
]

/** `PARTITIONS=16` partitions every database on PostgreSQL. */
const PARTITIONS = Number(process.env.PARTITIONS ?? 0)

/** A few are enough for what needs several. */
const SOME_PARTITIONS = 3

/** One cluster for all test files of a process, with migrated databases to copy: a new cluster takes two seconds. */
let cluster: ReturnType<typeof startPostgres> | undefined
const migrated = new Map<number, Promise<string>>()

async function makeMigrated(partitions: number): Promise<string> {
  cluster ??= startPostgres({ endsWithProcess: true })
  const url = await (await cluster).createDatabase()
  const db = await openDb({ url })
  await migrate(db, { partitions })
  await db.close()
  return url
}

/** A migrated database on PostgreSQL, not shared. */
const openPostgres =
  (partitions: number) =>
  async (connections?: number): Promise<Db> => {
    const original = migrated.get(partitions) ?? makeMigrated(partitions)
    migrated.set(partitions, original)
    return lendPostgres(await original, connections)
  }

/** PostgreSQL, for what needs concurrent transactions, such as races; none if it is not installed. */
export async function postgresAlone(): Promise<Engine[]> {
  return (await hasPostgres()) ? [['PostgreSQL', openPostgres(PARTITIONS)]] : []
}

/** PostgreSQL with whole tables, for plans that depend on how many rows a table has. */
export async function wholePostgres(): Promise<Engine[]> {
  return (await hasPostgres()) ? [['PostgreSQL', openPostgres(0)]] : []
}

/** Both engines: PGlite in `npm test`, PostgreSQL in what `npm run test:all` adds. */
export async function engines(): Promise<Engine[]> {
  const pglite: Engine = ['PGlite', () => freshDb()]
  if (extent === 'core' || extent === 'changed') return [pglite]
  const postgres = await postgresAlone()
  return extent === 'rest' && postgres.length > 0 ? postgres : [pglite, ...postgres]
}

/** The same, and PostgreSQL with partitioned tables wherever PostgreSQL is. */
export async function enginesAndPartitions(): Promise<Engine[]> {
  const all = await engines()
  const isOnPostgres = all.some(([name]) => name === 'PostgreSQL')
  return isOnPostgres ? [...all, ['PostgreSQL in partitions', openPostgres(SOME_PARTITIONS)]] : all
}
