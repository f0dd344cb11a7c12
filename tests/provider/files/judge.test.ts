import { expect, test } from 'vitest'
import { dimensionsOf } from '#provider/files/dimensions.ts'
import { createJudge, type Fault } from '#provider/files/judge.ts'
import { sniff } from '#src/lib/file-type.ts'
import { atMost } from '#tests/support/at-most.ts'
import { heic, jpeg, pdf, png } from '#tests/support/pictures.ts'

const MAX_PIXELS = 60_000_000
const PART = 16 * 1024

/** The first defect found in a file that arrives in parts. */
function judged(type: string, content: Buffer, part = PART): Fault | undefined {
  const judge = createJudge({ type, maxPixels: MAX_PIXELS })
  for (let at = 0; at < content.length; at += part) {
    const fault = judge.read(content.subarray(at, at + part))
    if (fault) return fault
  }
  return judge.end()
}

const files: [type: string, content: Buffer][] = [
  ['image/jpeg', jpeg({ bytes: 200_000 })],
  ['image/png', png()],
  ['image/heic', heic({ bytes: 100_000 })],
  ['application/pdf', pdf()],
]

test.each(files)('%s is recognized by its content, and accepted', (type, content) => {
  expect(sniff(content)).toBe(type)
  expect(judged(type, content)).toBeUndefined()
})

test.each(files)('a file that is %s is not recognized', (type, content) => {
  for (const [other] of files.filter(([name]) => name !== type))
    expect(judged(other, content), other).toBe('upload_type_refused')
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<!DOCTYPE html><html><body>hello</body></html>'],
  ['a program', 'MZ\x90\x00\x03 and the rest'],
  ['a zip', 'PK\x03\x04 and the rest'],
  ['a GIF', 'GIF89a and the rest'],
  ['a PDF behind a line of its own', '\n%PDF-1.7 and the rest'],
  ['a few bytes', 'abc'],
])('%s is refused, whatever its name', (_name, text) => {
  for (const [type] of files)
    expect(judged(type, Buffer.from(text, 'latin1')), type).toBe('upload_type_refused')
})

const page = '<html><script>alert(1)</script></html>'
test.each(files)('%s that is also a page is refused', (type, content) => {
  expect(judged(type, Buffer.concat([content, Buffer.from(page)]))).toBe('upload_type_refused')
  const inside = Buffer.concat([content.subarray(0, -40), Buffer.from(page), content.subarray(-40)])
  expect(judged(type, inside)).toBe('upload_type_refused')
})

test('a page that starts in one part and ends in the next is found', () => {
  const content = jpeg({ bytes: 100_000 })
  for (let back = 1; back < 8; back += 1) {
    const spoilt = Buffer.from(content)
    spoilt.write('<script', PART - back, 'latin1')
    expect(judged('image/jpeg', spoilt), String(back)).toBe('upload_type_refused')
  }
})

test.each(['/JavaScript (app.alert(1))', '/Launch /F (a.exe)', '/EmbeddedFile 4 0 R'])(
  'a PDF with actions is refused: %s',
  (entry) => expect(judged('application/pdf', pdf(entry))).toBe('upload_type_refused'),
)

test.each([
  ['image/png', png({}, { width: 30_000, height: 30_000 })],
  ['image/jpeg', jpeg({ width: 65_000, height: 65_000 })],
  ['image/heic', heic({ width: 100_000, height: 100_000 })],
])('a small %s that decodes to more pixels than allowed is refused by its header', (type, content) => {
  expect(content.length).toBeLessThan(5000)
  expect(judged(type, content)).toBe('picture_too_large')
})

test.each(files.filter(([type]) => type !== 'image/heic'))('a truncated %s is refused', (type, content) => {
  expect(judged(type, content.subarray(0, -20))).toBe('upload_damaged')
})

test('an image without a size is damaged', () => {
  expect(judged('image/heic', heic({ width: 0, height: 0 }).fill(0, 24, 60))).toBe('upload_damaged')
  const headless = Buffer.concat([
    Buffer.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0),
    Buffer.alloc(100),
    Buffer.of(0xff, 0xd9),
  ])
  expect(judged('image/jpeg', headless)).toBe('upload_damaged')
})

test('the size of a photo is found behind its preview', () => {
  const plain = jpeg({ width: 4000, height: 3000 })
  const preview = Buffer.concat([Buffer.of(0xff, 0xe1, 0xff, 0xff), Buffer.alloc(0xffff - 2, 1)])
  const photograph = Buffer.concat([plain.subarray(0, 2), preview, preview, preview, plain.subarray(2)])
  expect(dimensionsOf('image/jpeg', photograph)).toEqual({ width: 4000, height: 3000 })
  expect(judged('image/jpeg', photograph)).toBeUndefined()
})

test('the whole picture of a HEIC counts, not its tiles', () => {
  expect(dimensionsOf('image/heic', heic({ width: 4032, height: 3024 }))).toEqual({
    width: 4032,
    height: 3024,
  })
})

test('noise is never taken for a page', () => {
  for (let tried = 0; tried < 3; tried += 1)
    expect(judged('image/jpeg', jpeg({ bytes: 5_000_000 }), 262_144)).toBeUndefined()
})

test.each(files)('%s full of possible page starts is scanned as fast as any', (type, content) => {
  const took = ['<', '</', '<s'].map((signs) => {
    const part = Buffer.alloc(256 * 1024, signs)
    content.copy(part, 0, 0, 32)
    const tries = Array.from({ length: 5 }, () => {
      const started = process.threadCpuUsage()
      createJudge({ type, maxPixels: MAX_PIXELS }).read(part)
      return process.threadCpuUsage(started).user / 1000
    })
    return Math.min(...tries)
  })
  // Milliseconds: one string per character took 48.
  expect(Math.max(...took)).toBeLessThan(atMost(20))
})
