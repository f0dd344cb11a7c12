// The margin in a rate: exact by whole numbers, for every mid-market rate and not only for those of a day. What is made of
// such rates by somebody who converts again and again is in farmer.test.ts.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { policy } from '#provider/policy.ts'
import { appliedRate, marginOf } from '#provider/rates/index.ts'
import { fromUnits } from '#src/lib/decimal.ts'
import { convertDown, fromMinor, toMinor } from '#src/lib/money.ts'

const { margin_basis_points, conversion } = policy.pricing

/** A mid-market rate: whole units, and how many digits after the point they are of. */
const mids = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: 12 }))
const margins = fc.constantFrom(margin_basis_points, conversion.margin_basis_points, 0, 1, 9_999)

/** A decimal as a whole number over a power of ten, read without the product's own arithmetic. */
function fraction(decimal: string): { units: bigint; scale: bigint; places: number } {
  const [whole = '', digits = ''] = decimal.split('.')
  return { units: BigInt(whole + digits), scale: 10n ** BigInt(digits.length), places: digits.length }
}

test('a rate is the mid-market rate less the margin, rounded down, and so never better', () => {
  fc.assert(
    fc.property(mids, margins, ([units, places], margin) => {
      const applied = fraction(appliedRate(fromUnits(units, places), 'CAD', 'EUR', margin))
      // Both over the scales of both and of the margin: nothing is divided, and so nothing is rounded.
      const scale = 10n ** BigInt(places)
      const exact = units * BigInt(10_000 - margin) * applied.scale
      const lost = exact - applied.units * scale * 10_000n
      expect(lost >= 0n && lost < scale * 10_000n).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('between a currency and itself there is no margin', () => {
  fc.assert(
    fc.property(mids, margins, ([units, places], margin) => {
      const mid = fromUnits(units, places)
      expect(marginOf('CAD', 'CAD', margin)).toBe(0)
      expect(appliedRate(mid, 'CAD', 'CAD', margin)).toBe(appliedRate(mid, 'CAD', 'EUR', 0))
    }),
  )
})

test('who converts there and back has no more than before, at any mid-market rate and margin', () => {
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 14n })
  const digits = fc.constantFrom(0, 2, 3)
  const rates = fc.bigInt({ min: 10n ** 9n, max: 10n ** 15n })
  fc.assert(
    fc.property(amounts, digits, digits, rates, margins, (units, one, other, rate, margin) => {
      const out = appliedRate(fromUnits(rate, 12), 'CAD', 'EUR', margin)
      const home = appliedRate(fromUnits(10n ** 24n / rate, 12), 'EUR', 'CAD', margin)
      const got = convertDown(fromMinor(units, one), out, other)
      expect(toMinor(convertDown(got, home, one), one)).toBeLessThanOrEqual(units)
    }),
    { numRuns: 1000 },
  )
})
