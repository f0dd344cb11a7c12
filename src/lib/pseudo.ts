import { isJsonObject, type Json } from '#src/lib/schema/json.ts'

/** The language that `pseudo` makes. XA is a private-use code of ISO 3166. */
export const PSEUDO_LOCALE = 'en-XA'

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ACCENTED = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýž'
const accents = new Map([...PLAIN].map((letter, index) => [letter, [...ACCENTED][index] ?? letter]))

/** Kept as is for the program and the Markdown parser: placeholders, entities, link targets, addresses. */
const KEPT = /(\{\w+\}|&#?\w+;|\]\([^)\]]*\)|<[^<>]*>|https?:\/\/\S+)/

const OPEN = '[!! '
const CLOSE = ' !!]'
const PADDING = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const accent = (text: string): string => [...text].map((letter) => accents.get(letter) ?? letter).join('')

function padding(length: number): string {
  let added = ''
  for (let index = 0; added.length < length / 3; index += 1) added += ` ${PADDING[index % PADDING.length]}`
  return added
}

export const isPseudo = (text: string): boolean =>
  text.length >= OPEN.length + CLOSE.length && text.startsWith(OPEN) && text.endsWith(CLOSE)

/**
 * A sentence in the pseudo-locale: `Log in, {name}` → `[!! Ļöĝ îñ, {name} one !!]`. Accents show missing
 * glyphs, length shows what is too narrow, brackets show where a sentence begins and ends; text on screen
 * without them did not come from content/. Placeholders, link targets and addresses stay. Idempotent.
 */
export function pseudo(sentence: string): string {
  const words = sentence.trim()
  if (words === '' || isPseudo(words)) return sentence
  const start = sentence.indexOf(words)
  return `${sentence.slice(0, start)}${made(words)}${sentence.slice(start + words.length)}`
}

function made(words: string): string {
  const parts = words.split(KEPT)
  // Splitting by one group puts its matches at the odd indexes.
  const accented = parts.map((part, index) => (index % 2 === 1 ? part : accent(part))).join('')
  const length = parts.filter((_, index) => index % 2 === 0).join('').length
  return `${OPEN}${accented}${padding(length)}${CLOSE}`
}

/** Applies `pseudo` to every sentence of a content file; names stay. */
export function pseudoWords(words: Json): Json {
  if (typeof words === 'string') return pseudo(words)
  if (Array.isArray(words)) return words.map(pseudoWords)
  if (!isJsonObject(words)) return words
  return Object.fromEntries(Object.entries(words).map(([name, child]) => [name, pseudoWords(child)]))
}
