import type { Clock } from '#provider/clock.ts'
import type { Config } from '#provider/config.ts'
import { type Db, migrate } from '#provider/db/index.ts'
import { loadRates } from '#provider/rates/index.ts'
import { claimDatabase } from '#provider/world.ts'

/**
 * Brings a database to where a server can start on it: its tables and the day's rates. Repeating it is harmless.
 *
 * @throws StartError when the database is the sandbox's and this is none, or the other way round
 */
export async function prepare(db: Db, clock: Clock, config: Config): Promise<void> {
  await migrate(db)
  await claimDatabase(db, config.sandbox)
  await loadRates(db, clock.now(), config)
}
