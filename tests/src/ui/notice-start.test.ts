import { describe, expect, it } from 'vitest'
import { noticeStart, type Surroundings } from '#src/ui/notices/notice-start.ts'

const phone: Surroundings = { height: 44, start: 56, taken: [], avoided: [], end: 844 }
const start = (around: Partial<Surroundings>) => noticeStart({ ...phone, ...around })

describe('the position of a notice on a phone', () => {
  it('is under the top bar', () => {
    expect(start({})).toBe(60)
    expect(start({ start: 0 })).toBe(4)
  })

  it('stays there if what it must not cover is further down', () => {
    expect(start({ taken: [{ top: 104, bottom: 180 }] })).toBe(60)
  })

  it('is at the first place where it covers nothing', () => {
    const button = { top: 64, bottom: 108 }
    const title = { top: 150, bottom: 186 }
    const field = { top: 240, bottom: 290 }
    expect(start({ taken: [field, title, button] })).toBe(190)
  })

  it('is above the keyboard', () => {
    const field = { top: 60, bottom: 120 }
    expect(start({ taken: [field], end: 160 })).toBe(60)
  })

  it('covers a title or a row rather than a field', () => {
    const search = { top: 62, bottom: 102 }
    const rows = [110, 200, 290].map((top) => ({ top, bottom: top + 88 }))
    expect(start({ taken: [search], avoided: rows, end: 378 })).toBe(106)
  })

  it('is under the top bar if there is no such place', () => {
    expect(start({ taken: [{ top: 0, bottom: 844 }] })).toBe(60)
  })
})
