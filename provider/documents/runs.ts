// Splits a line into runs of one font and one direction, in the order in which they are seen.
import anyAscii from 'any-ascii'
import bidiFactory from 'bidi-js'

export interface Run {
  readonly text: string
  /** The file of a script's font; undefined for the documents' own. */
  readonly font: string | undefined
}

interface Fonts {
  /** Whether the documents' own font has a character. */
  readonly isOwn: (character: string) => boolean
  readonly fontFor: (character: string) => string | undefined
}

/** Written in the documents' own font, from left to right, without marks of direction. */
const PLAIN =
  /^(?:[\u0020-\u007E\u00A0-\u024F\u1E00-\u1EFF\u2010-\u2027\u202F\u20AC\u2212]|[\u0300-\u036F])*$/

/** Invisible, but needed by the letters beside them. */
const JOINERS = /[\u200C\u200D]/
/** Marks and joiners take the font of the letter before them. */
const isJoined = (character: string): boolean => /\p{Mark}/u.test(character) || JOINERS.test(character)
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cc}/u
/** What fontkit draws from the right by itself, digits of these scripts too. */
const TURNED = /[\p{scx=Arabic}\p{scx=Hebrew}]/u

const bidi = bidiFactory()

interface Piece {
  text: string
  readonly font: string | undefined
  readonly level: number
}

/** Latin letters for a character that no font has; an emoji's name. A question mark for what has neither. */
const transliterated = (character: string): string => anyAscii(character) || '?'

/** What is drawn for each character, in logical order. */
function piecesOf(text: string, { isOwn, fontFor }: Fonts): Piece[] {
  const characters = [...text].filter((one) => JOINERS.test(one) || !INVISIBLE.test(one))
  const drawn = characters.map((character) => {
    if (isOwn(character)) return { character, font: undefined, isDrawn: true }
    const font = fontFor(character)
    if (font !== undefined || isJoined(character)) return { character, font, isDrawn: font !== undefined }
    return { character: transliterated(character), font: undefined, isDrawn: true }
  })
  const whole = drawn.map(({ character }) => character).join('')
  const { levels } = bidi.getEmbeddingLevels(whole, 'auto')
  const pieces: Piece[] = []
  let at = 0
  for (const { character, font: own, isDrawn } of drawn) {
    const level = levels[at] ?? 0
    at += character.length
    const last = pieces.at(-1)
    const font = own ?? (isJoined(character) ? last?.font : undefined)
    if (font === undefined && !isDrawn) continue
    if (last && last.font === font && last.level === level) last.text += character
    else pieces.push({ text: character, font, level })
  }
  return pieces
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters as people count them, so that no mark is parted from its letter. */
export const lettersOf = (text: string): string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment)

const turned = (text: string): string => lettersOf(text).toReversed().join('')

/** A piece in the order in which it has to be given to be drawn in its own. */
function facing({ text, level, font }: Piece): Run {
  const isTurned = font !== undefined && TURNED.test(text)
  if (level % 2 === 0) return { text: isTurned ? turned(text) : text, font }
  const mirrored = [...text].map((one) => bidi.getMirroredCharacter(one) ?? one).join('')
  return { text: isTurned ? mirrored : turned(mirrored), font }
}

/** The runs of a line from left to right (Unicode bidirectional algorithm, rule L2). */
export function runsOf(text: string, fonts: Fonts): readonly Run[] {
  if (PLAIN.test(text)) return [{ text, font: undefined }]
  const pieces = piecesOf(text, fonts)
  const levels = pieces.map(({ level }) => level)
  for (let level = Math.max(0, ...levels); level > 0; level -= 1) {
    let start = 0
    while (start < pieces.length) {
      let end = start
      while (end < pieces.length && (pieces[end]?.level ?? 0) >= level) end += 1
      if (end > start) pieces.splice(start, end - start, ...pieces.slice(start, end).reverse())
      start = end + 1
    }
  }
  return pieces.map(facing)
}
