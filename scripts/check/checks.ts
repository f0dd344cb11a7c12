import { type Check, dataCheck } from '#scripts/check/check.ts'
import { budget } from '#scripts/check/code/budget.ts'
import { generated } from '#scripts/check/code/generated.ts'
import { imports } from '#scripts/check/code/imports.ts'
import { lockfile } from '#scripts/check/code/lockfile.ts'
import { lint, types } from '#scripts/check/code/tools.ts'
import { compileProblems } from '#scripts/check/data/compile.ts'
import { fixtures } from '#scripts/check/data/fixtures.ts'
import { formSubsetProblems } from '#scripts/check/data/form-subset.ts'
import { idProblems } from '#scripts/check/data/ids.ts'
import { limitProblems } from '#scripts/check/data/limits.ts'
import { expressions, patternProblems } from '#scripts/check/data/linear.ts'
import { metaProblems } from '#scripts/check/data/meta.ts'
import { openApi } from '#scripts/check/data/openapi.ts'
import { operationFixtures } from '#scripts/check/data/operation-fixtures.ts'
import { schemaProblems } from '#scripts/check/data/schemas.ts'
import { mounts } from '#scripts/check/flows/mounts.ts'
import { flowSenseProblems } from '#scripts/check/flows/sense.ts'
import { legalProblems } from '#scripts/check/words/legal.ts'
import { longTextProblems } from '#scripts/check/words/markdown.ts'
import { numberProblems } from '#scripts/check/words/numbers.ts'
import { sentenceProblems } from '#scripts/check/words/sentences.ts'
import { textKeys } from '#scripts/check/words/text-keys.ts'
import { translationProblems } from '#scripts/check/words/translations.ts'
import { wordingProblems } from '#scripts/check/words/wording.ts'
import { wordsInCode } from '#scripts/check/words/words-in-code.ts'
import { wordsUsed } from '#scripts/check/words/words-used.ts'
import { articleProblems } from '#scripts/data/articles.ts'
import { shareLines, translatedShares } from '#scripts/data/translated.ts'

/** Every check, the quick ones first. */
export const checks: readonly Check[] = [
  dataCheck('data files are JSON', ({ problems }) => [...problems]),
  dataCheck('meta-schemas', metaProblems),
  dataCheck('schemas', schemaProblems),
  dataCheck('schemas compile', compileProblems),
  dataCheck('forms can be filled in', formSubsetProblems),
  dataCheck('patterns', patternProblems),
  dataCheck('ids', idProblems),
  dataCheck('limits of requests', limitProblems),
  dataCheck('sense of flows', flowSenseProblems),
  dataCheck('sentences and rules', sentenceProblems),
  dataCheck('wording', wordingProblems),
  // Only here: whoever edits a policy sees it at once, before the sentences are mended.
  dataCheck('numbers in sentences', numberProblems),
  {
    ...dataCheck('translations', translationProblems),
    tell: ({ data }) => shareLines(translatedShares(data)),
  },
  dataCheck('long texts', longTextProblems),
  dataCheck('legal texts', legalProblems),
  dataCheck('articles', articleProblems),
  fixtures,
  operationFixtures,
  mounts,
  textKeys,
  wordsUsed,
  wordsInCode,
  imports,
  expressions,
  lockfile,
  generated,
  openApi,
  lint,
  types,
  budget,
]
