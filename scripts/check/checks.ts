import { budget } from '#scripts/check/budget.ts'
import { type Check, dataCheck } from '#scripts/check/check.ts'
import { compileProblems } from '#scripts/check/compile.ts'
import { fixtures } from '#scripts/check/fixtures.ts'
import { formSubsetProblems } from '#scripts/check/form-subset.ts'
import { generated } from '#scripts/check/generated.ts'
import { idProblems } from '#scripts/check/ids.ts'
import { imports } from '#scripts/check/imports.ts'
import { legalProblems } from '#scripts/check/legal.ts'
import { limitProblems } from '#scripts/check/limits.ts'
import { expressions, patternProblems } from '#scripts/check/linear.ts'
import { lockfile } from '#scripts/check/lockfile.ts'
import { longTextProblems } from '#scripts/check/markdown.ts'
import { metaProblems } from '#scripts/check/meta.ts'
import { openApi } from '#scripts/check/openapi.ts'
import { operationFixtures } from '#scripts/check/operation-fixtures.ts'
import { schemaProblems } from '#scripts/check/schemas.ts'
import { sentenceProblems } from '#scripts/check/sentences.ts'
import { textKeys } from '#scripts/check/text-keys.ts'
import { lint, types } from '#scripts/check/tools.ts'
import { translationProblems } from '#scripts/check/translations.ts'
import { wordingProblems } from '#scripts/check/wording.ts'
import { wordsInCode } from '#scripts/check/words-in-code.ts'
import { wordsUsed } from '#scripts/check/words-used.ts'
import { articleProblems } from '#scripts/data/articles.ts'

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
  dataCheck('sentences and rules', sentenceProblems),
  dataCheck('wording', wordingProblems),
  dataCheck('translations', translationProblems),
  dataCheck('long texts', longTextProblems),
  dataCheck('legal texts', legalProblems),
  dataCheck('articles', articleProblems),
  fixtures,
  operationFixtures,
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
