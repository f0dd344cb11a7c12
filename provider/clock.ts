// The provider's time: the system clock plus an offset stored in the database, so a test or demo can move all
// processes forward together. Outside the sandbox the offset is 0 and never read.
import type { Sql } from '#provider/db/index.ts'

export interface Clock {
  /** Use it everywhere, in SQL as a parameter: SQL's now() ignores the offset. */
  now(): Date
  refresh(sql: Sql): Promise<void>
  /** Moves every process's clock forward and returns the new time. */
  advance(sql: Sql, seconds: number): Promise<Date>
}

interface OffsetRow {
  seconds: string
}

/**
 * @param sandbox whether the offset applies @param system the system clock in milliseconds, replaced in tests
 */
export function createClock(sandbox: boolean, system: () => number = Date.now): Clock {
  let offset = 0
  /** Counts changes of the offset: a response to an older request is stale. */
  let times = 0
  function set(row: OffsetRow | undefined) {
    offset = Number(row?.seconds ?? 0) * 1000
    times += 1
  }
  const now = () => new Date(system() + offset)
  return {
    now,
    async refresh(sql) {
      if (!sandbox) return
      const asked = times
      const [row] = await sql.query<OffsetRow>(
        `select value #>> '{}' as seconds from provider_settings where name = 'clock_offset_seconds'`,
      )
      if (times === asked) set(row)
    },
    async advance(sql, seconds) {
      const [row] = await sql.query<OffsetRow>(
        `insert into provider_settings (name, value) values ('clock_offset_seconds', to_jsonb($1::numeric))
         on conflict (name) do update
           set value = to_jsonb((provider_settings.value #>> '{}')::numeric + $1::numeric)
         returning value #>> '{}' as seconds, pg_notify('provider_clock', '')`,
        [seconds],
      )
      set(row)
      return now()
    },
  }
}
