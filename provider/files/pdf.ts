// Whether a PDF is passive: shows pages, links and filled-in forms, but runs, opens, sends and plays nothing.
// Readers find objects by offsets in the file, so a name counts anywhere, even in a string or comment.
// Encryption and unusual object streams are refused, since they could hide objects.
import { inflateSync } from 'node:zlib'

/**
 * Names that a passive document doesn't need: scripts, programs, other files, forms that submit or are
 * programs (XFA), media, 3D and encryption. Links (/URI) stay, since people must click them, as do
 * /OpenAction and /AA, harmless without these.
 */
const NAMES =
  'JavaScript|Launch|EmbeddedFiles?|GoToR|GoToE|SubmitForm|ImportData|XFA|RichMedia|Rendition|Movie|Sound|U3D|PRC|Encrypt'
const ACTIVE = new RegExp(`/(?:${NAMES})(?=[\\0\\t\\n\\f\\r ()<>[\\]{}/%]|$)`)
/** The most bytes to unpack from all object streams. */
const MOST_UNPACKED = 32 * 1024 * 1024

const unescaped = (name: string): string =>
  name.replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Whether the text contains an active name, plain or escaped: `/J#61vaScript`. */
const acts = (text: string): boolean => ACTIVE.test(text) || ACTIVE.test(unescaped(text))

/** Entries of a normal object stream's dictionary: unfiltered, or Flate only. */
const ENTRY =
  /^(?:Type|ObjStm|(?:N|First) \d+|(?:Length|Extends) \d+(?: \d+ R)?|Filter ?\[?|FlateDecode ?\]?)$/

/** An object stream's content, up to a limit; undefined if readers might parse it differently. */
function unpack(dictionary: string, data: Buffer, most: number): string | undefined {
  const [start, ...entries] = dictionary.split('/').map((entry) => entry.replace(/[\0\s]+/g, ' ').trim())
  if (start !== '' || !entries.every((entry) => ENTRY.test(entry))) return undefined
  const filters = entries.filter((entry) => entry.startsWith('Filter')).length
  const inflates = entries.filter((entry) => entry.startsWith('FlateDecode')).length
  if (filters !== inflates || filters > 1 || most <= 0) return undefined
  if (filters === 0) return data.toString('latin1')
  try {
    return inflateSync(data, { maxOutputLength: most }).toString('latin1')
  } catch {
    return undefined
  }
}

/** Without /First no reader finds objects in a stream, whatever its type. */
const holdsObjects = (dictionary: string): boolean =>
  /\/(?:First|ObjStm)(?![\w.-])/.test(unescaped(dictionary))

const isBlank = (code: number): boolean => code === 0 || (code >= 9 && code <= 13) || code === 32
/** Readers take `+0`, `0.` and `0e0` for the number of an object too. */
const isOfNumber = (code: number): boolean => '0123456789+-.eE'.includes(String.fromCharCode(code))

function lastBefore(part: string, from: number, isKind: (code: number) => boolean): number {
  let at = from - 1
  while (at >= 0 && isKind(part.charCodeAt(at))) at -= 1
  return at
}

/** Whether a number ends here, or may end before a comment that ends here. */
function followsNumber(part: string, at: number): boolean {
  const before = lastBefore(part, at, isBlank)
  if (isOfNumber(part.charCodeAt(before))) return true
  if (!/[\r\n]/.test(part.slice(before + 1, at))) return false
  const line = part.slice(lastBefore(part, before + 1, (code) => code !== 10 && code !== 13) + 1, before + 1)
  return /(?:^|[\d.+-])[\0\s]*%/.test(line)
}

/**
 * Whether an object begins (`7 0 obj`) in a skipped part of the text. An offset may point there, to an object
 * that wasn't checked. Both numbers count: by chance, one of 150 scans has a digit and the word.
 */
function hidesObject(part: string): boolean {
  for (let at = part.indexOf('obj'); at >= 0; at = part.indexOf('obj', at + 3)) {
    if (!followsNumber(part, at)) continue
    const before = lastBefore(part, at, isBlank)
    // A comment between the second number and the word: the first number may be anywhere before it.
    if (!isOfNumber(part.charCodeAt(before))) return true
    const number = lastBefore(part, before + 1, isOfNumber) + 1
    // Readers may take `8+0` for two numbers.
    if (/^[.+-]*\d+[.+-]/.test(part.slice(number, before + 1))) return true
    // Cut off here, the first number may be in the part before.
    if (number === 0 || (isBlank(part.charCodeAt(number - 1)) && followsNumber(part, number))) return true
  }
  return false
}

/** The index after the closing bracket of a string that starts at `(`; -1 if it never closes. */
function endOfString(text: string, from: number): number {
  const marks = /[()\\]/g
  marks.lastIndex = from
  let depth = 0
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    if (found[0] === '\\') marks.lastIndex += 1
    else depth += found[0] === '(' ? 1 : -1
    if (depth === 0) return marks.lastIndex
  }
  return -1
}

/** The next token that matters: comment, string, dictionary bracket, hex string, name or word. */
const TOKEN = /%[^\r\n]*|\(|<<|>>|<[^>]*>?|\/[^\0\s()<>[\]{}/%]*|[^\0\s()<>[\]{}/%]+/g

interface ObjectStream {
  readonly dictionary: string
  readonly from: number
  readonly to: number
}

/**
 * Scans a file from start to end, object by object.
 *
 * @returns the streams that may hold objects; undefined if something was skipped that a reader might not skip
 */
function objectStreams(text: string): ObjectStream[] | undefined {
  const found: ObjectStream[] = []
  const tokens = new RegExp(TOKEN)
  let depth = 0
  let start = 0
  /** The dictionary that just ended. */
  let dictionary: string | undefined
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    const [word] = token
    let end = tokens.lastIndex
    if (word === '(') {
      end = endOfString(text, token.index)
      if (end < 0) return undefined
      tokens.lastIndex = end
    }
    const isPassedOver = word === '(' || word.startsWith('%') || (word.startsWith('<') && word !== '<<')
    if (isPassedOver && hidesObject(text.slice(token.index, end))) return undefined
    if (word.startsWith('%')) continue
    const ended = dictionary
    dictionary = undefined
    if (word === '<<') {
      if (depth === 0) start = end
      depth += 1
    } else if (word === '>>') {
      depth -= 1
      if (depth <= 0) dictionary = text.slice(start, token.index)
      depth = Math.max(0, depth)
    } else if (word.includes('obj')) depth = 0
    else if (word.startsWith('stream')) {
      if (ended === undefined) continue
      const from =
        token.index +
        'stream'.length +
        (/^\r?\n|^\r/.exec(text.slice(token.index + 6, token.index + 8))?.[0].length ?? 0)
      const to = text.indexOf('endstream', from)
      if (to < 0 || hidesObject(text.slice(from, to))) return undefined
      if (holdsObjects(ended)) found.push({ dictionary: ended, from, to })
      tokens.lastIndex = to + 'endstream'.length
    }
  }
  return found
}

/**
 * Whether a PDF is certainly passive.
 *
 * @param file the whole file, at most the policy's `max_bytes`
 */
export function isPassivePdf(file: Buffer): boolean {
  const text = file.toString('latin1')
  if (acts(text)) return false
  const streams = objectStreams(text)
  if (!streams) return false
  let left = MOST_UNPACKED
  return streams.every(({ dictionary, from, to }) => {
    const content = unpack(dictionary, file.subarray(from, to), left)
    left -= content?.length ?? 0
    return content !== undefined && !acts(content)
  })
}
