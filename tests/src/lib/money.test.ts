import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDecimal, compareDecimal, fromUnits, toFixed, toUnits } from '#src/lib/decimal.ts'
import {
  amountToGive,
  convertDown,
  convertUp,
  fromMinor,
  leastToGive,
  minorUnit,
  toMinor,
} from '#src/lib/money.ts'
import { ratioOf } from '#src/lib/ratio.ts'

const digits = fc.integer({ min: 0, max: 8 })
const minor = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
const decimal = fc.tuple(minor, digits).map(([units, scale]) => fromUnits(units, scale))

describe('minor units', () => {
  test.each([
    ['1002.99', 2, 100299n],
    ['0', 2, 0n],
    ['5', 2, 500n],
    ['-0.05', 2, -5n],
    ['1003', 0, 1003n],
    ['1.234', 3, 1234n],
    ['10.500', 2, 1050n],
    ['90071992547409931.07', 2, 9007199254740993107n],
  ])('%s with %i digits is %s', (amount, places, expected) => {
    expect(toMinor(amount, places)).toBe(expected)
  })

  test.each(['', '.5', '5.', '1e3', '1,000.00', '+1', ' 1', 'NaN', '0x10', '--1'])(
    'refuses %j, which is not a decimal',
    (amount) => {
      expect(() => toMinor(amount, 2)).toThrow(RangeError)
    },
  )

  test('refuses an amount finer than its currency', () => {
    expect(() => toMinor('10.005', 2)).toThrow('More than 2 decimals')
    expect(() => toMinor('1.5', 0)).toThrow('More than 0 decimals')
  })

  test('round-trips an amount', () => {
    fc.assert(
      fc.property(minor, digits, (units, places) => {
        expect(toMinor(fromMinor(units, places), places)).toBe(units)
      }),
    )
  })

  test('always writes all digits of the currency', () => {
    expect(fromMinor(5n, 2)).toBe('0.05')
    expect(fromMinor(-100299n, 2)).toBe('-1002.99')
    expect(fromMinor(7n, 0)).toBe('7')
    fc.assert(
      fc.property(minor, digits, (units, places) => {
        expect(fromMinor(units, places).split('.')[1]?.length ?? 0).toBe(places)
      }),
    )
  })
})

describe('rounding', () => {
  test.each([
    ['1.005', '1.01'],
    ['1.0049999', '1.00'],
    ['-1.005', '-1.01'],
    ['0.995', '1.00'],
    ['2', '2.00'],
    ['999999999999999999.995', '1000000000000000000.00'],
  ])('%s rounds half up to %s', (amount, expected) => {
    expect(toFixed(amount, 2)).toBe(expected)
  })

  test('a rounded figure is at most half a unit off, in both directions alike', () => {
    fc.assert(
      fc.property(decimal, digits, (value, places) => {
        const scale = 12
        const difference = toUnits(value, scale) - toUnits(toFixed(value, places), scale)
        const distance = difference < 0n ? -difference : difference
        expect(2n * distance <= 10n ** BigInt(scale - places)).toBe(true)
        const opposite = value.startsWith('-') ? value.slice(1) : `-${value}`
        expect(toUnits(opposite, places)).toBe(-toUnits(value, places))
      }),
    )
  })
})

describe('conversion', () => {
  test('multiplies exactly and rounds down once', () => {
    expect(convertDown('100.00', '1143.2051', 2)).toBe('114320.51')
    expect(convertDown('0.1', '0.2', 2)).toBe('0.02')
    expect(convertDown('0.05', '0.1', 2)).toBe('0.00')
    expect(convertDown('100', '0.00087', 0)).toBe('0')
    // 8.83 naira are worth half a penny.
    expect(convertDown('8.83', '0.000566756', 2)).toBe('0.00')
    expect(convertDown('1', '0.0099999', 2)).toBe('0.00')
  })

  test('rounded up, the smallest value counts as one minor unit', () => {
    expect(convertUp('100.00', '1143.2051', 2)).toBe('114320.51')
    expect(convertUp('0.05', '0.1', 2)).toBe('0.01')
    expect(convertUp('1', '0.0000001', 2)).toBe('0.01')
    expect(convertUp('0', '0.1', 2)).toBe('0.00')
  })

  test('works with other decimals: none for the yen, three for the dinar', () => {
    expect(convertDown('1.00', '105.99', 0)).toBe('105')
    expect(convertUp('1.00', '105.01', 0)).toBe('106')
    expect(convertDown('1', '0.0019999', 3)).toBe('0.001')
    expect(minorUnit(0)).toBe('1')
    expect(minorUnit(3)).toBe('0.001')
  })

  test('is the nearest whole number below the exact product, or above when rounded up', () => {
    const rates = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 16n }), fc.integer({ min: 0, max: 12 }))
    fc.assert(
      fc.property(
        minor,
        digits,
        rates,
        fc.integer({ min: 0, max: 4 }),
        (units, scale, [rate, places], of) => {
          const [amount, at] = [fromUnits(units, scale), fromUnits(rate, places)]
          const down = toMinor(convertDown(amount, at, of), of)
          const up = toMinor(convertUp(amount, at, of), of)
          // The product in minor units is `exact` over `one`, so nothing is divided or rounded here.
          const one = 10n ** BigInt(scale + places)
          const exact = units * rate * 10n ** BigInt(of)
          expect(down * one <= exact && exact < (down + 1n) * one).toBe(true)
          expect(up * one >= exact && exact > (up - 1n) * one).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('in parts gives no more than at once, and at most one minor unit less per part', () => {
    const parts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(parts, fc.bigInt({ min: 1n, max: 10n ** 10n }), (amounts, rate) => {
        const at = (units: bigint) => toMinor(convertDown(fromMinor(units, 2), fromUnits(rate, 6), 2), 2)
        const whole = at(amounts.reduce((sum, units) => sum + units, 0n))
        const apart = amounts.reduce((sum, units) => sum + at(units), 0n)
        expect(apart <= whole && whole - apart <= BigInt(amounts.length)).toBe(true)
      }),
    )
  })

  test('backwards, the least to send is enough, and a minor unit less is not', () => {
    const rates = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((units) => fromUnits(units, 6))
    const places = fc.constantFrom(0, 2, 3)
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        rates,
        places,
        places,
        (units, rate, one, other) => {
          const wanted = fromMinor(units, other)
          const given = toMinor(amountToGive(wanted, rate, one), one)
          const brings = (minor: bigint) => toMinor(convertDown(fromMinor(minor, one), rate, other), other)
          expect(brings(given) >= units && brings(given - 1n) < units).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
    expect(() => amountToGive('1.00', '0.00', 2)).toThrow(RangeError)
  })

  test('the minimum is the larger of the minimums of both sides', () => {
    expect(leastToGive({ given: '1', arriving: '1' }, '926.738', 2)).toBe('1.00')
    expect(leastToGive({ given: '1', arriving: '1' }, '0.000566756', 2)).toBe('1764.43')
    expect(leastToGive({ given: '1', arriving: '0.01' }, '0.00106079', 2)).toBe('9.43')
  })

  test('at a rate of 1 an amount does not change', () => {
    fc.assert(
      fc.property(minor, digits, (units, places) => {
        const amount = fromMinor(units, places)
        expect(convertDown(amount, '1', places)).toBe(amount)
        expect(convertDown(amount, '1.000', places)).toBe(amount)
      }),
    )
  })

  test('more money never gives less', () => {
    fc.assert(
      fc.property(minor, minor, fc.bigInt({ min: 1n, max: 10n ** 10n }), (one, other, rate) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        const at = (units: bigint) => convertDown(fromMinor(units, 2), fromUnits(rate, 6), 2)
        expect(compareDecimal(at(less), at(more))).not.toBe(1)
      }),
    )
  })
})

describe('comparing and adding', () => {
  test('compares numbers, not text', () => {
    expect(compareDecimal('10', '10.00')).toBe(0)
    expect(compareDecimal('9', '10')).toBe(-1)
    expect(compareDecimal('-9', '-10')).toBe(1)
    expect(compareDecimal('0.1', '0.09')).toBe(1)
  })

  test('a sum minus one part is the other part', () => {
    expect(addDecimal('0.1', '0.2')).toBe('0.3')
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const negative = b.startsWith('-') ? b.slice(1) : `-${b}`
        expect(compareDecimal(addDecimal(addDecimal(a, b), negative), a)).toBe(0)
      }),
    )
  })
})

test('a share for a chart has six digits, and is 0 of nothing', () => {
  expect(ratioOf('25.00', '100')).toBe(0.25)
  expect(ratioOf('1', '3.00')).toBe(0.333333)
  expect(ratioOf('90071992547409930.01', '90071992547409930.01')).toBe(1)
  expect(ratioOf('0', '0.00')).toBe(0)
})
