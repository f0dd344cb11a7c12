import type { Sql } from '#provider/db/index.ts'
import { fillPast, keepToday } from './history.ts'
import { loadMids } from './mid.ts'

/** Loads the rates of the day and notes them in the history; a new database gets the days before along with them. */
export async function loadRates(sql: Sql, now: Date): Promise<void> {
  await loadMids(sql, now)
  await keepToday(sql, now)
  await fillPast(sql, now)
}
