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

/** The name of a date's month in the locale, with the language's own table or by Intl. */
export function monthName(date: Date, style: 'short' | 'long'): string {
  const known = localeFacts()?.months[style][date.getUTCMonth()]
  return known ?? (style === 'long' ? months() : shortMonths()).format(date)
}

/**
 * The day of an ISO 8601 time or date, in UTC, as the spec writes it in section 2: "07 September 2024". The month has its
 * name in the locale. Who has chosen figures has them in every style: "2024-09-07".
 *
 * @throws RangeError when it is none
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
 * "yesterday", "today" or "tomorrow" in the locale's words, else the date. Days are days of UTC, as all times shown.
 *
 * @param now the present; for tests and for a clock that has been moved
 * @throws RangeError when `iso` is not an ISO 8601 time or date
 */
export function formatRelativeDay(iso: string, now: Date = new Date(), style: DateStyle = 'medium'): string {
  const days = Math.floor(new Date(iso).getTime() / DAY) - Math.floor(now.getTime() / DAY)
  return Math.abs(days) <= 1 ? relativeDays().format(days, 'day') : formatDate(iso, style)
}
