import { afterEach, expect, test } from 'vitest'
import {
  formatDate,
  formatDateGmt,
  formatDeadline,
  formatMoment,
  formatMomentGmt,
  formatRelativeDay,
  formatTime,
  formatTimeGmt,
  setLocale,
} from '#src/content/index.ts'
import { isAtLeastAge, isInFuture, isNotInFuture } from '#src/lib/validation/dates.ts'

afterEach(() => {
  process.env.TZ = 'UTC'
  setLocale('en-CA')
})

const NOW = new Date('2026-11-27T01:30:00Z')

test('at half past eight in Toronto, money of this morning is today’s', () => {
  process.env.TZ = 'America/Toronto'
  expect(formatRelativeDay('2026-11-26T14:00:00Z', NOW)).toBe('today')
  expect(formatRelativeDay('2026-11-26T04:59:59Z', NOW)).toBe('yesterday')
  expect(formatMoment('2026-11-26T14:00:00Z', NOW)).toBe('09:00')
  expect(formatMoment('2026-11-25T14:00:00Z', NOW)).toBe('25 Nov, 09:00')
  expect(formatDate('2026-12-01T04:59:59Z', 'long')).toBe('30 November 2026')
})

test('a calendar day is the same everywhere', () => {
  for (const zone of ['America/Vancouver', 'Pacific/Kiritimati']) {
    process.env.TZ = zone
    expect(formatDate('2024-09-07', 'long')).toBe('07 September 2024')
  }
})

test.each([
  ['America/Vancouver', '2025-11-02T08:59:59Z', '01:59'],
  ['America/Vancouver', '2025-11-02T09:00:00Z', '01:00'],
  ['America/Toronto', '2026-03-08T07:00:00Z', '03:00'],
  ['Africa/Lagos', '2026-11-30T23:00:00Z', '00:00'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '00:00'],
])('in %s, the clock at %s shows %s', (zone, at, time) => {
  process.env.TZ = zone
  expect(formatTime(at)).toBe(time)
  expect(formatTimeGmt(at)).toBe(`${at.slice(11, 16)} GMT`)
})

test('a deadline has the local time first, and GMT once', () => {
  const at = '2026-11-27T11:59:00Z'
  process.env.TZ = 'America/Toronto'
  expect(formatDeadline(at, new Date('2026-11-27T11:00:00Z'))).toBe('06:59 today (11:59 GMT)')
  expect(formatDeadline(at, NOW)).toBe('06:59 tomorrow (11:59 GMT)')
  expect(formatDeadline(at, new Date('2026-11-20T11:00:00Z'))).toBe('27 Nov, 06:59 (11:59 GMT)')
  process.env.TZ = 'UTC'
  expect(formatDeadline(at, NOW)).toBe('11:59 GMT today')
})

test('a review and a receipt stay in GMT, with its day', () => {
  process.env.TZ = 'America/Toronto'
  expect(formatMomentGmt('2026-11-27T01:30:00Z', NOW)).toBe('01:30 GMT')
  expect(formatMomentGmt('2026-11-26T23:30:00Z', NOW)).toBe('26 Nov 2026, 23:30 GMT')
  expect(formatDateGmt('2026-11-27T01:30:00Z', 'long')).toBe('27 November 2026')
})

test('French writes 7, 1er and 14 h 05', () => {
  setLocale('fr-CA')
  expect(formatDate('2024-09-07', 'long')).toBe('7 septembre 2024')
  expect(formatDate('2024-09-01', 'long')).toBe('1er septembre 2024')
  expect(formatTime('2026-11-20T09:05:00Z')).toBe('9\u00A0h\u00A005')
  expect(formatTimeGmt('2026-11-20T14:05:00Z')).toBe('14\u00A0h\u00A005 GMT')
})

test('people come of age at midnight where they are', () => {
  const birthday = '2008-11-27'
  process.env.TZ = 'America/Toronto'
  expect(isAtLeastAge(birthday, 18, NOW)).toBe(false)
  expect(isInFuture('2026-11-27', NOW)).toBe(true)
  process.env.TZ = 'Africa/Lagos'
  expect(isAtLeastAge(birthday, 18, NOW)).toBe(true)
  expect(isNotInFuture('2026-11-27', NOW)).toBe(true)
  process.env.TZ = 'UTC'
  expect(isAtLeastAge('2008-02-29', 18, new Date('2026-02-28T12:00:00Z'))).toBe(false)
  expect(isAtLeastAge('2008-02-29', 18, new Date('2026-03-01T00:00:00Z'))).toBe(true)
})
