import type { Db, Sql } from '#provider/db/index.ts'
import { StartError } from '#provider/lib/start-error.ts'

/** Whose money a database holds: the sandbox's play money, or real. */
export type World = 'sandbox' | 'real'

/** Stores which world a database belongs to, if not yet stored, and returns what is stored. */
export async function noteWorld(sql: Sql, world: World): Promise<World> {
  const [row] = await sql.query<{ world: World }>(
    `insert into provider_settings (name, value) values ('world', to_jsonb($1::text))
     on conflict (name) do update set value = provider_settings.value
     returning value #>> '{}' as world`,
    [world],
  )
  return row?.world ?? world
}

/**
 * Keeps the worlds apart: the sandbox, which empties its database, never starts on real money, and play money
 * is never paid out. An unmarked PostgreSQL with customers counts as real.
 *
 * @throws StartError if the database belongs to the other world
 */
export async function claimDatabase(db: Db, sandbox: boolean): Promise<void> {
  const [known] = await db.query(`select from provider_settings where name = 'world'`)
  const [customer] = await db.query('select from customers limit 1')
  const isOlder = !known && customer !== undefined && db.engine === 'postgres'
  const world = await noteWorld(db, sandbox && !isOlder ? 'sandbox' : 'real')
  if (sandbox && world === 'real')
    throw new StartError(
      'This database holds people’s own money, and the sandbox can empty it. Set DATABASE_URL to another database, or SANDBOX=0.',
    )
  if (!sandbox && world === 'sandbox')
    throw new StartError(
      'This database holds the sandbox’s play money. Set DATABASE_URL to another database, or SANDBOX=1 on your own machine.',
    )
}
