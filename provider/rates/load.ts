import type { Config } from '#provider/config.ts'
import type { Sql } from '#provider/db/index.ts'
import { fillPast, keepToday } from './history.ts'
import { loadMids } from './mid.ts'

/**
 * Loads the rates of the day and notes them in the history. A new database gets the days before from the simulated
 * market, where there is one; else its history begins today.
 */
export async function loadRates(sql: Sql, now: Date, { parties }: Pick<Config, 'parties'>): Promise<void> {
  await loadMids(sql, now)
  await keepToday(sql, now)
  if (parties === 'simulated') await fillPast(sql, now)
}
