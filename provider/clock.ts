// The provider's time: the system's clock plus an offset that is stored in the database, so that a test or a
// demonstration can move all processes forward together. Outside the sandbox the offset is never read and is 0.
import type { Sql } from '#provider/db/index.ts'

export interface Clock {
  /** The time to use everywhere, also as a parameter in SQL; SQL's own now() does not know the offset. */
  now(): Date
  /** Reads the offset again. Every process does so when it starts and whenever a process moved the clock. */
  refresh(sql: Sql): Promise<void>
  /** Moves the clock forward for every process and returns the new time. */
  advance(sql: Sql, seconds: number): Promise<Date>
}

interface OffsetRow {
  seconds: string
}

/**
 * @param sandbox whether the offset counts at all.
 * @param system the system's clock in milliseconds, another one in tests.
 */
export function createClock(sandbox: boolean, system: () => number = Date.now): Clock {
  let offset = 0
  /** How often the offset was set. What was asked before that, and answered after it, is of the past. */
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
