import { isFrench, perLocale } from '#src/content/intl.ts'
import { chosenWays, localeFacts } from '#src/content/store.ts'
import { dayOf, onLocalClock } from '#src/lib/days.ts'

const DAY = 24 * 60 * 60 * 1000

/** `07 Nov`, `07 Nov 2026` or `07 November 2026`. */
export type DateStyle = 'short' | 'medium' | 'long'

const relativeDays = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const months = perLocale((locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }))
const shortMonths = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }),
)

/** A month's name in the locale, from the language's own table or by Intl. */
export function monthName(date: Date, style: 'short' | 'long'): string {
  const known = localeFacts()?.months[style][date.getUTCMonth()]
  return known ?? (style === 'long' ? months() : shortMonths()).format(date)
}

/** Days and months, which are the same everywhere, as opposed to moments. */
const CALENDAR = /^\d{4}-\d{2}(?:-\d{2})?$/

/**
 * The day of an ISO 8601 moment where the customer is, `YYYY-MM-DD`; a day stays as it is.
 *
 * @throws RangeError if it is neither
 */
export function localDay(iso: string): string {
  return CALENDAR.test(iso) ? new Date(iso).toISOString().slice(0, 10) : dayOf(new Date(iso))
}

/** A date or moment with its local fields in UTC. */
export const localDate = (iso: string): Date =>
  CALENDAR.test(iso) ? new Date(iso) : onLocalClock(new Date(iso))

/** French writes 1er, 2, 3; the English of spec section 2 writes 07. */
function dayOfMonth(day: string): string {
  if (!isFrench()) return day
  return day === '01' ? '1er' : String(Number(day))
}

/**
 * The day of an ISO 8601 moment where the customer is, or a day: "07 September 2024" as in spec section 2,
 * with the locale's month name. Customers who chose numeric dates get those in every style: "2024-09-07".
 *
 * @throws RangeError if it is neither
 */
export function formatDate(iso: string, style: DateStyle = 'medium'): string {
  const figures = localDay(iso)
  const [year, , day = ''] = figures.split('-')
  if (chosenWays().numericDays) return figures
  const month = monthName(new Date(figures), style === 'long' ? 'long' : 'short')
  return style === 'short' ? `${dayOfMonth(day)} ${month}` : `${dayOfMonth(day)} ${month} ${year}`
}

/** Days from `now` to a moment or day; negative if it has passed. @throws RangeError if it is neither */
export const daysUntil = (iso: string, now: Date): number =>
  (Date.parse(localDay(iso)) - Date.parse(dayOf(now))) / DAY

/**
 * "yesterday", "today" or "tomorrow" in the locale's words, else the date.
 *
 * @param now for tests and simulated clocks
 * @throws RangeError if `iso` is not an ISO 8601 time or date
 */
export function formatRelativeDay(iso: string, now: Date = new Date(), style: DateStyle = 'medium'): string {
  const days = daysUntil(iso, now)
  return Math.abs(days) <= 1 ? relativeDays().format(days, 'day') : formatDate(iso, style)
}
