import type { Config } from '#provider/config.ts'
import type { Sql } from '#provider/db/index.ts'
import { fillPast, keepToday } from './history.ts'
import { loadMids } from './mid.ts'

/**
 * Loads the day's rates and records them in the history. A new database gets past days from the simulated
 * market, if there is one; otherwise its history begins today.
 */
export async function loadRates(sql: Sql, now: Date, { parties }: Pick<Config, 'parties'>): Promise<void> {
  await loadMids(sql, now)
  await keepToday(sql, now)
  if (parties.rates?.driver === 'package') await fillPast(sql, now)
}
