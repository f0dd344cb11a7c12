import { describe, expect, test } from 'vitest'
import { pointsOf, summaryOf } from '#src/shared/rates/history/history.ts'

const days = (...rates: string[]) => rates.map((rate, index) => ({ day: `2026-11-0${index + 1}`, rate }))

describe('summary of a rate’s history', () => {
  test('has its highest and lowest day, the latest of equals, and the change from first to last', () => {
    expect(summaryOf(days('920', '950.10', '900.5', '950.1', '931.50'))).toMatchObject({
      highest: { day: '2026-11-04' },
      lowest: { day: '2026-11-03' },
      change: '1.25',
    })
  })

  test('rounds the change half up by magnitude', () => {
    expect(summaryOf(days('800', '800.04'))?.change).toBe('0.01')
    expect(summaryOf(days('800', '799.96'))?.change).toBe('-0.01')
    expect(summaryOf(days('800', '799.97'))?.change).toBe('0.00')
    expect(summaryOf(days('0.00106079', '0.0010660'))?.change).toBe('0.49')
  })

  test('is empty for a single day', () => {
    expect(summaryOf(days('920'))).toBeUndefined()
    expect(summaryOf([])).toBeUndefined()
  })
})

describe('the line', () => {
  const size = { width: 100, height: 50 }

  test('spans the whole width, with the highest at the top and the lowest at the bottom', () => {
    expect(pointsOf(days('1', '3', '2'), size)).toEqual([
      { x: 0, y: 50 },
      { x: 50, y: 0 },
      { x: 100, y: 25 },
    ])
  })

  test('is in the middle for a constant rate', () => {
    expect(pointsOf(days('1.00000', '1'), size).map(({ y }) => y)).toEqual([25, 25])
  })
})
