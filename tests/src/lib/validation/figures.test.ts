import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNotExpired, passesLuhn } from '#src/lib/validation/card.ts'
import { ISO_DATE, isAtLeastAge, isInFuture, isNotInFuture, isWithinDays } from '#src/lib/validation/dates.ts'
import { isAtLeast, isBelow } from '#src/lib/validation/decimal.ts'
import { formats } from '#src/lib/validation/formats.ts'
import { digits } from '#tests/src/lib/validation/support.ts'

const cents = fc.bigInt({ min: 0n, max: 10n ** 18n })
const asDecimal = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

describe('decimals', () => {
  it('compare by value, however long they are', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(isAtLeast(asDecimal(a), asDecimal(b))).toBe(a >= b)
        expect(isBelow(asDecimal(a), asDecimal(b))).toBe(a < b)
      }),
    )
  })

  it('compare beyond the digits of a float', () => {
    expect(isBelow('9007199254740993.00', '9007199254740993.01')).toBe(true)
    expect(isBelow('0.30', '0.3')).toBe(false)
  })

  it('leave to the format what is no decimal', () => {
    expect(isAtLeast('one', '1')).toBe(true)
    expect(isBelow('', '1')).toBe(true)
  })
})

describe('dates', () => {
  it('are days that exist', () => {
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
          expect(ISO_DATE.test(text)).toBe(exists)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('knows the leap years of centuries', () => {
    expect(ISO_DATE.test('2000-02-29')).toBe(true)
    expect(ISO_DATE.test('1900-02-29')).toBe(false)
  })

  it('comes of age on the birthday, not the day before', () => {
    const now = new Date('2026-11-20T00:00:00Z')
    expect(isAtLeastAge('2008-11-20', 18, now)).toBe(true)
    expect(isAtLeastAge('2008-11-21', 18, now)).toBe(false)
    expect(isAtLeastAge('2008-02-29', 18, new Date('2026-02-28T23:59:59Z'))).toBe(false)
    expect(isAtLeastAge('2008-02-29', 18, new Date('2026-03-01T00:00:00Z'))).toBe(true)
  })
})

describe('days counted from today', () => {
  const now = new Date('2026-11-20T23:59:59Z')
  const day = (ago: number) => new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10)

  it('lie before or after it, and never both', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), (ago) => {
        expect(isNotInFuture(day(ago), now)).toBe(ago >= 0)
        expect(isInFuture(day(ago), now)).toBe(ago < 0)
      }),
    )
  })

  it('are counted whatever the hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.nat(400), fc.nat(86_399), (ago, limit, second) => {
        const hour = new Date(Date.parse('2026-11-20T00:00:00Z') + second * 1000)
        expect(isWithinDays(day(ago), limit, hour)).toBe(ago <= limit)
      }),
    )
  })
})

describe('times of day', () => {
  it('are those that a clock shows', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(70), (hour, minute) => {
        const written = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
        expect(formats['time-of-day'].test(written)).toBe(hour < 24 && minute < 60)
      }),
    )
  })
})

describe('cards', () => {
  it('have exactly one check digit for each number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 11, max: 18 }).chain(digits), (number) => {
        expect([...'0123456789'].filter((digit) => passesLuhn(number + digit))).toHaveLength(1)
      }),
    )
  })

  it('notice any single mistyped digit', () => {
    fc.assert(
      fc.property(digits(15), fc.nat(14), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        const last = [...'0123456789'].find((digit) => passesLuhn(number + digit))
        const wrong = String((Number(number[place]) + shift) % 10)
        expect(passesLuhn(`${number.slice(0, place)}${wrong}${number.slice(place + 1)}${last}`)).toBe(false)
      }),
    )
  })

  it('are good until the last moment of their month', () => {
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
