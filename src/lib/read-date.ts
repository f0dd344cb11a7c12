import { inPlainSigns } from '#src/lib/plain-text.ts'

const YEAR_FIRST = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})\.?$/
const YEAR_LAST = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})\.?$/

/**
 * A date as people write it in figures, `YYYY-MM-DD`: "1990-12-31", "31.12.1990", "12/31/1990", in digits of any
 * script. Undefined for anything else, for a day that doesn't exist, and for a date of two readings: 03/04/1990 is in
 * March or in April, and in Canada either. With points the day comes first everywhere.
 */
export function readDate(text: string): string | undefined {
  const plain = inPlainSigns(text)
    .trim()
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
  const [, year, , month, day] = YEAR_FIRST.exec(plain) ?? []
  if (year !== undefined) return dayOn(year, month, day)
  const [, one, sign, other, last] = YEAR_LAST.exec(plain) ?? []
  const dayFirst = dayOn(last, other, one)
  const monthFirst = sign === '.' ? undefined : dayOn(last, one, other)
  return dayFirst && monthFirst && dayFirst !== monthFirst ? undefined : (dayFirst ?? monthFirst)
}

/** The day in ISO 8601, if the calendar has it. */
function dayOn(year = '', month = '', day = ''): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const found = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(date) ? date : undefined
}
