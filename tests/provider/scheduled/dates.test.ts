import { expect, test } from 'vitest'
import { dayOfNumber, nextAfter } from '#provider/scheduled/dates.ts'

test('the 31st is the last day of a short month, and the 31st again in the next long one', () => {
  const days = Array.from({ length: 5 }, (_, number) => dayOfNumber('2027-12-31', 'monthly', number))
  expect(days).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'])
})

test.each([
  ['weekly', '2027-01-08'],
  ['two-weekly', '2027-01-15'],
  ['monthly', '2027-02-01'],
  ['once', undefined],
] as const)('the second date of a plan that repeats %s', (repeats, day) => {
  expect(dayOfNumber('2027-01-01', repeats, 1)).toBe(day)
})

test('the next date is after the given one, however many are in between', () => {
  expect(nextAfter('2027-01-01', 'weekly', 1, '2027-01-08')).toEqual({ number: 2, on: '2027-01-15' })
  expect(nextAfter('2027-01-31', 'monthly', 0, '2027-06-30')).toEqual({ number: 6, on: '2027-07-31' })
  expect(nextAfter('2027-01-01', 'once', 1, '2026-01-01')).toBeUndefined()
})
