import type { Db, Sql } from '#provider/db/index.ts'
import { StartError } from '#provider/lib/start-error.ts'

/** Whose money a database holds: the sandbox's play money, or real. */
export type World = 'sandbox' | 'real'

/** Stores which world a database belongs to, if not yet stored. */
export async function noteWorld(sql: Sql, world: World): Promise<void> {
  await sql.query(
    `insert into provider_settings (name, value) values ('world', to_jsonb($1::text)) on conflict (name) do nothing`,
    [world],
  )
}

/** An unmarked PostgreSQL with customers counts as real; undefined for a database without either. */
async function worldOf(db: Db): Promise<World | undefined> {
  const tables = await db.one<{ settings: boolean; customers: boolean }>(
    `select to_regclass('provider_settings') is not null as settings, to_regclass('customers') is not null as customers`,
  )
  const known = tables?.settings
    ? await db.one<{ world: World }>(
        `select value #>> '{}' as world from provider_settings where name = 'world'`,
      )
    : undefined
  if (known) return known.world
  const hasCustomers = tables?.customers === true && (await db.has('select from customers limit 1'))
  return hasCustomers && db.engine === 'postgres' ? 'real' : undefined
}

/**
 * Keeps the worlds apart: the sandbox, which empties its database, never starts on real money, and play money
 * is never paid out. Only reads, so that a refused start leaves a database as it was.
 *
 * @throws StartError if the database belongs to the other world
 */
export async function demandWorld(db: Db, sandbox: boolean): Promise<void> {
  const world = await worldOf(db)
  if (sandbox && world === 'real')
    throw new StartError(
      'This database holds people’s own money, and the sandbox can empty it. Set DATABASE_URL to another database, or SANDBOX=0.',
    )
  if (!sandbox && world === 'sandbox')
    throw new StartError(
      'This database holds the sandbox’s play money. Set DATABASE_URL to another database, or SANDBOX=1 on your own machine.',
    )
}
