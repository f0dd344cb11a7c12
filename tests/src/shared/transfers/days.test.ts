import { describe, expect, test } from 'vitest'
import { daysOf } from '#src/shared/transfers/index.ts'

const now = new Date('2026-11-22T03:31:00Z')

describe('the dates of a timeline', () => {
  test('are hidden while all of it is today', () => {
    expect(daysOf(['2026-11-22T00:00:00Z', '2026-11-22T03:30:00Z', undefined], now)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('start with their first entry; the current one is today', () => {
    expect(
      daysOf(['2026-11-20T23:59:00Z', '2026-11-21T00:00:00Z', '2026-11-21T12:00:00Z', undefined], now),
    ).toEqual(['20 Nov 2026', 'yesterday', undefined, 'today'])
  })
})
