// The days of a planned transfer. Each is counted from the first one, so that what a short month cuts off comes back in the
// next long one.
import { policy } from '#provider/policy.ts'
import type { ScheduledTransfer } from '#src/generated/forms.ts'

export type Repeats = ScheduledTransfer['repeats']

const DAY_MS = 86_400_000

const days: Readonly<Partial<Record<Repeats, number>>> = { weekly: 7, 'two-weekly': 14 }

const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The same day so many months later, or the last one of a month that has no such day. */
function monthsAfter(first: Date, months: number): string {
  const year = first.getUTCFullYear()
  const month = first.getUTCMonth() + months
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return isoOf(Date.UTC(year, month, Math.min(first.getUTCDate(), last)))
}

/** The day of an occurrence, the first being number 0; undefined for a second one of what happens once. */
export function dayOfNumber(startsOn: string, repeats: Repeats, number: number): string | undefined {
  const first = new Date(`${startsOn}T00:00:00.000Z`)
  if (repeats === 'once') return number === 0 ? startsOn : undefined
  if (repeats === 'monthly') return monthsAfter(first, number)
  return isoOf(first.getTime() + number * (days[repeats] ?? 0) * DAY_MS)
}

/** An occurrence and its day. */
interface Occurrence {
  readonly number: number
  readonly on: string
}

/** The first occurrence from a number on whose day is after another; undefined where none is left. */
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

/** A plan, as far as its days go: its day `starts_on` is that of its occurrence `first_number`. */
interface Series {
  readonly starts_on: string
  readonly repeats: Repeats
  readonly first_number: number
}

/** The first occurrence of a plan from a number on whose day is after another; undefined where none is left. */
export function nextOf(
  { starts_on, repeats, first_number }: Series,
  from: number,
  day: string,
): Occurrence | undefined {
  const next = nextAfter(starts_on, repeats, from - first_number, day)
  return next && { ...next, number: next.number + first_number }
}

/** Today, where planned transfers are made. */
export const todayOf = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: policy.scheduled.time_zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)

/** When transfers of a day are made, as SQL over the text or date that names it. */
export const dueAt = (day: string): string =>
  `((${day})::date + make_interval(hours => ${policy.scheduled.hour})) at time zone '${policy.scheduled.time_zone}'`

/** When the customer hears of a transfer that is due then; null where that has passed already. */
export const remindAt = (due: string, now: string): string =>
  `(select case when early > ${now} then early end from
    (select ${due} - make_interval(hours => ${policy.scheduled.reminder_hours}) as early) one)`
