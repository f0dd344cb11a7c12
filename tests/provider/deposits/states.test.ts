// The state of a deposit, by what had arrived and what arrives.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  afterEnd,
  afterPayment,
  afterReturn,
  isEnd,
  type Standing,
  surplusOf,
} from '#provider/deposits/states.ts'

const waiting = { state: 'waiting', amount: 10_000n, received: 0n } as const satisfies Standing

it.each([
  ['all of it', waiting, 10_000n, false, 'arrived'],
  ['less', waiting, 9_999n, false, 'short'],
  ['more', waiting, 10_001n, false, 'over'],
  ['after the deadline', waiting, 10_000n, true, 'late'],
  ['after all of it went back', { ...waiting, state: 'returned' }, 10_000n, false, 'late'],
  ['after it was cancelled', { ...waiting, state: 'cancelled' }, 10_000n, false, 'late'],
  ['the rest', { ...waiting, state: 'short', received: 4_000n }, 6_000n, false, 'arrived'],
  ['a part of the rest', { ...waiting, state: 'short', received: 4_000n }, 1n, false, 'short'],
  ['the rest and more', { ...waiting, state: 'short', received: 4_000n }, 10_000n, false, 'over'],
  ['the rest after the deadline', { ...waiting, state: 'short', received: 4_000n }, 6_000n, true, 'late'],
  ['all of it again', { ...waiting, state: 'arrived', received: 10_000n }, 10_000n, false, 'doubled'],
  ['all of it again, later', { ...waiting, state: 'arrived', received: 10_000n }, 10_000n, true, 'doubled'],
  ['another amount besides', { ...waiting, state: 'arrived', received: 10_000n }, 500n, false, 'over'],
] as const)('%s', (_what, standing, paid, isLate, state) => {
  expect(afterPayment(standing, paid, isLate)).toBe(state)
})

it('has no money in its message only if none has arrived, and ends as short', () => {
  expect(afterEnd(waiting, 'expired')).toBe('expired')
  expect(afterEnd(waiting, 'cancelled')).toBe('cancelled')
  expect(afterEnd({ ...waiting, state: 'short', received: 1n }, 'cancelled')).toBe('short')
})

it('waits only while less than the amount has arrived in time', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 1n, max: 300n }), { minLength: 1, maxLength: 8 }), (payments) => {
      let standing: Standing = { state: 'waiting', amount: 500n, received: 0n }
      for (const paid of payments) {
        const state = afterPayment(standing, paid, false)
        standing = { ...standing, state, received: standing.received + paid }
      }
      expect(isEnd(standing.state)).toBe(standing.received >= 500n)
      expect(standing.state === 'arrived').toBe(standing.received === 500n)
    }),
  )
})

it.each([
  ['what was too much', 'over', 10_000n, true, 'arrived'],
  ['a part of what was too much', 'over', 10_001n, true, 'over'],
  ['the second of three', 'doubled', 20_000n, true, 'doubled'],
  ['the second of two', 'doubled', 10_000n, true, 'arrived'],
  ['a part of what came late', 'late', 10_000n, true, 'late'],
  ['the larger part', 'arrived', 4_000n, true, 'short'],
  ['all of it', 'late', 0n, true, 'returned'],
  ['all of what came so far, while more is waited for', 'short', 0n, false, 'waiting'],
] as const)('%s is returned', (_what, state, left, isEnded, after) => {
  expect(afterReturn({ state, amount: 10_000n }, left, isEnded)).toBe(after)
})

it('returns no more of an overpayment than arrived, and than is over', () => {
  const amounts = fc.bigInt({ min: 1n, max: 500n })
  fc.assert(
    fc.property(amounts, amounts, amounts, (amount, received, paid) => {
      const surplus = surplusOf({ state: 'over', amount, received }, paid)
      expect(surplus <= paid && surplus >= 0n).toBe(true)
      expect(received - surplus >= amount || surplus === 0n).toBe(true)
      expect(surplus === paid || received - surplus <= amount).toBe(true)
    }),
  )
})
