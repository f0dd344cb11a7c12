import { describe, expect, test } from 'vitest'
import { figureSigns, groupedNumber, plainNumber, readNumber, stepNumber } from '#src/lib/number-input.ts'

const english = figureSigns('en-CA')
const french = figureSigns('fr-CA')
const german = figureSigns('de-DE')

const read = (typed: string, signs = english) => readNumber(plainNumber(typed, signs))

describe('reads', () => {
  test.each([
    ['12', 12],
    ['1.0', 1],
    ['1e5', 100_000],
    ['1,000.50', 1000.5],
    ['1,000', 1000],
    ['1,5', 1.5],
    ['0,250', 0.25],
    ['1 000.5', 1000.5],
    ['1’000.5', 1000.5],
    ['−3', -3],
    ['+7', 7],
    ['.5', 0.5],
    ['5.', 5],
    ['１２', 12],
    ['-0', 0],
  ])('%s in English as %d', (typed, value) => {
    expect(read(typed)).toBe(value)
  })

  test.each([
    ['1 000,50', french, 1000.5],
    ['1,5', french, 1.5],
    ['1.5', french, 1.5],
    ['1.000', german, 1000],
    ['1.000,5', german, 1000.5],
  ])('%s in its language as %d', (typed, signs, value) => {
    expect(read(typed, signs)).toBe(value)
  })

  test.each(['-', '.', '1e', 'e5', 'twelve', '1.2.3', '--1', '12345678901234567', '1e999', ''])(
    'no number in "%s"',
    (typed) => {
      expect(read(typed)).toBeUndefined()
    },
  )
})

test('text that is no number stays as typed', () => {
  expect(plainNumber('about 5', english)).toBe('about 5')
})

test('a group that lost a digit is still accepted', () => {
  expect(plainNumber('1,00', english, true)).toBe('100')
})

test.each([
  ['1000', '1,000'],
  ['-1234567.50', '-1,234,567.50'],
  ['1e5', '1e5'],
  ['-', '-'],
])('%s is formatted as %s', (plain, written) => {
  expect(groupedNumber(plain, english)).toBe(written)
})

test('steps stay on their grid and within their limits', () => {
  expect(stepNumber(0.1, 1, { step: 0.1, minimum: 0, maximum: 1 })).toBe(0.2)
  expect(stepNumber(0.2, 1, { step: 0.1 })).toBe(0.3)
  expect(stepNumber(1, 1, { step: 0.1, minimum: 0, maximum: 1 })).toBe(1)
  expect(stepNumber(undefined, 1, { step: 5, minimum: 10 })).toBe(10)
  expect(stepNumber(undefined, -1, { step: 5, maximum: 50 })).toBe(50)
})
