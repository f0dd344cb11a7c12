import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Db } from './types.ts'

interface Migration {
  name: string
  text: string
  checksum: string
}

/** Any constant serves, as long as every process that migrates uses the same one. */
const lockKey = 7_318_422_001n

/** The migrations of provider/db/migrations in the order of their numbers. */
export async function readMigrations(): Promise<Migration[]> {
  const folder = new URL('./migrations/', import.meta.url)
  const names = (await readdir(fileURLToPath(folder))).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Brings the database up to date: runs, in one transaction under an advisory lock, every migration that it has
 * not seen, and returns their names. Throws when a migration that ran was changed afterwards.
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrations = await readMigrations()
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1::int8)', [lockKey])
    await tx.script(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const rows = await tx.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const ran: string[] = []
    for (const { name, text, checksum } of migrations) {
      const known = applied.get(name)
      if (known !== undefined && known !== checksum) {
        throw new Error(`The migration ${name} was changed after it ran: write a new one`)
      }
      if (known !== undefined) continue
      await tx.script(text)
      await tx.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
      ran.push(name)
    }
    return ran
  })
}
