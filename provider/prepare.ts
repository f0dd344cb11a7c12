import type { Clock } from '#provider/clock.ts'
import { type Db, migrate } from '#provider/db/index.ts'
import { loadRates } from '#provider/rates/index.ts'

/** Brings a database to where a server can start on it: its tables and the day's rates. Repeating it is harmless. */
export async function prepare(db: Db, clock: Clock): Promise<void> {
  await migrate(db)
  await loadRates(db, clock.now())
}
