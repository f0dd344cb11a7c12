import { dayOf } from '#src/lib/days.ts'

const MONTHS_OF_31 = '(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])'
const MONTHS_OF_30 = '(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)'
const FEBRUARY = '02-(?:0[1-9]|1\\d|2[0-8])'
const LEAP_CENTURY_PART = '(?:0[48]|[2468][048]|[13579][26])'
const LEAP_YEAR = `(?:\\d\\d${LEAP_CENTURY_PART}|${LEAP_CENTURY_PART}00)`
/** A two-digit year arrives as 0090; no date here is before 1900. */
const BEFORE_1900 = '(?:0|1[0-8])\\d\\d'

/** An existing calendar day from 1900 on, `YYYY-MM-DD`. A pattern, so that forms need no code for it. */
export const ISO_DATE = new RegExp(
  `^(?!${BEFORE_1900})(?:\\d{4}-(?:${MONTHS_OF_31}|${MONTHS_OF_30}|${FEBRUARY})|${LEAP_YEAR}-02-29)$`,
)

let zone: () => string | undefined = () => undefined

/** Sets whose days the keywords count; undefined stands for the device's time zone. */
export function countDaysIn(of: () => string | undefined): void {
  zone = of
}

/** Today, `YYYY-MM-DD`, where the customer is. */
export const todayOf = (now: Date): string => dayOf(now, zone())

/**
 * The keyword `minimumAge`: a person born on `birthday` (`YYYY-MM-DD`) has completed `years` years. Born on
 * 29 February, they come of age on 1 March. Passes what isn't a date, which is up to the format.
 */
export function isAtLeastAge(birthday: string, years: number, now: Date = new Date()): boolean {
  if (!ISO_DATE.test(birthday)) return true
  const year = String(Number(birthday.slice(0, 4)) + years).padStart(4, '0')
  return `${year}${birthday.slice(4)}` <= todayOf(now)
}

const DAY = 86_400_000

/** Days from `date` to today; negative for future days, undefined if it isn't a date. */
function daysAgo(date: string, now: Date): number | undefined {
  if (!ISO_DATE.test(date)) return undefined
  return (Date.parse(todayOf(now)) - Date.parse(date)) / DAY
}

/** The keyword `notInFuture`: today or earlier. Passes what isn't a date. */
export function isNotInFuture(date: string, now: Date = new Date()): boolean {
  const days = daysAgo(date, now)
  return days === undefined || days >= 0
}

/** The keyword `inFuture`: tomorrow or later. Passes what isn't a date. */
export function isInFuture(date: string, now: Date = new Date()): boolean {
  const days = daysAgo(date, now)
  return days === undefined || days < 0
}

/** The keyword `withinDays`: at most `limit` days ago. Passes what isn't a date. */
export function isWithinDays(date: string, limit: number, now: Date = new Date()): boolean {
  const days = daysAgo(date, now)
  return days === undefined || days <= limit
}

/**
 * The keyword `afterField`: the day is later than `other`. Passes if either isn't a date, which is up to
 * `required` and `format`.
 */
export function isAfterDate(date: string, other: unknown): boolean {
  return !areDates(date, other) || date > other
}

/** The keyword `beforeField`: the day is earlier than `other`. Passes if either isn't a date. */
export function isBeforeDate(date: string, other: unknown): boolean {
  return !areDates(date, other) || date < other
}

/** `YYYY-MM-DD` sorts as text. */
function areDates(date: string, other: unknown): other is string {
  return ISO_DATE.test(date) && typeof other === 'string' && ISO_DATE.test(other)
}
