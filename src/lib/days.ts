/** Calendar days, `YYYY-MM-DD`, of moments: a customer's day begins at midnight in their own time zone. */

/** The same moment with the local date and time in its UTC fields, in the device's time zone. */
export const onLocalClock = (at: Date): Date => new Date(at.getTime() - at.getTimezoneOffset() * 60_000)

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const fields = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const made = new Intl.DateTimeFormat('en-CA', { ...fields, timeZone: zone })
  formats.set(zone, made)
  return made
}

/**
 * The day of a moment. Without a zone it is the device's, which needs none of Intl's tables.
 *
 * @throws RangeError for an invalid date or an unknown zone
 */
export const dayOf = (at: Date, zone?: string): string =>
  zone === undefined ? onLocalClock(at).toISOString().slice(0, 10) : formatIn(zone).format(at)

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What a clock in a zone shows, for tables: "2026-11-20 14:05:59". */
export function clockIn(at: Date, zone: string): string {
  // Swedish writes ISO 8601 without the T.
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(zone, clock)
  return clock.format(at)
}

const HOUR = 3_600_000

/**
 * The first moment of a day in a zone, to the second: usually midnight, and later where clocks skip midnight.
 *
 * @throws RangeError if it isn't a day
 */
export function startOfDay(day: string, zone: string): Date {
  const utc = new Date(day).getTime()
  // Zones are up to 14 hours ahead of UTC and 12 behind.
  let before = utc - 15 * HOUR
  let after = utc + 13 * HOUR
  while (after - before > 1000) {
    const middle = before + Math.floor((after - before) / 2000) * 1000
    if (dayOf(new Date(middle), zone) < day) before = middle
    else after = middle
  }
  return new Date(after)
}

const DAY = 24 * HOUR

/** The day so many days later, or earlier if negative. @throws RangeError if it isn't a day */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

export function monthsLater(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number)
  return new Date(Date.UTC(Number(year), Number(month) - 1 + months, 1)).toISOString().slice(0, 10)
}
