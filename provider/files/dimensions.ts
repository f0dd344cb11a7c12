// Reads a picture's declared size from its bytes.
import type { FileType } from '#src/lib/file-type.ts'

/** In pixels, from the header. */
export interface Dimensions {
  readonly width: number
  readonly height: number
}

/** JPEG markers of frames, which hold the size: C0 to CF except tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function jpegDimensions(head: Buffer): Dimensions | undefined {
  let at = 2
  while (at + 9 < head.length) {
    if (head[at] !== 0xff) return undefined
    const marker = head.readUInt8(at + 1)
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker)) return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) }
    const length = head.readUInt16BE(at + 2)
    if (length < 2) return undefined
    at += 2 + length
  }
  return undefined
}

function pngDimensions(head: Buffer): Dimensions | undefined {
  if (head.length < 24 || head.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
}

/** The largest size declared by a HEIC's items (`ispe`): tiles are smaller than the picture. */
function heicDimensions(head: Buffer): Dimensions | undefined {
  let largest: Dimensions | undefined
  for (let at = head.indexOf('ispe'); at >= 0; at = head.indexOf('ispe', at + 4)) {
    if (at + 16 > head.length) break
    const found = { width: head.readUInt32BE(at + 8), height: head.readUInt32BE(at + 12) }
    if (!largest || found.width * found.height > largest.width * largest.height) largest = found
  }
  return largest
}

/** The size in a picture's header, without decoding anything; undefined if there is none. */
export function dimensionsOf(type: FileType, head: Buffer): Dimensions | undefined {
  if (type === 'image/jpeg') return jpegDimensions(head)
  if (type === 'image/png') return pngDimensions(head)
  return type === 'image/heic' ? heicDimensions(head) : undefined
}
