// How large a picture says that it is, from its own bytes.
import type { FileType } from '#src/lib/file-type.ts'

/** A picture's width and height as its header says, in pixels. */
export interface Dimensions {
  readonly width: number
  readonly height: number
}

/** Markers of JPEG that begin a frame and hold its size: all of C0 to CF but the tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Walks the segments of a JPEG to its first frame. */
function jpegDimensions(head: Buffer): Dimensions | undefined {
  let at = 2
  while (at + 9 < head.length) {
    if (head[at] !== 0xff) return undefined
    const marker = head.readUInt8(at + 1)
    // Bytes may fill the space in front of a marker.
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

/** The largest of the sizes that the items of a HEIC declare (`ispe`): tiles are smaller than the picture. */
function heicDimensions(head: Buffer): Dimensions | undefined {
  let largest: Dimensions | undefined
  for (let at = head.indexOf('ispe'); at >= 0; at = head.indexOf('ispe', at + 4)) {
    if (at + 16 > head.length) break
    const found = { width: head.readUInt32BE(at + 8), height: head.readUInt32BE(at + 12) }
    if (!largest || found.width * found.height > largest.width * largest.height) largest = found
  }
  return largest
}

/** The size of a picture that its header declares, without unpacking anything of it; undefined when it has none. */
export function dimensionsOf(type: FileType, head: Buffer): Dimensions | undefined {
  if (type === 'image/jpeg') return jpegDimensions(head)
  if (type === 'image/png') return pngDimensions(head)
  return type === 'image/heic' ? heicDimensions(head) : undefined
}
