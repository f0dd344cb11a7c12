import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { StartError } from '#provider/lib/start-error.ts'
import { inPartitions } from './partitions.ts'
import type { Db, Sql } from './types.ts'

interface Migration {
  name: string
  text: string
  checksum: string
  /** Whether it is generated from data and runs again when that changes. */
  isDeclared: boolean
  /** Whether the version before can't work on what it leaves: its first line is `-- contracts`. */
  contracts: boolean
}

/** Any constant works, as long as every migrating process uses the same one. */
const lockKey = 7_318_422_001n

const LOCK_SECONDS = 10

async function readFolder(place: 'migrations' | 'declared'): Promise<Migration[]> {
  const folder = new URL(`./${place}/`, import.meta.url)
  const isDeclared = place === 'declared'
  const files = (await readdir(fileURLToPath(folder))).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const name = isDeclared ? `${place}/${file}` : file
      return { name, text, checksum, isDeclared, contracts: text.startsWith('-- contracts\n') }
    }),
  )
}

/** The migrations in provider/db/migrations in numeric order, then those declared by data. */
export async function readMigrations(): Promise<Migration[]> {
  return [...(await readFolder('migrations')), ...(await readFolder('declared'))]
}

interface Applied {
  name: string
  checksum: string
  contracts: boolean
}

/**
 * What a database has. An earlier version works beside a later one that only added to the tables, and is stopped by
 * one that took something away.
 *
 * @throws StartError
 */
async function appliedIn(sql: Sql, known: readonly Migration[]): Promise<Map<string, string>> {
  const rows = await sql.query<Applied>(
    `select name, checksum, coalesce((to_jsonb(m) ->> 'contracts')::boolean, true) as contracts
     from schema_migrations m order by name`,
  )
  const later = rows.find(
    ({ name, contracts }) =>
      contracts && !name.startsWith('declared/') && !known.some((one) => one.name === name),
  )
  if (later)
    throw new StartError(
      `This database has tables of a later version, from the migration ${later.name}. Start that version, or one after it.`,
    )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/**
 * The names of the migrations that a database has not run, in order, without the declared ones.
 *
 * @throws StartError for one of a later version
 */
export async function missingMigrations(db: Db): Promise<string[]> {
  const migrations = await readMigrations()
  const isFresh = !(await db.has(`select where to_regclass('schema_migrations') is not null`))
  const applied = isFresh ? new Map<string, string>() : await appliedIn(db, migrations)
  return migrations
    .filter(({ name, isDeclared }) => !isDeclared && !applied.has(name))
    .map(({ name }) => name)
}

/**
 * Migrates the database: in one transaction under an advisory lock, runs every new migration and every
 * changed declared one; returns their names. Throws if an applied migration was changed afterwards.
 *
 * @param partitions how many parts the tables of many rows have; only an empty database can be given any
 * @throws StartError
 */
export async function migrate(db: Db, { partitions = 0 } = {}): Promise<string[]> {
  const migrations = await readMigrations()
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1::int8)', [lockKey])
    await tx.script(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
      alter table schema_migrations add column if not exists contracts boolean not null default true`)
    const applied = await appliedIn(tx, migrations)
    if (partitions > 0 && applied.size > 0)
      throw new StartError('Only an empty database can be partitioned: this one has its tables already.')
    const ran: string[] = []
    for (const { name, text, checksum, isDeclared, contracts } of migrations) {
      const known = applied.get(name)
      if (known === checksum) continue
      if (known !== undefined && !isDeclared) {
        throw new Error(`The migration ${name} was changed after it ran: write a new one`)
      }
      // Whoever waits for a lock on a table keeps all later callers of it waiting too.
      await tx.query(`set local lock_timeout = '${LOCK_SECONDS}s'`)
      await tx.script(partitions > 0 ? inPartitions(text, partitions) : text)
      await tx.query(
        `insert into schema_migrations (name, checksum, contracts) values ($1, $2, $3)
         on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
        [name, checksum, contracts],
      )
      ran.push(name)
    }
    return ran
  })
}
