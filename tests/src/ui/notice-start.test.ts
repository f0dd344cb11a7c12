import { describe, expect, it } from 'vitest'
import { noticeStart, type Surroundings } from '#src/ui/notices/notice-start.ts'

const height = 96
const phone: Surroundings = { height, titlesEnd: 150, totals: [], end: 844 }
const start = (around: Partial<Surroundings>) => noticeStart({ ...phone, ...around })

describe('the position of a notice on a phone', () => {
  it('is below the headings while no field has the focus', () => {
    expect(start({})).toBe(158)
    expect(start({ titlesEnd: 0 })).toBe(8)
  })

  it('is below the headings if the field is further down', () => {
    const field = { top: 254, bottom: 330 }
    expect(start({ field, described: field })).toBe(158)
  })

  it('is below the field that it would cover, with its description', () => {
    const field = { top: 200, bottom: 290 }
    expect(start({ field, described: { top: 200, bottom: 318 } })).toBe(326)
  })

  it('is below the field alone if the description is too long, and never over its label', () => {
    const field = { top: 200, bottom: 290 }
    expect(start({ field, described: { top: 200, bottom: 500 }, end: 500 })).toBe(298)
  })

  it('is over the headings if there is no room between field and keyboard', () => {
    const field = { top: 200, bottom: 290 }
    expect(start({ field, described: field, end: 350 })).toBe(8)
  })

  it('is never above the headings for a field in them', () => {
    const field = { top: 60, bottom: 120 }
    expect(start({ field, described: field })).toBe(158)
  })

  it('leaves a total in view if the field allows it', () => {
    const field = { top: 200, bottom: 290 }
    expect(start({ field, described: { top: 200, bottom: 330 }, totals: [{ top: 400, bottom: 440 }] })).toBe(
      298,
    )
    expect(start({ field, described: field, totals: [{ top: 320, bottom: 360 }] })).toBe(298)
  })
})
