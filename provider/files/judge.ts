// Whether a file is what it was announced as, whole, and nothing else besides. No picture is ever unpacked: what would
// burst a reader shows in what its header declares. Of a PDF what may hold objects is, within a bound (pdf.ts).
import { type FileType, isFileType, sniff } from '#src/lib/file-type.ts'
import { type Dimensions, dimensionsOf } from './dimensions.ts'
import { isPassivePdf } from './pdf.ts'

/** What is wrong with a file: also the code of its error. */
export type Fault = 'upload_type_refused' | 'upload_damaged' | 'picture_too_large'

interface Announced {
  readonly type: string
  readonly maxPixels: number
}

/** So many bytes of the beginning are kept to look for a picture's size: phones put a preview in front of it. */
const HEAD = 1024 * 1024
/** So many bytes of the end are kept to look for the end of the file, or of an archive, which 64 KiB may follow. */
const TAIL = 66 * 1024

/**
 * What makes a page or a drawing of a file that some program opens as one (a polyglot). Long enough that the noise of a
 * photograph never says it.
 */
const PAGE = /<(?:script|html[\s>]|!doctype html|svg[\s>])/i
/** In a picture also what begins a PDF, which readers find behind something else. */
const PAGE_OR_PDF = new RegExp(`${PAGE.source}|%PDF-`, 'i')
/** The record at the end of an archive: programs open a file that ends so as a zip, whatever it begins with. */
const ARCHIVE_END = Buffer.of(0x50, 0x4b, 0x05, 0x06)
/** As long as the longest of these: what one part begins, the next one may end. */
const OVERLAP = 20
/** So much of a part is made a text at a time: one text for each sign that could begin something would hold the process. */
const SLICE = 16 * 1024

function isPage(type: FileType, bytes: Buffer): boolean {
  const page = type === 'application/pdf' ? PAGE : PAGE_OR_PDF
  for (let at = 0; at < bytes.length; at += SLICE)
    if (page.test(bytes.toString('latin1', at, at + SLICE + OVERLAP))) return true
  return false
}

/** Whether the end of a file is there. */
function isWhole(type: FileType, tail: Buffer): boolean {
  if (type === 'image/jpeg') return tail.includes(Buffer.of(0xff, 0xd9))
  if (type === 'image/png') return tail.includes('IEND')
  return type === 'application/pdf' ? tail.includes('%%EOF') : true
}

/** Judges a file part by part, in their order, holding no more of a picture than its beginning and its end. */
export interface Judge {
  /** Looks at the next part, and returns what is wrong as soon as that shows. */
  read(part: Buffer): Fault | undefined
  /** What is wrong with the whole. */
  end(): Fault | undefined
}

/** The last bytes of what has come so far, copied so that no part is held for them. */
const lastOf = (before: Buffer, part: Buffer): Buffer =>
  part.length >= TAIL ? Buffer.from(part.subarray(-TAIL)) : Buffer.concat([before, part]).subarray(-TAIL)

export function createJudge({ type, maxPixels }: Announced): Judge {
  let isBegun = false
  /** What the size is looked for in, until it is found. */
  let head = Buffer.alloc(0)
  let tail: Buffer = Buffer.alloc(0)
  let size: Dimensions | undefined
  /** The parts of a PDF, which is judged whole. */
  const parts: Buffer[] = []

  function measure(known: FileType, part: Buffer): void {
    // Of a HEIC the largest of all sizes counts, and they may be in several parts.
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
