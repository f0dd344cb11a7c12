/** Dates and times only shown on customer pages; in its own file to keep it out of the home page. */
import {
  daysUntil,
  formatDate,
  formatRelativeDay,
  localDate,
  localDay,
  monthName,
} from '#src/content/dates.ts'
import { isFrench, perLocale } from '#src/content/intl.ts'
import { chosenWays } from '#src/content/store.ts'
import { onLocalClock } from '#src/lib/days.ts'

const weekdays = perLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }))

/** The month of a day, moment or month: "Nov", or "November 2026". @throws RangeError if it is none */
export function formatMonth(iso: string, style: 'short' | 'long'): string {
  const date = localDate(iso)
  const month = monthName(date, style)
  return style === 'short' ? month : `${month} ${date.getUTCFullYear()}`
}

/** The day of the week of a day or moment: "Mon". @throws RangeError if it isn't one */
export const formatWeekday = (iso: string): string => weekdays().format(localDate(iso))

/** "14:05", "14 h 05" in French, or "2:05 p.m." for customers on a 12-hour clock, of a clock's UTC fields. */
function hourAndMinute(clock: Date): string {
  const own = chosenWays().writeTime?.(clock)
  if (own !== undefined) return own
  const time = clock.toISOString().slice(11, 16)
  return isFrench() ? `${Number(time.slice(0, 2))}\u00A0h\u00A0${time.slice(3)}` : time
}

/** The time of day where the customer is: "14:05". @throws RangeError if it isn't an ISO 8601 time */
export const formatTime = (iso: string): string => hourAndMinute(onLocalClock(new Date(iso)))

/** The time of day in GMT, as spec section 9 demands of a review: "14:05 GMT". @throws as formatTime */
export const formatTimeGmt = (iso: string): string => `${hourAndMinute(new Date(iso))} GMT`

/** The day in GMT, beside `formatTimeGmt`. @throws as formatTime */
export const formatDateGmt = (iso: string, style?: 'short' | 'medium' | 'long'): string =>
  formatDate(new Date(iso).toISOString().slice(0, 10), style)

/**
 * A time with its day unless today, and its year unless the current one: "14:05", "21 Nov, 14:05".
 *
 * @throws RangeError if `iso` is not an ISO 8601 time
 */
export function formatMoment(iso: string, now: Date = new Date()): string {
  const days = daysUntil(iso, now)
  if (days === 0) return formatTime(iso)
  return `${formatDate(iso, styleOf(iso, now))}, ${formatTime(iso)}`
}

const styleOf = (iso: string, now: Date) =>
  localDay(iso).slice(0, 4) === localDay(now.toISOString()).slice(0, 4) ? 'short' : 'medium'

/** The same in GMT: "14:05 GMT", "21 Nov 2026, 14:05 GMT". @throws as formatMoment */
export function formatMomentGmt(iso: string, now: Date = new Date()): string {
  const day = new Date(iso).toISOString().slice(0, 10)
  const time = formatTimeGmt(iso)
  return day === now.toISOString().slice(0, 10) ? time : `${formatDate(day)}, ${time}`
}

/**
 * A deadline, local time first: "06:59 today (11:59 GMT)", "24 Nov, 06:59 (11:59 GMT)". If
 * the local time is GMT, it isn't repeated.
 *
 * @throws as formatMoment
 */
export function formatDeadline(iso: string, now: Date = new Date()): string {
  const isGmt = new Date(iso).getTimezoneOffset() === 0
  const time = isGmt ? formatTimeGmt(iso) : formatTime(iso)
  const local =
    Math.abs(daysUntil(iso, now)) <= 1
      ? `${time} ${formatRelativeDay(iso, now)}`
      : `${formatDate(iso, styleOf(iso, now))}, ${time}`
  return isGmt ? local : `${local} (${formatTimeGmt(iso)})`
}
