// The size of the two parts of a payment: content/policy/payment.json has the minimum of each.
import { describe, expect, it } from 'vitest'
import { isSplit, partsWith } from '#provider/transfers/parts.ts'

const transfer = { sending_amount: 10_000n, charge: 299n, sending_currency: 'CAD' }

describe('the part a balance can pay of a total of 102.99 CAD', () => {
  it.each([
    ['all that it has', 4_000n, 4_000n, 6_299n],
    ['at least 1.00', 100n, 100n, 10_199n],
    ['so much that 1.00 is left for the e-transfer', 10_298n, 10_199n, 100n],
  ])('is %s', (_what, available, balance, rest) => {
    expect(partsWith(transfer, available)).toEqual({ balance, rest })
  })

  it.each([
    ['nothing of an empty one', 0n],
    ['nothing of one with less than 1.00', 99n],
    ['all of one that covers it, which is no payment in parts', 10_299n],
  ])('is %s', (_what, available) => {
    expect(partsWith(transfer, available)).toBeUndefined()
  })
})

it('two parts add up to the total, each at least the minimum', () => {
  expect(isSplit(transfer, { balance: 100n, rest: 10_199n })).toBe(true)
  expect(isSplit(transfer, { balance: 99n, rest: 10_200n })).toBe(false)
  expect(isSplit(transfer, { balance: 10_200n, rest: 99n })).toBe(false)
  expect(isSplit(transfer, { balance: 100n, rest: 10_198n })).toBe(false)
})
