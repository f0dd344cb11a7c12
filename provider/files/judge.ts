// Judges whether a file is complete and exactly the type it was announced as. Pictures are never decoded:
// their headers reveal decompression bombs. PDFs are unpacked within a bound, where objects may hide
// (pdf.ts).
import { type FileType, isFileType, sniff } from '#src/lib/file-type.ts'
import { type Dimensions, dimensionsOf } from './dimensions.ts'
import { isPassivePdf } from './pdf.ts'

/** A file's fault, which is also the error code. */
export type Fault = 'upload_type_refused' | 'upload_damaged' | 'picture_too_large'

interface Announced {
  readonly type: string
  readonly maxPixels: number
}

/** Bytes of the start to search for a picture's size: phones put a preview first. */
const HEAD = 1024 * 1024
/** Bytes of the end to search for the end marker, or a zip's, which 64 KiB may follow. */
const TAIL = 66 * 1024

/**
 * Signs of a page or drawing that a program might open (a polyglot). Long enough not to occur in a photo's
 * noise.
 */
const PAGE = /<(?:script|html[\s>]|!doctype html|svg[\s>])/i
/** For pictures also the start of a PDF, which readers find behind other content. */
const PAGE_OR_PDF = new RegExp(`${PAGE.source}|%PDF-`, 'i')
/** The end record of a zip: programs open such a file as one, however it begins. */
const ARCHIVE_END = Buffer.of(0x50, 0x4b, 0x05, 0x06)
/** The longest of these signatures, which may span two parts. */
const OVERLAP = 20
/** Bytes converted to text at a time; converting at each possible match would block the process. */
const SLICE = 16 * 1024

function isPage(type: FileType, bytes: Buffer): boolean {
  const page = type === 'application/pdf' ? PAGE : PAGE_OR_PDF
  for (let at = 0; at < bytes.length; at += SLICE)
    if (page.test(bytes.toString('latin1', at, at + SLICE + OVERLAP))) return true
  return false
}

function isWhole(type: FileType, tail: Buffer): boolean {
  if (type === 'image/jpeg') return tail.includes(Buffer.of(0xff, 0xd9))
  if (type === 'image/png') return tail.includes('IEND')
  return type === 'application/pdf' ? tail.includes('%%EOF') : true
}

/** Judges a file part by part, in order, keeping only a picture's start and end in memory. */
export interface Judge {
  /** Reads the next part; returns a fault as soon as it shows. */
  read(part: Buffer): Fault | undefined
  end(): Fault | undefined
}

/** The last bytes so far, copied so that no part is retained. */
const lastOf = (before: Buffer, part: Buffer): Buffer =>
  part.length >= TAIL ? Buffer.from(part.subarray(-TAIL)) : Buffer.concat([before, part]).subarray(-TAIL)

export function createJudge({ type, maxPixels }: Announced): Judge {
  let isBegun = false
  let head = Buffer.alloc(0)
  let tail: Buffer = Buffer.alloc(0)
  let size: Dimensions | undefined
  const parts: Buffer[] = []

  function measure(known: FileType, part: Buffer): void {
    // A HEIC may declare sizes in several parts; the largest counts.
    if ((size && known !== 'image/heic') || head.length >= HEAD) return
    head = Buffer.concat([head, part.subarray(0, HEAD - head.length)])
    size = dimensionsOf(known, head)
    if (size && known !== 'image/heic') head = Buffer.alloc(0)
  }

  return {
    read(part) {
      if (!isFileType(type)) return 'upload_type_refused'
      if (!isBegun && sniff(part) !== type) return 'upload_type_refused'
      isBegun = true
      const seam = Buffer.concat([tail.subarray(-OVERLAP), part.subarray(0, OVERLAP)])
      if (isPage(type, seam) || isPage(type, part)) return 'upload_type_refused'
      tail = lastOf(tail, part)
      if (type === 'application/pdf') parts.push(part)
      else measure(type, part)
      return size && size.width * size.height > maxPixels ? 'picture_too_large' : undefined
    },
    end() {
      if (!isFileType(type) || !isWhole(type, tail)) return 'upload_damaged'
      if (tail.includes(ARCHIVE_END)) return 'upload_type_refused'
      if (type === 'application/pdf')
        return isPassivePdf(Buffer.concat(parts)) ? undefined : 'upload_type_refused'
      return size && size.width > 0 && size.height > 0 ? undefined : 'upload_damaged'
    },
  }
}
