// The time zone whose days are the customer's: which transfers are of today, where a month or a statement
// begins. The browser names it with each request; it is kept with the customer for work that has no request.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import type { Sql } from '#provider/db/index.ts'
import { policy } from '#provider/policy.ts'
import { dayOf } from '#src/lib/days.ts'
import { countDaysIn } from '#src/lib/validation/dates.ts'

const zones = new AsyncLocalStorage<string>()

/** Of customers whose zone is unknown. */
export const DEFAULT_ZONE: string = policy.notifications.time_zone

countDaysIn(() => zones.getStore())

/** Runs the work with the days of a zone; null or undefined stands for the default. */
export const inZone = <Result>(zone: string | null | undefined, work: () => Result): Result =>
  zones.run(zone ?? DEFAULT_ZONE, work)

/** An IANA name, such as `Africa/Lagos`; UTC for work without a customer. */
export const presentZone = (): string => zones.getStore() ?? 'UTC'

/** Today, `YYYY-MM-DD`, where the customer is. */
export const todayOf = (now: Date): string => dayOf(now, presentZone())

/** The request header that names the browser's zone. */
const ZONE_HEADER = 'time-zone'

/** Not an offset such as `+05:00`, which Intl takes too: it has no daylight saving, and SQL reads it the other way round. */
const NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/
const LONGEST = 40

export function isTimeZone(name: string): boolean {
  if (name.length > LONGEST || !NAME.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Whether Intl and the database know a zone, by name. Such names are few, but their case is free. */
const known = new Map<string, Promise<boolean>>()
const MOST_KNOWN = 1000

/** Looks the name up before Intl, which is slow. */
async function isKnownTo(sql: Sql, name: string): Promise<boolean> {
  const found = known.get(name)
  if (found) return found
  if (!isTimeZone(name)) return false
  const asked = sql.query('select now() at time zone $1', [name]).then(
    () => true,
    () => {
      known.delete(name)
      return false
    },
  )
  if (known.size < MOST_KNOWN) known.set(name, asked)
  return asked
}

/** The zone that a request names, if this process and the database know it. */
export async function zoneAsked(
  { headers }: Pick<FastifyRequest, 'headers'>,
  sql: Sql,
): Promise<string | undefined> {
  const name = headers[ZONE_HEADER]
  return typeof name === 'string' && (await isKnownTo(sql, name)) ? name : undefined
}
