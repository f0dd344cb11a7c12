// The days of a planned transfer. Each is counted from the first, so a day cut off by a short month comes
// back in the next long one.
import { policy } from '#provider/policy.ts'
import type { ScheduledTransfer } from '#src/generated/forms.ts'

export type Repeats = ScheduledTransfer['repeats']

const DAY_MS = 86_400_000

const days: Readonly<Partial<Record<Repeats, number>>> = { weekly: 7, 'two-weekly': 14 }

const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The same day so many months later, or the month's last day if it has no such day. */
function monthsAfter(first: Date, months: number): string {
  const year = first.getUTCFullYear()
  const month = first.getUTCMonth() + months
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return isoOf(Date.UTC(year, month, Math.min(first.getUTCDate(), last)))
}

/** The day of an occurrence, the first being number 0; undefined for a second one of a single transfer. */
export function dayOfNumber(startsOn: string, repeats: Repeats, number: number): string | undefined {
  const first = new Date(`${startsOn}T00:00:00.000Z`)
  if (repeats === 'once') return number === 0 ? startsOn : undefined
  if (repeats === 'monthly') return monthsAfter(first, number)
  return isoOf(first.getTime() + number * (days[repeats] ?? 0) * DAY_MS)
}

interface Occurrence {
  readonly number: number
  readonly on: string
}

/** The first occurrence, from a number on, after a day; undefined if none is left. */
export function nextAfter(
  startsOn: string,
  repeats: Repeats,
  from: number,
  day: string,
): Occurrence | undefined {
  for (let number = from; ; number += 1) {
    const on = dayOfNumber(startsOn, repeats, number)
    if (on === undefined) return undefined
    if (on > day) return { number, on }
  }
}

/** A plan's days: `starts_on` is the day of occurrence `first_number`. */
interface Series {
  readonly starts_on: string
  readonly repeats: Repeats
  readonly first_number: number
}

/** The plan's first occurrence, from a number on, after a day; undefined if none is left. */
export function nextOf(
  { starts_on, repeats, first_number }: Series,
  from: number,
  day: string,
): Occurrence | undefined {
  const next = nextAfter(starts_on, repeats, from - first_number, day)
  return next && { ...next, number: next.number + first_number }
}

/** When a day's transfers are made, as SQL over that day and the plan's time zone. */
export const dueAt = (day: string, zone = 'time_zone'): string =>
  `((${day})::date + make_interval(hours => ${policy.scheduled.hour})) at time zone (${zone})::text`

/** When to remind of a transfer, as SQL; null if that has passed. */
export const remindAt = (due: string, now: string): string =>
  `(select case when early > ${now} then early end from
    (select ${due} - make_interval(hours => ${policy.scheduled.reminder_hours}) as early) one)`
