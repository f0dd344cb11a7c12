import { budget } from '#scripts/check/budget.ts'
import { type Check, dataCheck } from '#scripts/check/check.ts'
import { fixtures } from '#scripts/check/fixtures.ts'
import { generated } from '#scripts/check/generated.ts'
import { idProblems } from '#scripts/check/ids.ts'
import { imports } from '#scripts/check/imports.ts'
import { lockfile } from '#scripts/check/lockfile.ts'
import { metaProblems } from '#scripts/check/meta.ts'
import { schemaProblems } from '#scripts/check/schemas.ts'
import { sentenceProblems } from '#scripts/check/sentences.ts'
import { textKeys } from '#scripts/check/text-keys.ts'
import { lint, types } from '#scripts/check/tools.ts'
import { wordsInCode } from '#scripts/check/words-in-code.ts'

/** Every check, the quick ones first. */
export const checks: readonly Check[] = [
  dataCheck('data files are JSON', ({ problems }) => [...problems]),
  dataCheck('meta-schemas', metaProblems),
  dataCheck('schemas', schemaProblems),
  dataCheck('ids', idProblems),
  dataCheck('sentences and rules', sentenceProblems),
  fixtures,
  textKeys,
  wordsInCode,
  imports,
  lockfile,
  generated,
  lint,
  types,
  budget,
]
