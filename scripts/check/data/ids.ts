import { formIdProblems } from '#scripts/check/data/ids-forms.ts'
import { operationIdProblems } from '#scripts/check/data/ids-operations.ts'
import { policyIdProblems } from '#scripts/check/data/ids-policy.ts'
import { flowIdProblems } from '#scripts/check/flows/flows.ts'
import type { Data } from '#scripts/data/load.ts'
import type { Problem } from '#scripts/data/problem.ts'

/** Every id that a data file names exists. */
export const idProblems = (data: Data): Problem[] => [
  ...formIdProblems(data),
  ...operationIdProblems(data),
  ...flowIdProblems(data),
  ...policyIdProblems(data),
]
