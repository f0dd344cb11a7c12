import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  countryName,
  currencyName,
  formatDate,
  formatMoment,
  formatMoney,
  formatNumber,
  formatRate,
  formatRelativeDay,
  formatTime,
  setLocale,
} from '#src/content/index.ts'
import { fromUnits } from '#src/lib/decimal.ts'

afterEach(() => setLocale('en-CA'))

test.each([
  ['926.738', '926.738'],
  ['1.00000', '1.00000'],
  ['1084.5', '1,084.50'],
  ['1500', '1,500.00'],
  ['0.628411', '0.628411'],
  ['0.000654321', '0.000654321'],
  ['0.00065432109', '0.000654321'],
  ['0.5', '0.50'],
  ['1234567.891', '1,234,567.89'],
])('the rate %s reads %s', (rate, words) => {
  expect(formatRate(rate)).toBe(words)
})

describe('money', () => {
  test.each([
    ['1002.99', 'CAD', '1,002.99 CAD'],
    ['0', 'CAD', '0.00 CAD'],
    ['-1002.5', 'CAD', '−1,002.50 CAD'],
    ['-0.004', 'CAD', '0.00 CAD'],
    ['1234567', 'JPY', '1,234,567 JPY'],
    ['1.5', 'BHD', '1.500 BHD'],
    ['1.005', 'CAD', '1.01 CAD'],
    ['123456789012345678901234.56', 'NGN', '123,456,789,012,345,678,901,234.56 NGN'],
  ])('%s %s is written %s', (amount, currency, expected) => {
    expect(formatMoney(amount, currency)).toBe(expected)
  })

  test('never changes a digit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (minor) => {
        const amount = fromUnits(minor, 2)
        expect(formatMoney(amount, 'CAD').replaceAll(',', '')).toBe(`${amount} CAD`)
      }),
    )
  })

  test('throws for an invalid amount', () => {
    expect(() => formatMoney('1,000', 'CAD')).toThrow(RangeError)
  })

  test('uses the separators of the locale', () => {
    setLocale('de-DE')
    expect(formatMoney('1002.99', 'EUR')).toBe('1.002,99 EUR')
  })

  test('breaks nowhere in French', () => {
    setLocale('fr-CA')
    expect(formatMoney('1002.99', 'CAD')).toBe('1\u00A0002,99\u00A0CAD')
  })
})

test('a number keeps its decimals, or is rounded half up to a given number', () => {
  expect(formatNumber('1143.20510')).toBe('1,143.20510')
  expect(formatNumber('1143.20510', 2)).toBe('1,143.21')
  expect(formatNumber('-12')).toBe('−12')
})

describe('times and days of moments', () => {
  test('time of day', () => {
    expect(formatTime('2026-11-20T14:05:59Z')).toBe('14:05')
    expect(formatTime('2026-11-20T00:30:00+02:00')).toBe('22:30')
    expect(() => formatTime('soon')).toThrow(RangeError)
  })

  test('dates', () => {
    expect(formatDate('2026-11-20T23:59:59Z', 'long')).toBe('20 November 2026')
    expect(formatDate('2026-11-20')).toMatch(/^20 Nov\.? 2026$/)
    expect(formatDate('2026-11-20', 'short')).toMatch(/^20 Nov\.?$/)
  })

  test('near dates by their name', () => {
    const now = new Date('2026-11-20T00:10:00Z')
    expect(formatRelativeDay('2026-11-20T23:00:00Z', now)).toBe('today')
    expect(formatRelativeDay('2026-11-19T23:59:00Z', now)).toBe('yesterday')
    expect(formatRelativeDay('2026-11-21T00:00:00Z', now)).toBe('tomorrow')
    expect(formatRelativeDay('2026-11-18T23:59:00Z', now)).toMatch(/^18 Nov\.? 2026$/)
  })
})

test('countries and currencies have their name in the locale', () => {
  expect(countryName('NG')).toBe('Nigeria')
  expect(countryName('gb')).toBe('United Kingdom')
  expect(currencyName('CAD')).toBe('Canadian Dollar')
  setLocale('fr-CA')
  expect(countryName('DE')).toBe('Allemagne')
})

describe('a moment', () => {
  const now = new Date('2026-11-22T03:31:00Z')

  test.each([
    ['2026-11-22T23:59:00Z', '23:59'],
    ['2026-11-21T23:59:00Z', '21 Nov, 23:59'],
    ['2026-11-24T03:30:00Z', '24 Nov, 03:30'],
    ['2025-11-22T03:31:00Z', '22 Nov 2025, 03:31'],
  ])('%s is written %s', (at, words) => {
    expect(formatMoment(at, now)).toBe(words)
  })
})
