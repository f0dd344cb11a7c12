import { describe, expect, it } from 'vitest'
import { limitWith } from '#provider/transfers/limits.ts'

describe('the rest of a daily limit', () => {
  it.each([
    ['all of it while nothing is used', undefined, 1_000_000n],
    ['less what is used, to the cent', { sum: '999999', own: null }, 1n],
    ['nothing once it is used', { sum: '1000000', own: null }, 0n],
    ['nothing, and never less, when it was lowered since', { sum: '1000001', own: null }, 0n],
  ])('is %s', (_what, used, remaining) => {
    expect(limitWith(used, 'CAD')).toEqual({ daily: 1_000_000n, remaining })
  })

  it('is what an operator has set for the customer, if anything', () => {
    const used = { sum: '1000000', own: '2500000' }
    expect(limitWith(used, 'CAD')).toEqual({ daily: 2_500_000n, remaining: 1_500_000n })
  })

  it('is unknown for a currency without one', () => {
    expect(limitWith({ sum: '0', own: null }, 'XTS')).toBeUndefined()
  })
})
