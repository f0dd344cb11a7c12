import { formConditionProblems } from '#scripts/check/data/form-conditions.ts'
import { secretFieldProblems } from '#scripts/check/data/secret-fields.ts'
import { flowBranchProblems } from '#scripts/check/flows/branches.ts'
import { decisionProblems, refusalProblems, refusedByProblems } from '#scripts/check/flows/decisions.ts'
import { fitProblems } from '#scripts/check/flows/fit.ts'
import { flowSentenceProblems } from '#scripts/check/flows/flow-sentences.ts'
import { flowModels } from '#scripts/check/flows/model.ts'
import { needProblems } from '#scripts/check/flows/needs.ts'
import { secretProblems } from '#scripts/check/flows/secrets.ts'
import { wayProblems } from '#scripts/check/flows/ways.ts'
import type { Data } from '#scripts/data/load.ts'
import { formatProblem, type Problem } from '#scripts/data/problem.ts'

/**
 * A flow whose names all exist can still be wrong. Here it is held against the forms it shows and the operations it
 * calls: secrets, pointers, what the draft holds on every way, fitting calls, decided errors, conditions, ways back.
 */
export function flowSenseProblems(data: Data): Problem[] {
  const found = [
    ...secretFieldProblems(data),
    ...formConditionProblems(data),
    ...secretProblems(data),
    ...refusalProblems(data),
    ...refusedByProblems(data),
    ...flowModels(data).flatMap((flow) => [
      ...needProblems(flow),
      ...flowSentenceProblems(data, flow),
      ...fitProblems(data, flow),
      ...decisionProblems(data, flow),
      ...flowBranchProblems(flow),
      ...wayProblems(flow),
    ]),
  ]
  // A flow that several contain is looked at in each of them.
  return [...new Map(found.map((problem) => [formatProblem(problem), problem])).values()]
}
