import type { Config } from '#provider/config.ts'
import type { Sql } from '#provider/db/index.ts'
import { fillPast, keepToday } from './history.ts'
import { loadMids } from './mid.ts'

/**
 * At the start. The sandbox's package: loads its rates, and past days into a new database. Otherwise removes
 * its rates, which don't age; a real driver's follow by the worker (`createRateTick`), and its history begins
 * today. Without a driver no rate stays.
 */
export async function loadRates(sql: Sql, now: Date, { parties }: Pick<Config, 'parties'>): Promise<void> {
  if (parties.rates?.driver !== 'package') {
    await sql.query('delete from mid_rates where not ages or $1', [parties.rates === null])
    return
  }
  await loadMids(sql, now)
  await keepToday(sql, now)
  await fillPast(sql, now)
}
