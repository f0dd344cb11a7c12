import { perLocale } from '#src/content/intl.ts'
import { chosenWays, localeFacts } from '#src/content/store.ts'

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

/**
 * The day of an ISO 8601 time or date, in UTC, as in spec section 2: "07 September 2024", with the locale's
 * month name. Customers who chose numeric dates get those in every style: "2024-09-07".
 *
 * @throws RangeError if it is neither
 */
export function formatDate(iso: string, style: DateStyle = 'medium'): string {
  const date = new Date(iso)
  const figures = date.toISOString().slice(0, 10)
  const [year, , day] = figures.split('-')
  if (chosenWays().numericDays) return figures
  const month = monthName(date, style === 'long' ? 'long' : 'short')
  return style === 'short' ? `${day} ${month}` : `${day} ${month} ${year}`
}

/**
 * "yesterday", "today" or "tomorrow" in the locale's words, else the date. Days are in UTC, like all times
 * shown.
 *
 * @param now for tests and simulated clocks
 * @throws RangeError if `iso` is not an ISO 8601 time or date
 */
export function formatRelativeDay(iso: string, now: Date = new Date(), style: DateStyle = 'medium'): string {
  const days = Math.floor(new Date(iso).getTime() / DAY) - Math.floor(now.getTime() / DAY)
  return Math.abs(days) <= 1 ? relativeDays().format(days, 'day') : formatDate(iso, style)
}
