/** Letters that Unicode doesn't decompose into a letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/** Of Latin, Greek, Cyrillic, Hebrew and Arabic. The marks of India are vowels, which tell names apart. */
export const ACCENTS = '[\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf-\\u05c7\\u064b-\\u065f\\u0670]'

/**
 * A text for searching: without case, accents and curly apostrophes, the same in every browser. Never by the
 * browser's language: Turkish would make "ı" of "I".
 */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(new RegExp(ACCENTS, 'g'), '')
    .replace(/[ßæœøđðłþı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[‘’ʼ`]/g, "'")
}
