/** JPEG segments with metadata: Exif and XMP (APP1), IPTC (APP13), comments. */
const METADATA: ReadonlySet<number> = new Set([0xe1, 0xed, 0xfe])

const START_OF_SCAN = 0xda

/**
 * Strips metadata (place, time, camera) from a JPEG, leaving the picture untouched.
 *
 * @param jpeg already judged, so its segments are contiguous
 */
export function withoutMetadata(jpeg: Buffer): Buffer {
  const kept = [jpeg.subarray(0, 2)]
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg.readUInt8(at + 1)
    if (marker === START_OF_SCAN) break
    const isFill = marker === 0xff
    const end = isFill ? at + 1 : at + 2 + jpeg.readUInt16BE(at + 2)
    if (!METADATA.has(marker)) kept.push(jpeg.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, jpeg.subarray(at)])
}
