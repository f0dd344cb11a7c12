import type { Clock } from '#provider/clock.ts'
import type { Config } from '#provider/config.ts'
import { type Db, migrate } from '#provider/db/index.ts'
import { loadRates } from '#provider/rates/index.ts'
import { claimDatabase } from '#provider/world.ts'

/**
 * Prepares a database for the server: its tables and the day's rates. Idempotent.
 *
 * @throws StartError if a sandbox's database is opened outside the sandbox, or the other way round
 */
export async function prepare(db: Db, clock: Clock, config: Config): Promise<void> {
  await migrate(db)
  await claimDatabase(db, config.sandbox)
  await loadRates(db, clock.now(), config)
}
