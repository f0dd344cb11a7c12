import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNotExpired, passesLuhn } from '#src/lib/validation/card.ts'
import {
  ISO_DATE,
  isAfterDate,
  isAtLeastAge,
  isBeforeDate,
  isInFuture,
  isNotInFuture,
  isWithinDays,
} from '#src/lib/validation/dates.ts'
import { isAtLeast, isBelow } from '#src/lib/validation/decimal.ts'
import { formats } from '#src/lib/validation/formats.ts'
import { isMultipleOf } from '#src/lib/validation/multiple.ts'
import { digits } from '#tests/src/lib/validation/support.ts'

const cents = fc.bigInt({ min: 0n, max: 10n ** 18n })
const asDecimal = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

describe('decimals', () => {
  it('compare by value, however long', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(isAtLeast(asDecimal(a), asDecimal(b))).toBe(a >= b)
        expect(isBelow(asDecimal(a), asDecimal(b))).toBe(a < b)
      }),
    )
  })

  it('compare beyond the precision of a float', () => {
    expect(isBelow('9007199254740993.00', '9007199254740993.01')).toBe(true)
    expect(isBelow('0.30', '0.3')).toBe(false)
  })

  it('leave anything but decimals to the format', () => {
    for (const text of ['one', '', '-1', '1.', '.5', '1.5x', '1,5', '1.5.5']) {
      expect({ text, ok: isAtLeast(text, '2') && isBelow(text, '1') }).toEqual({ text, ok: true })
    }
    expect(isAtLeast('1.55', '2')).toBe(false)
    expect(isBelow('10.25', '10')).toBe(false)
  })
})

describe('multiples', () => {
  it.each([
    [12.5, 2.5, true],
    [12.5, 2.4, false],
    [1.25, 0.5, false],
    [1e21, 7, false],
    [2.1e22, 7, true],
    [3e-7, 1e-7, true],
    [3.5e-7, 1e-7, false],
    [0, 0.01, true],
    [5, 10, false],
    [Number.POSITIVE_INFINITY, 0.5, false],
    [Number.NaN, 0.5, false],
  ])('%d of %d: %s', (value, step, ok) => {
    expect(isMultipleOf(value, step)).toBe(ok)
  })
})

describe('dates', () => {
  it('must exist, and not be before 1900', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, day) => {
          const text = [
            String(year).padStart(4, '0'),
            String(month).padStart(2, '0'),
            String(day).padStart(2, '0'),
          ].join('-')
          const date = new Date(`${text}T00:00:00Z`)
          const exists = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
          expect(ISO_DATE.test(text)).toBe(exists && year >= 1900)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('are all days of common years and leap years, and no more', () => {
    for (const [year, february] of [
      ['2023', 28],
      ['2024', 29],
    ] as const) {
      const last = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for (const [month, days] of last.entries())
        for (let day = 0; day <= 32; day += 1) {
          const text = `${year}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`
          expect({ text, ok: ISO_DATE.test(text) }).toEqual({ text, ok: day >= 1 && day <= days })
        }
    }
    expect(ISO_DATE.test('0000-01-01')).toBe(false)
    expect(ISO_DATE.test('0090-05-05')).toBe(false)
    expect(ISO_DATE.test('1899-12-31')).toBe(false)
    expect(ISO_DATE.test('1900-01-01')).toBe(true)
  })

  it('follow the leap year rule of centuries', () => {
    expect(ISO_DATE.test('2000-02-29')).toBe(true)
    expect(ISO_DATE.test('1900-02-29')).toBe(false)
  })

  it('an age is reached on the birthday, not the day before', () => {
    const now = new Date('2026-11-20T00:00:00Z')
    expect(isAtLeastAge('2008-11-20', 18, now)).toBe(true)
    expect(isAtLeastAge('2008-11-21', 18, now)).toBe(false)
    expect(isAtLeastAge('2026-11-21', 18, now)).toBe(false)
    expect(isAtLeastAge('2008-02-29', 18, new Date('2026-02-28T23:59:59Z'))).toBe(false)
    expect(isAtLeastAge('2008-02-29', 18, new Date('2026-03-01T00:00:00Z'))).toBe(true)
  })
})

describe('an invalid date', () => {
  it('is left to the format', () => {
    const now = new Date('2026-11-20T12:00:00Z')
    for (const text of ['', 'soon', '2026-02-30', '2026-13-01', 'x2026-11-20', '2026-11-20x']) {
      const rules = [
        isAtLeastAge(text, 18, now),
        isNotInFuture(text, now),
        isInFuture(text, now),
        isWithinDays(text, 1, now),
        isAfterDate(text, '2026-11-20'),
        isAfterDate('2026-11-20', text),
        isBeforeDate(text, '2000-01-01'),
        isBeforeDate('2026-11-20', text),
      ]
      expect({ text, rules }).toEqual({ text, rules: Array(8).fill(true) })
    }
    expect(isAfterDate('2026-11-20', undefined)).toBe(true)
    expect(isBeforeDate('2026-11-20', 7)).toBe(true)
    // A list of one date is that date.
    expect(isAfterDate('2026-11-20', ['2026-11-21'])).toBe(true)
  })
})

describe('two dates', () => {
  it('are before or after, and equal dates are neither', () => {
    const days = ['1999-12-31', '2000-01-01', '2000-02-01', '2000-10-01']
    for (const [i, day] of days.entries())
      for (const [j, other] of days.entries()) {
        expect(isAfterDate(day, other)).toBe(i > j)
        expect(isBeforeDate(day, other)).toBe(i < j)
      }
  })
})

describe('days counted from today', () => {
  const now = new Date('2026-11-20T23:59:59Z')
  const day = (ago: number) => new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10)

  it('are before or after it, and never both', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), (ago) => {
        expect(isNotInFuture(day(ago), now)).toBe(ago >= 0)
        expect(isInFuture(day(ago), now)).toBe(ago < 0)
      }),
    )
  })

  it('are counted independent of the time of day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.nat(400), fc.nat(86_399), (ago, limit, second) => {
        const hour = new Date(Date.parse('2026-11-20T00:00:00Z') + second * 1000)
        expect(isWithinDays(day(ago), limit, hour)).toBe(ago <= limit)
      }),
    )
  })
})

describe('times of day', () => {
  it('are those of a clock', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(70), (hour, minute) => {
        const written = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
        expect(formats['time-of-day'].test(written)).toBe(hour < 24 && minute < 60)
      }),
    )
  })
})

describe('cards', () => {
  // Test numbers published by the schemes: 13 to 19 digits, with every digit from 0 to 9 at a doubled place.
  it.each([
    '378282246310005',
    '30569309025904',
    '3530111333300000',
    '4222222222222',
    '4242424242424242',
    '5105105105105100',
    '5555555555554444',
    '6011000990139424',
    '6011111111111117',
    '6304000000000000018',
  ])('%s is a number', (number) => {
    expect(passesLuhn(number)).toBe(true)
    const last = Number(number.at(-1))
    for (let shift = 1; shift < 10; shift += 1)
      expect(passesLuhn(number.slice(0, -1) + ((last + shift) % 10))).toBe(false)
  })

  // The check digit completes the sum to a multiple of ten. A doubled digit counts with its digit sum: 7 → 14 → 5.
  it.each(['00', '18', '26', '34', '42', '59', '67', '75', '83', '91'])(
    'doubled, %s is a number',
    (number) => {
      const [doubled, check] = number
      expect([...'0123456789'].filter((digit) => passesLuhn(`${doubled}${digit}`))).toEqual([check])
      expect([...'0123456789'].filter((digit) => passesLuhn(`${doubled}0${digit}`))).toEqual([
        String((10 - Number(doubled)) % 10),
      ])
    },
  )

  it('leave anything but digits to the pattern', () => {
    expect(['x18', '18x', '1 8', '', '١٨'].map((text) => passesLuhn(text.replace('8', '9')))).toEqual(
      Array(5).fill(true),
    )
    expect(passesLuhn('19')).toBe(false)
    expect(passesLuhn('5')).toBe(false)
  })

  it('leave an invalid expiry to the format', () => {
    expect(
      ['13/20', '00/20', '1/20', '01/020', '01-20', 'x01/20', '01/20x', ''].map((text) => isNotExpired(text)),
    ).toEqual(Array(8).fill(true))
    expect(['01/20', '0120', '01 / 2020'].map((text) => isNotExpired(text))).toEqual(Array(3).fill(false))
  })

  it('have exactly one check digit for each number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 11, max: 18 }).chain(digits), (number) => {
        expect([...'0123456789'].filter((digit) => passesLuhn(number + digit))).toHaveLength(1)
      }),
    )
  })

  it('detect any single mistyped digit', () => {
    fc.assert(
      fc.property(digits(15), fc.nat(14), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        const last = [...'0123456789'].find((digit) => passesLuhn(number + digit))
        const wrong = String((Number(number[place]) + shift) % 10)
        expect(passesLuhn(`${number.slice(0, place)}${wrong}${number.slice(place + 1)}${last}`)).toBe(false)
      }),
    )
  })

  it('are valid until the last moment of their month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 99 }), (month, year) => {
        const expiry = `${String(month).padStart(2, '0')}/${String(year).padStart(2, '0')}`
        const end = Date.UTC(2000 + year, month, 1)
        expect(isNotExpired(expiry, new Date(end - 1))).toBe(true)
        expect(isNotExpired(expiry, new Date(end))).toBe(false)
        expect(isNotExpired(expiry.replace('/', ' / 20'), new Date(end))).toBe(false)
      }),
    )
  })
})
