import { expect, test } from 'vitest'
import { cardBrand, cardLife, shortExpiry } from '#src/lib/validation/card.ts'

test.each([
  ['10/26', 'ended'],
  ['12/25', 'ended'],
  ['11/26', 'ends-this-month'],
  ['12/26', 'ends-next-month'],
  ['01/27', 'active'],
  ['11/27', 'active'],
])('in November 2026 a card until %s is %s', (expiry, life) => {
  expect(cardLife(expiry, new Date('2026-11-30T23:59:59Z'))).toBe(life)
})

test('the month of a card ends with its last moment in UTC, also at the end of a year', () => {
  expect(cardLife('12/26', new Date('2026-12-31T23:59:59Z'))).toBe('ends-this-month')
  expect(cardLife('12/26', new Date('2027-01-01T00:00:00Z'))).toBe('ended')
  expect(cardLife('01/27', new Date('2026-12-31T23:59:59Z'))).toBe('ends-next-month')
})

test.each([
  ['4242424242424242', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  ['2230000000000000', 'mastercard'],
  ['2300000000000000', 'mastercard'],
  ['2700000000000000', 'mastercard'],
  ['2720990000000000', 'mastercard'],
  ['378282246310005', 'amex'],
  ['5060990580000217499', 'verve'],
  ['5078500000000000', 'verve'],
  ['6500020000000000', 'verve'],
  ['6011111111111117', 'discover'],
  ['6440000000000000', 'discover'],
  ['6510000000000000', 'discover'],
  ['2220990000000000', 'unknown'],
  ['2721000000000000', 'unknown'],
  ['2800000000000000', 'unknown'],
  ['5070000000000000', 'unknown'],
  ['6430000000000000', 'unknown'],
  ['9937000000000000', 'unknown'],
  ['9506000000000000', 'unknown'],
  ['9601100000000000', 'unknown'],
  ['3530111333300000', 'unknown'],
])('%s is a card of %s', (number, brand) => {
  expect(cardBrand(number)).toBe(brand)
})

test.each(['08/28', '0828', '08 / 28', '08/2028', '082028'])('%s is shown as 08/28', (typed) => {
  expect(shortExpiry(typed)).toBe('08/28')
})
