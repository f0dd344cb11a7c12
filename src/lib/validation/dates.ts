const MONTHS_OF_31 = '(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])'
const MONTHS_OF_30 = '(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)'
const FEBRUARY = '02-(?:0[1-9]|1\\d|2[0-8])'
const LEAP_CENTURY_PART = '(?:0[48]|[2468][048]|[13579][26])'
const LEAP_YEAR = `(?:\\d\\d${LEAP_CENTURY_PART}|${LEAP_CENTURY_PART}00)`

/** A day that exists in the calendar, `YYYY-MM-DD`. A pattern and no function, so that forms need no code for it. */
export const ISO_DATE = new RegExp(
  `^(?:(?!0000)\\d{4}-(?:${MONTHS_OF_31}|${MONTHS_OF_30}|${FEBRUARY})|${LEAP_YEAR}-02-29)$`,
)

/**
 * The rule behind the keyword `minimumAge`: a person born on `birthday` (`YYYY-MM-DD`) has completed `years`
 * years at `now`, in UTC. Somebody born on 29 February comes of age on 1 March. Passes what is not a date, which
 * is the format's business.
 */
export function isAtLeastAge(birthday: string, years: number, now: Date = new Date()): boolean {
  if (!ISO_DATE.test(birthday)) return true
  const [year, month, day] = birthday.split('-').map(Number)
  return Date.UTC(Number(year) + years, Number(month) - 1, Number(day)) <= now.getTime()
}

const DAY = 86_400_000

/** How many days `date` lies before today, both as days of UTC; negative for a day to come, undefined for no date. */
function daysAgo(date: string, now: Date): number | undefined {
  if (!ISO_DATE.test(date)) return undefined
  return Math.floor(now.getTime() / DAY) - Date.parse(date) / DAY
}

/** The rule behind the keyword `notInFuture`: the day is today or before, in UTC. Passes what is not a date. */
export function isNotInFuture(date: string, now: Date = new Date()): boolean {
  const days = daysAgo(date, now)
  return days === undefined || days >= 0
}

/** The rule behind the keyword `inFuture`: the day is tomorrow or later, in UTC. Passes what is not a date. */
export function isInFuture(date: string, now: Date = new Date()): boolean {
  const days = daysAgo(date, now)
  return days === undefined || days < 0
}

/** The rule behind the keyword `withinDays`: the day is at most `limit` days ago, in UTC. Passes what is not a date. */
export function isWithinDays(date: string, limit: number, now: Date = new Date()): boolean {
  const days = daysAgo(date, now)
  return days === undefined || days <= limit
}

/**
 * The rule behind the keyword `afterField`: the day is later than `other`. Passes while either is no date: that is the
 * business of `required` and `format`.
 */
export function isAfterDate(date: string, other: unknown): boolean {
  return !areDates(date, other) || date > other
}

/** The rule behind the keyword `beforeField`: the day is earlier than `other`. Passes while either is no date. */
export function isBeforeDate(date: string, other: unknown): boolean {
  return !areDates(date, other) || date < other
}

/** Days that are written `YYYY-MM-DD` are in the order of the calendar as texts. */
function areDates(date: string, other: unknown): other is string {
  return ISO_DATE.test(date) && typeof other === 'string' && ISO_DATE.test(other)
}
