import { expect, test } from 'vitest'
import { clockIn, dayOf, daysLater, monthsLater, startOfDay } from '#src/lib/days.ts'

const TORONTO = 'America/Toronto'
const VANCOUVER = 'America/Vancouver'
const LAGOS = 'Africa/Lagos'
const KIRITIMATI = 'Pacific/Kiritimati'

test.each([
  [TORONTO, '2026-11-27T01:30:00Z', '2026-11-26'],
  [TORONTO, '2026-11-27T04:59:59Z', '2026-11-26'],
  [TORONTO, '2026-11-27T05:00:00Z', '2026-11-27'],
  [VANCOUVER, '2025-12-01T07:59:59Z', '2025-11-30'],
  [LAGOS, '2026-11-30T22:59:59Z', '2026-11-30'],
  [LAGOS, '2026-11-30T23:00:00Z', '2026-12-01'],
  [KIRITIMATI, '2026-12-31T09:59:59Z', '2026-12-31'],
  [KIRITIMATI, '2026-12-31T10:00:00Z', '2027-01-01'],
])('in %s, %s is in %s', (zone, at, day) => {
  expect(dayOf(new Date(at), zone)).toBe(day)
})

test.each([
  [TORONTO, '2026-11-27', '2026-11-27T05:00:00.000Z'],
  // Clocks go forward on 8 March and back on 1 November.
  [TORONTO, '2026-03-08', '2026-03-08T05:00:00.000Z'],
  [TORONTO, '2026-03-09', '2026-03-09T04:00:00.000Z'],
  [TORONTO, '2026-11-01', '2026-11-01T04:00:00.000Z'],
  [TORONTO, '2026-11-02', '2026-11-02T05:00:00.000Z'],
  [VANCOUVER, '2025-03-10', '2025-03-10T07:00:00.000Z'],
  [LAGOS, '2026-12-01', '2026-11-30T23:00:00.000Z'],
  [KIRITIMATI, '2027-01-01', '2026-12-31T10:00:00.000Z'],
  // Clocks skip midnight: the day begins at one.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
])('in %s, %s begins at %s', (zone, day, at) => {
  expect(startOfDay(day, zone).toISOString()).toBe(at)
})

test('every day of a year begins when the day before ends', () => {
  for (const zone of [TORONTO, VANCOUVER, LAGOS, KIRITIMATI, 'Africa/Cairo', 'America/Havana']) {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = daysLater(day, 1)) {
      const start = startOfDay(day, zone)
      expect(dayOf(start, zone)).toBe(day)
      expect(dayOf(new Date(start.getTime() - 1000), zone)).toBe(daysLater(day, -1))
    }
  }
})

test('a clock shows the hour of its zone, twice when it goes back', () => {
  expect(clockIn(new Date('2026-11-01T05:30:00Z'), TORONTO)).toBe('2026-11-01 01:30:00')
  expect(clockIn(new Date('2026-11-01T06:30:00Z'), TORONTO)).toBe('2026-11-01 01:30:00')
})

test('months are counted from the first, across years', () => {
  expect(monthsLater('2026-01-31', -1)).toBe('2025-12-01')
  expect(monthsLater('2026-11-27', 2)).toBe('2027-01-01')
})
