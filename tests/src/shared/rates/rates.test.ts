import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareDecimal } from '#src/lib/decimal.ts'
import { convertDown } from '#src/lib/money.ts'
import { amountsFrom, isFree, leastToSend, settledFrom } from '#src/shared/rates/rates.ts'

const DIGITS = { sending: 2, receiving: 2 }
const cents = fc.bigInt({ min: 1n, max: 10n ** 11n })
const asAmount = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
const rates = fc
  .bigInt({ min: 1n, max: 10n ** 9n })
  .map((units) => `${units / 100_000n}.${String(units % 100_000n).padStart(5, '0')}`)

describe('the two amounts of a quote', () => {
  test('the arriving amount is the applied rate times the sent one (spec section 4)', () => {
    expect(amountsFrom('sending', '1000', '1084.50', DIGITS)).toEqual({
      sending: '1000',
      receiving: '1084500.00',
    })
  })

  test('backwards, the amount to send yields at least the typed one, and not a cent more than needed', () => {
    fc.assert(
      fc.property(cents, rates, (minor, rate) => {
        const receiving = asAmount(minor)
        const { sending } = amountsFrom('receiving', receiving, rate, DIGITS)
        const arrives = convertDown(sending, rate, 2)
        expect(compareDecimal(arrives, receiving)).not.toBe(-1)
        const exact = convertDown(sending, rate, 12)
        const oneCentLess = convertDown(asAmount(BigInt(sending.replace('.', '')) - 1n), rate, 12)
        expect(compareDecimal(exact, receiving)).not.toBe(-1)
        expect(compareDecimal(oneCentLess, receiving)).toBe(-1)
      }),
    )
  })

  test('an empty side leaves the other empty', () => {
    expect(amountsFrom('receiving', '', '2', DIGITS)).toEqual({ sending: '', receiving: '' })
  })

  test('settled, a whole amount is sent, and its yield arrives', () => {
    expect(settledFrom('sending', '5', '2.5', DIGITS)).toEqual({ sending: '5.00', receiving: '12.50' })
    expect(settledFrom('receiving', '1084500.00', '1081.20', DIGITS)).toEqual({
      sending: '1003.06',
      receiving: '1084508.47',
    })
    expect(settledFrom('receiving', '', '2', DIGITS)).toEqual({ sending: '', receiving: '' })
  })

  test('the minimum is one unit, and enough for anything to arrive', () => {
    expect(leastToSend('926.738', DIGITS)).toBe('1.00')
    expect(leastToSend('0.00106079', DIGITS)).toBe('9.43')
    expect(leastToSend('0.105', { sending: 2, receiving: 0 })).toBe('9.53')
  })

  test('a rate of zero is rejected', () => {
    expect(() => amountsFrom('receiving', '1.00', '0.00', DIGITS)).toThrow(RangeError)
  })
})

test.each([
  ['0.00', true],
  ['0', true],
  ['0.01', false],
  ['2.99', false],
])('a charge of %s is free: %s', (charge, free) => {
  expect(isFree(charge)).toBe(free)
})
