// The margin in a rate, and money that goes there and comes back at such rates: exact by whole numbers, for every mid-market
// rate and not only for those of a day.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { policy } from '#provider/policy.ts'
import { appliedRate, marginOf } from '#provider/rates/index.ts'
import { fromUnits } from '#src/lib/decimal.ts'
import { convert, fromMinor, toMinor } from '#src/lib/money.ts'

const { margin_basis_points, conversion } = policy.pricing
const ours = Math.min(margin_basis_points, conversion.margin_basis_points)

/** A mid-market rate: whole units, and how many digits after the point they are of. */
const mids = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: 12 }))
const margins = fc.constantFrom(margin_basis_points, conversion.margin_basis_points, 0, 1, 9_999)

/** A decimal as a whole number over a power of ten, read without the product's own arithmetic. */
function fraction(decimal: string): { units: bigint; scale: bigint; places: number } {
  const [whole = '', digits = ''] = decimal.split('.')
  return { units: BigInt(whole + digits), scale: 10n ** BigInt(digits.length), places: digits.length }
}

test('a rate is the mid-market rate less the margin, rounded once, half up, and with our margin always below it', () => {
  fc.assert(
    fc.property(mids, margins, ([units, places], margin) => {
      const applied = fraction(appliedRate(fromUnits(units, places), 'CAD', 'EUR', margin))
      // Both over the scales of both and of the margin: nothing is divided, and so nothing is rounded.
      const scale = 10n ** BigInt(places)
      const exact = units * BigInt(10_000 - margin) * applied.scale
      const distance = applied.units * scale * 10_000n - exact
      const halfDigit = scale * 10_000n
      expect(2n * distance <= halfDigit && 2n * distance > -halfDigit).toBe(true)
      // Six digits are far finer than a margin of the policy.
      if (margin >= ours) expect(applied.units * scale < units * applied.scale).toBe(true)
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

test('who converts there and back gains nothing but what rounding may give, in either direction', () => {
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 14n })
  const digits = fc.constantFrom(0, 2, 3)
  const rates = fc.bigInt({ min: 10n ** 9n, max: 10n ** 15n })
  fc.assert(
    fc.property(amounts, digits, digits, rates, (units, one, other, rate) => {
      // One unit in another currency, and that in the first one, never more than exactly so.
      const out = appliedRate(fromUnits(rate, 12), 'CAD', 'EUR', conversion.margin_basis_points)
      const back = fromUnits(10n ** 24n / rate, 12)
      const home = appliedRate(back, 'EUR', 'CAD', conversion.margin_basis_points)
      const [there, again] = [fraction(out), fraction(home)]
      // With the margin in both, what comes home is less at these rates, but for how they are rounded.
      fc.pre(there.units * again.units <= there.scale * again.scale)
      const got = toMinor(convert(fromMinor(units, one), out, other), other)
      const came = toMinor(convert(fromMinor(got, other), home, one), one)
      // At most half of the last digit of what arrived, as much as it is worth at home, and half of the last digit at home.
      const worth = again.units * 10n ** BigInt(one)
      const scale = again.scale * 10n ** BigInt(other)
      expect(2n * (came - units) * scale <= worth + scale).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
