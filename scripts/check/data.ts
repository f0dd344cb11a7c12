import { idProblems } from '#scripts/check/ids.ts'
import { metaProblems } from '#scripts/check/meta.ts'
import { schemaProblems } from '#scripts/check/schemas.ts'
import { sentenceProblems } from '#scripts/check/sentences.ts'
import type { Data } from '#scripts/data/load.ts'
import type { Problem } from '#scripts/data/problem.ts'

/** Everything that is wrong with the data files, by themselves and with each other. */
export const dataProblems = (data: Data): Problem[] => [
  ...data.problems,
  ...metaProblems(data),
  ...schemaProblems(data),
  ...idProblems(data),
  ...sentenceProblems(data),
]
