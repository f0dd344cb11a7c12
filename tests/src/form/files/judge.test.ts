import { expect, test } from 'vitest'
import { asFile, faultOf, isGood, judge, type Pixels } from '#src/form/files/judge.ts'

const whole = { width: 1600, height: 1200 }

/** An image of 160 by 120 whose pixels have this brightness. */
function picture(at: (x: number, y: number) => number): Pixels {
  const [width, height] = [160, 120]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = at(x, y)
      data.set([value, value, value, 255], (y * width + x) * 4)
    }
  }
  return { data, width, height }
}

/** Text: dark lines on a light page. */
const page = (x: number, y: number) => (x % 6 < 2 && y % 8 < 5 ? 60 : 200)

test('a page in good light is good', () => {
  expect(isGood(judge(picture(page), whole))).toBe(true)
})

test.each([
  ['dark', (x: number, y: number) => page(x, y) / 8],
  ['bright', (x: number, y: number) => 245 + (page(x, y) > 100 ? 10 : 0)],
  // A lamp in one corner of the page.
  ['glare', (x: number, y: number) => (x < 60 && y < 50 ? 255 : page(x, y))],
  // No edge: brightness rises slowly from left to right.
  ['blurred', (x: number) => 100 + x / 2],
] as const)('reports %s for an image with that defect', (fault, at) => {
  expect(faultOf(judge(picture(at), whole))).toBe(fault)
})

test('a blank white page has no glare', () => {
  const paper = (x: number, y: number) => (x % 6 < 3 && y % 8 < 5 ? 90 : 252)
  expect(faultOf(judge(picture(paper), whole))).toBeUndefined()
})

test.each([
  [
    'a statement that is nearly all white',
    (x: number, y: number) => (x > 40 || y > 60 ? 255 : page(x, y) + 55),
  ],
  ['a page with a white half', (x: number, y: number) => (x > 80 ? 255 : page(x, y))],
] as const)('%s is fine as a file, whose paper is no glare', (_, at) => {
  expect(faultOf(asFile(judge(picture(at), whole)))).toBeUndefined()
})

test('a file can still be too dark', () => {
  expect(
    faultOf(
      asFile(
        judge(
          picture((x, y) => page(x, y) / 8),
          whole,
        ),
      ),
    ),
  ).toBe('dark')
})

test('too few pixels to be read are small', () => {
  expect(faultOf(judge(picture(page), { width: 400, height: 300 }))).toBe('small')
})
