// Opens the database of a configuration, and refuses one that isn't its own: of the other world, sealed with another
// key, or with tables of another version.

import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#provider/config.ts'
import { type Db, migrate, missingMigrations, openDb } from '#provider/db/index.ts'
import { StartError } from '#provider/lib/start-error.ts'
import { demandWorld, noteWorld } from '#provider/world.ts'

/** Why a database is opened: to serve customers, for an operator's command, or for the one that migrates. */
type Purpose = 'serve' | 'operate' | 'migrate'

const open = ({ databaseUrl, databasePool, dataDirectory }: Config): Promise<Db> =>
  databaseUrl
    ? openDb({ url: databaseUrl, connections: databasePool })
    : openDb({ dataDir: dataDirectory ?? 'memory' })

/** Opening an embedded database creates it, and only a start may do that. @throws StartError */
function demandDirectory({ databaseUrl, dataDirectory }: Config): void {
  if (databaseUrl || existsSync(join(dataDirectory ?? 'memory', 'pglite'))) return
  throw new StartError(
    `There is no database in ${dataDirectory}. Set DATABASE_URL or DATA_DIR to the provider’s own.`,
  )
}

/**
 * The sandbox's tables are brought up to date by whoever opens them, those of real money by `operate -- migrate`; only
 * what data declares follows at each start.
 *
 * @throws StartError for tables of another version
 */
async function demandTables(db: Db, { sandbox }: Config): Promise<void> {
  const missing = sandbox ? [] : await missingMigrations(db)
  if (missing.length > 0)
    throw new StartError(
      `This database has not the tables of this version: ${missing.length} migrations are missing, from ${missing[0]}. Back it up, then run npm run operate -- migrate.`,
    )
  await migrate(db)
}

/** Recognizes the key, and says nothing about it. */
const fingerprintOf = (key: Buffer): string =>
  createHmac('sha256', key).update('fingerprint of SECRETS_KEY').digest('hex').slice(0, 16)

/** Declares a key the database's own: everything is sealed with it. */
export async function noteKey(db: Db, key: Buffer): Promise<void> {
  await db.query(`update provider_settings set value = to_jsonb($1::text) where name = 'secrets_key'`, [
    fingerprintOf(key),
  ])
}

/** @throws StartError if the database's secrets are sealed with a key that isn't known */
async function demandKey(db: Db, { secrets }: Config): Promise<void> {
  const fingerprint = fingerprintOf(secrets.current)
  const kept = await db.one<{ fingerprint: string }>(
    `insert into provider_settings (name, value) values ('secrets_key', to_jsonb($1::text))
     on conflict (name) do update set value = provider_settings.value
     returning value #>> '{}' as fingerprint`,
    [fingerprint],
  )
  const known = [secrets.current, ...secrets.former].map(fingerprintOf)
  if (kept && known.includes(kept.fingerprint)) return
  throw new StartError(
    'SECRETS_KEY is not the key of this database: what it has sealed could not be read, and what is sealed now would be lost to everybody else. Set the key that is kept with your backups; to replace it, set it as SECRETS_KEY_OLD.',
  )
}

/** Marks a database as ours. @throws StartError if it has another key */
async function claim(db: Db, config: Config): Promise<void> {
  await noteWorld(db, config.sandbox ? 'sandbox' : 'real')
  await demandKey(db, config)
}

/** To migrate, it is only opened: what it lacks is the command's to run. @throws StartError */
export async function openDatabase(config: Config, purpose: Purpose): Promise<Db> {
  if (purpose === 'operate') demandDirectory(config)
  const db = await open(config)
  try {
    await demandWorld(db, config.sandbox)
    if (purpose !== 'migrate') await demandTables(db, config)
    if (purpose !== 'migrate') await claim(db, config)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}
