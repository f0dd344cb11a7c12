/** Width and height in pixels. */
export interface Dimensions {
  readonly width: number
  readonly height: number
}

const PNG = [0x89, 0x50, 0x4e, 0x47]

/** JPEG markers that give the size: the frames, without tables and arithmetic coding (ITU-T T.81). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function ofJpeg(view: DataView): Dimensions | undefined {
  let at = 2
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

/**
 * The size of a JPEG or PNG, from its first bytes: a small file may unpack to more than the device can hold.
 * Undefined for other files.
 */
export async function dimensionsOf(file: Blob): Promise<Dimensions | undefined> {
  const view = new DataView(await file.slice(0, 256 * 1024).arrayBuffer())
  if (view.byteLength < 24) return undefined
  if (PNG.every((byte, index) => view.getUint8(index) === byte))
    return { width: view.getUint32(16), height: view.getUint32(20) }
  return view.getUint16(0) === 0xffd8 ? ofJpeg(view) : undefined
}
