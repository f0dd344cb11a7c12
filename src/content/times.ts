/** Dates and times only shown on customer pages; in its own file to keep it out of the home page. */
import { formatDate, monthName } from '#src/content/dates.ts'
import { perLocale } from '#src/content/intl.ts'
import { chosenWays } from '#src/content/store.ts'

const weekdays = perLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }))

/**
 * The month of an ISO 8601 date or month in UTC: "Nov", or "November 2026". @throws RangeError if it is
 * neither
 */
export function formatMonth(iso: string, style: 'short' | 'long'): string {
  const date = new Date(iso)
  const month = monthName(date, style)
  return style === 'short' ? month : `${month} ${date.getUTCFullYear()}`
}

/** The day of the week of an ISO 8601 date in UTC: "Mon". @throws RangeError if it isn't one */
export const formatWeekday = (iso: string): string => weekdays().format(new Date(iso))

/**
 * The time of day of an ISO 8601 time in UTC: "14:05 GMT", or "2:05 p.m. GMT" for customers on a 12-hour
 * clock.
 *
 * @throws RangeError if it isn't one
 */
export function formatTime(iso: string): string {
  const time = new Date(iso)
  return `${chosenWays().writeTime?.(time) ?? time.toISOString().slice(11, 16)} GMT`
}

/**
 * A time with its day unless today, and its year unless the current one: "14:05 GMT", "21 Nov, 14:05 GMT".
 *
 * @throws RangeError if `iso` is not an ISO 8601 time
 */
export function formatMoment(iso: string, now: Date = new Date()): string {
  const day = new Date(iso).toISOString()
  const today = now.toISOString()
  if (day.slice(0, 10) === today.slice(0, 10)) return formatTime(iso)
  return `${formatDate(iso, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'medium')}, ${formatTime(iso)}`
}
