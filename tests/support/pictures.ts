// Generated uploads: their headers are valid, and the rest is noise.
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

interface Size {
  width?: number
  height?: number
  /** The size of the whole file. */
  bytes?: number
}

/** Noise without a byte that starts a marker. */
const noise = (bytes: number): Buffer =>
  randomBytes(bytes).map((byte) => (byte === 0xff ? 0xfe : byte)) as Buffer

const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255])
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A JPEG: its frame has the size, its scan is noise. */
export function jpeg({ width = 1200, height = 800, bytes = 2048 }: Size = {}): Buffer {
  const frame = [Buffer.of(8), u16(height), u16(width), Buffer.of(1, 1, 0x11, 0)]
  const head = Buffer.concat([
    Buffer.of(0xff, 0xd8),
    Buffer.of(0xff, 0xe0, 0, 16),
    Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'),
    Buffer.of(0xff, 0xc0, 0, 11),
    ...frame,
    Buffer.of(0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0),
  ])
  return Buffer.concat([head, noise(bytes - head.length - 2), Buffer.of(0xff, 0xd9)])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  return Buffer.concat([u32(content.length), named, u32(crc32(named))])
}

/** A PNG of one colour, which every reader opens. Without pixels it is a bomb that only claims its size. */
export function png({ width = 40, height = 30 }: Size = {}, claimed: Size = {}): Buffer {
  const header = [u32(claimed.width ?? width), u32(claimed.height ?? height), Buffer.of(8, 0, 0, 0, 0)]
  const pixels = deflateSync(Buffer.alloc((width + 1) * height, 0))
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', Buffer.concat(header)),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const box = (type: string, ...content: Buffer[]): Buffer => {
  const inside = Buffer.concat(content)
  return Buffer.concat([u32(inside.length + 8), Buffer.from(type), inside])
}

/** The boxes of a HEIC. */
export function heic({ width = 4032, height = 3024, bytes = 4096 }: Size = {}): Buffer {
  const sizes = box(
    'ipco',
    box('ispe', u32(0), u32(512), u32(512)),
    box('ispe', u32(0), u32(width), u32(height)),
  )
  const head = Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    box('meta', u32(0), box('iprp', sizes)),
  ])
  return Buffer.concat([head, box('mdat', noise(bytes - head.length - 8))])
}

/** A PDF of one empty page. */
export const pdf = (inside = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R ${inside}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`,
  )

/** The file that the contract tests send. */
export const JPEG = jpeg()
