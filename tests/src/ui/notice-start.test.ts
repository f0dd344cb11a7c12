import { describe, expect, it } from 'vitest'
import { noticeStart, type Surroundings } from '#src/ui/notices/notice-start.ts'

const height = 96
const phone: Surroundings = { height, titlesEnd: 150, totals: [], end: 844 }
const start = (around: Partial<Surroundings>) => noticeStart({ ...phone, ...around })

describe('where a notice begins on a phone', () => {
  it('is below the titles while nothing is typed into', () => {
    expect(start({})).toBe(158)
    expect(start({ titlesEnd: 0 })).toBe(8)
  })

  it('is below the titles when the field is further down', () => {
    const field = { top: 254, bottom: 330 }
    expect(start({ field, described: field })).toBe(158)
  })

  it('is below the field that it would lie on, with what describes it', () => {
    const field = { top: 200, bottom: 290 }
    expect(start({ field, described: { top: 200, bottom: 318 } })).toBe(326)
  })

  it('is below the field alone where a description is too long, and never over its label', () => {
    const field = { top: 200, bottom: 290 }
    expect(start({ field, described: { top: 200, bottom: 500 }, end: 500 })).toBe(298)
  })

  it('is over the titles rather than on the field when there is no room between field and keyboard', () => {
    const field = { top: 200, bottom: 290 }
    expect(start({ field, described: field, end: 350 })).toBe(8)
  })

  it('never begins above the titles for a field that is in them', () => {
    const field = { top: 60, bottom: 120 }
    expect(start({ field, described: field })).toBe(158)
  })

  it('leaves a total in view, as long as the field lets it', () => {
    const field = { top: 200, bottom: 290 }
    expect(start({ field, described: { top: 200, bottom: 330 }, totals: [{ top: 400, bottom: 440 }] })).toBe(
      298,
    )
    expect(start({ field, described: field, totals: [{ top: 320, bottom: 360 }] })).toBe(298)
  })
})
