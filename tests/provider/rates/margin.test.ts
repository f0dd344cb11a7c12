// The margin in a rate: exact in integers, for any mid-market rate. farmer.test.ts covers a customer who converts again
// and again.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { policy } from '#provider/policy.ts'
import { appliedRate, marginOf } from '#provider/rates/index.ts'
import { fromUnits } from '#src/lib/decimal.ts'
import { convertDown, fromMinor, toMinor } from '#src/lib/money.ts'

const { margin_basis_points, conversion } = policy.pricing

/** A mid-market rate: an integer, and its number of decimals. */
const mids = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: 12 }))
const margins = fc.constantFrom(margin_basis_points, conversion.margin_basis_points, 0, 1, 9_999)

/** A decimal as an integer over a power of ten, parsed without the product's arithmetic. */
function fraction(decimal: string): { units: bigint; scale: bigint; places: number } {
  const [whole = '', digits = ''] = decimal.split('.')
  return { units: BigInt(whole + digits), scale: 10n ** BigInt(digits.length), places: digits.length }
}

test('a rate is the mid-market rate minus the margin, rounded down, and so never better', () => {
  fc.assert(
    fc.property(mids, margins, ([units, places], margin) => {
      const applied = fraction(appliedRate(fromUnits(units, places), 'CAD', 'EUR', margin))
      // Both over the scales of both and of the margin, so nothing is divided or rounded.
      const scale = 10n ** BigInt(places)
      const exact = units * BigInt(10_000 - margin) * applied.scale
      const lost = exact - applied.units * scale * 10_000n
      expect(lost >= 0n && lost < scale * 10_000n).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('a currency has no margin to itself', () => {
  fc.assert(
    fc.property(mids, margins, ([units, places], margin) => {
      const mid = fromUnits(units, places)
      expect(marginOf('CAD', 'CAD', margin)).toBe(0)
      expect(appliedRate(mid, 'CAD', 'CAD', margin)).toBe(appliedRate(mid, 'CAD', 'EUR', 0))
    }),
  )
})

test('converting there and back gains nothing, at any mid-market rate and margin', () => {
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
