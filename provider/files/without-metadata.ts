/** What a camera or a program writes into a JPEG beside the picture: Exif and XMP (APP1), IPTC (APP13), comments. */
const METADATA: ReadonlySet<number> = new Set([0xe1, 0xed, 0xfe])

const START_OF_SCAN = 0xda

/**
 * The same JPEG without what says where, when and with what it was taken. The picture itself is not touched.
 *
 * @param jpeg one that was judged: its segments follow each other
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
