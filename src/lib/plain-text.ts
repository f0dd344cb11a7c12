/**
 * Plain characters for pasted text: digits of every script become 0 to 9, and invisible marks are removed. Doesn't use
 * Unicode's compatibility forms (NFKC), which turn "5²" into 52.
 */

/** Direction marks, soft hyphens, zero-width spaces and joiners, byte order marks. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Scripts have their ten digits in a row; rows may follow each other without a gap. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (isDigit(first - 1)) first -= 1
  return String((code - first) % 10)
}

/** "٣٫٥" → "3٫5"; everything else stays. */
export const foldDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, asciiDigit)

const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

/** Full-width letters and signs, as East Asian keyboards write them, as their ASCII ones; blanks as one kind. */
const foldWide = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')

/** All of these. */
export const inPlainSigns = (text: string): string => foldWide(foldDigits(withoutUnseen(text)))

const DASHES = /[\p{Pd}\u2212]/gu

/** An account number, a code: without blanks and dashes, whatever the script. */
export const plainIdentifier = (text: string): string =>
  inPlainSigns(text).replace(/\s/g, '').replace(DASHES, '')

/** The code of so many digits in a message, such as "Your code is 123 456"; undefined if that isn't beyond doubt. */
export function codeIn(message: string, length: number): string | undefined {
  const plain = inPlainSigns(message).replace(DASHES, '-').trim()
  // Includes an adjacent letter, so that "A123" is no code.
  const [run = ''] = plain.match(/\p{L}?\d(?:.*\d)?\p{L}?/su) ?? []
  const code = run.replace(/[ -]/g, '')
  return code.length === length && /^\d+(?:[ -]\d+)*$/.test(run) ? code : undefined
}
