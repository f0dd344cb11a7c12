import { expect, test } from 'vitest'
import { dimensionsOf } from '#src/form/files/dimensions.ts'
import { jpeg, png } from '#tests/support/pictures.ts'

const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])

test('reads the size of a JPEG and a PNG', async () => {
  expect(await dimensionsOf(blob(jpeg({ width: 4032, height: 3024 })))).toEqual({ width: 4032, height: 3024 })
  expect(await dimensionsOf(blob(png({ width: 40, height: 30 })))).toEqual({ width: 40, height: 30 })
})

test('detects a decompression bomb from its header', async () => {
  const bomb = png({}, { width: 60_000, height: 60_000 })
  expect(await dimensionsOf(blob(bomb))).toEqual({ width: 60_000, height: 60_000 })
})

test.each(['', '%PDF-1.4', 'x'.repeat(40)])('returns nothing for anything else', async (text) => {
  expect(await dimensionsOf(new Blob([text]))).toBeUndefined()
})
