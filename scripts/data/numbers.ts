// Numbers in sentences, in digits or words, for each language of the product.

const count = (...words: string[]): [string, number][] =>
  words.flatMap((word, index) => word.split('/').map((one): [string, number] => [one, index]))

const tens = (...words: [string, number][]): [string, number][] => words

const wordsOf: Readonly<Record<'en' | 'fr', ReadonlyMap<string, number>>> = {
  en: new Map([
    ...count(
      ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
      ...[
        'twelve',
        'thirteen',
        'fourteen',
        'fifteen',
        'sixteen',
        'seventeen',
        'eighteen',
        'nineteen',
        'twenty',
      ],
    ),
    ...tens(['thirty', 30], ['forty', 40], ['fifty', 50], ['sixty', 60], ['ninety', 90]),
  ]),
  fr: new Map([
    ...count(
      ...['zéro', 'un/une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze'],
      ...['douze', 'treize', 'quatorze', 'quinze', 'seize', 'dix-sept', 'dix-huit', 'dix-neuf', 'vingt'],
    ),
    ...tens(['trente', 30], ['quarante', 40], ['cinquante', 50], ['soixante', 60], ['quatre-vingt-dix', 90]),
  ]),
}

const marksOf = {
  en: { group: ',\\u00a0', point: '\\.' },
  fr: { group: '\\u00a0\\u202f', point: ',' },
} as const satisfies Record<string, { group: string; point: string }>

/** Number words from here on; "one" may be an article. */
const LEAST_WORD = 2

/** Languages with known numbers. */
export type Counted = keyof typeof marksOf

export const isCounted = (language: string): language is Counted => Object.hasOwn(marksOf, language)

export function numbersOf(language: Counted): { pattern: string; read: (said: string) => number } {
  const words = wordsOf[language]
  const counting = [...words].filter(([, value]) => value >= LEAST_WORD).map(([word]) => word)
  const longest = counting.toSorted((one, other) => other.length - one.length)
  const { group, point } = marksOf[language]
  return {
    pattern: [`\\d(?:[\\d${group}]*\\d)?(?:${point}\\d+)?`, ...longest].join('|'),
    read: (said) =>
      words.get(said.toLowerCase()) ??
      Number(said.replaceAll(new RegExp(`[${group}]`, 'g'), '').replace(new RegExp(point), '.')),
  }
}

/** Distinct numbers above one in a sentence; placeholders don't count. */
export function numbersIn(sentence: string, language: Counted): number[] {
  const { pattern, read } = numbersOf(language)
  const looks = new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'giu')
  const found = [...sentence.replaceAll(/\{\w+\}/g, '').matchAll(looks)].map(([said]) => read(said))
  return [...new Set(found.filter((number) => number > 1))]
}
