// A file's type by its own bytes; what a browser or a file name claims counts for nothing. The app checks
// before it uploads, the provider before it stores.

export type FileType = 'image/jpeg' | 'image/png' | 'image/heic' | 'application/pdf'

const TYPES: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/heic',
  'application/pdf',
] satisfies readonly FileType[]

export const isFileType = (type: string): type is FileType => TYPES.includes(type)

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** HEIC brands in ISO/IEC 23008-12, and those of the container that phones write. */
const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1'])

export const SNIFFED = 32

const latin = (head: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...head.subarray(from, to))

/** The type that the first bytes show, or undefined for one we don't accept. */
export function sniff(head: Uint8Array): FileType | undefined {
  if (head.length < 12) return undefined
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg'
  if (PNG.every((byte, at) => head[at] === byte)) return 'image/png'
  if (latin(head, 0, 5) === '%PDF-') return 'application/pdf'
  const isHeic = latin(head, 4, 8) === 'ftyp' && HEIC_BRANDS.has(latin(head, 8, 12))
  return isHeic ? 'image/heic' : undefined
}
