import { expect, test } from 'vitest'
import { outcomeOf } from '#src/screens/transfer/send/transfer-of.ts'
import { transferWith } from '#tests/src/screens/transfer/sample.ts'

const at = '2026-11-20T14:05:00.000Z'
const titleAt = (status: 'paid' | 'delivered' | 'failed' | 'returned') =>
  outcomeOf(
    transferWith({
      status,
      timeline: [
        { state: 'draft', at },
        { state: status, at },
      ],
    }),
  )?.title

test('only a transfer on its way is called so; others have the title of what became of them', () => {
  expect(titleAt('paid')).toBeUndefined()
  expect(titleAt('delivered')).toBe('Delivered to Tunde')
  expect(titleAt('failed')).toBe('The bank couldn’t accept it')
  expect(titleAt('returned')).toBe('Money returned to you')
})
