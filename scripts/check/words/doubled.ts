// “an an”: a repeated word, which the eye skips.
import type { Finding } from '#scripts/data/finding.ts'
import type { Data } from '#scripts/data/load.ts'
import { textsOf } from '#scripts/data/texts.ts'

const TWICE = /(?<![\p{L}\p{N}’'-])(\p{L}+) +\1(?![\p{L}\p{N}’'-])/giu

/** Deliberate repetitions: “nous nous efforçons”, “vous vous êtes”, “that that”. */
const MEANT: Readonly<Record<string, readonly string[]>> = { en: ['that', 'had'], fr: ['nous', 'vous'] }

/** No word is repeated, in any language. */
export const doubledFindings = (data: Data): Finding[] =>
  textsOf(data).flatMap(({ text, language, at }) =>
    [...text.matchAll(TWICE)].flatMap(([both, word = '']) =>
      MEANT[language]?.includes(word.toLowerCase()) ? [] : [at(`“${both}”: delete one of them`)],
    ),
  )
