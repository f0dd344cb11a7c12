import { compileProblems } from '#scripts/check/data/compile.ts'
import { idProblems } from '#scripts/check/data/ids.ts'
import { metaProblems } from '#scripts/check/data/meta.ts'
import { schemaProblems } from '#scripts/check/data/schemas.ts'
import { formSubsetProblems } from '#scripts/check/form-subset.ts'
import { limitProblems } from '#scripts/check/limits.ts'
import { patternProblems } from '#scripts/check/linear.ts'
import { legalProblems } from '#scripts/check/words/legal.ts'
import { longTextProblems } from '#scripts/check/words/markdown.ts'
import { sentenceProblems } from '#scripts/check/words/sentences.ts'
import { translationProblems } from '#scripts/check/words/translations.ts'
import { wordingProblems } from '#scripts/check/words/wording.ts'

import { articleProblems } from '#scripts/data/articles.ts'
import type { Data } from '#scripts/data/load.ts'
import type { Problem } from '#scripts/data/problem.ts'

type Find = (data: Data) => Problem[]

/** Each stage takes for granted what the one before has looked at: a file that is no JSON has no fields to name. */
const stages: readonly (readonly Find[])[] = [
  [({ problems }) => [...problems], metaProblems],
  [schemaProblems, compileProblems],
  [formSubsetProblems, patternProblems],
  [
    idProblems,
    limitProblems,
    sentenceProblems,
    wordingProblems,
    translationProblems,
    legalProblems,
    articleProblems,
    longTextProblems,
  ],
]

/** What is wrong with the data files, by themselves and with each other: all that the first unsound stage finds. */
export function dataProblems(data: Data): Problem[] {
  for (const stage of stages) {
    const found = stage.flatMap((find) => find(data))
    if (found.length > 0) return found
  }
  return []
}
