import { formConditionFindings } from '#scripts/check/data/form-conditions.ts'
import { secretFieldFindings } from '#scripts/check/data/secret-fields.ts'
import { flowBranchFindings } from '#scripts/check/flows/branches.ts'
import { decisionFindings, refusalFindings, refusedByFindings } from '#scripts/check/flows/decisions.ts'
import { endingFindings } from '#scripts/check/flows/endings.ts'
import { fitFindings } from '#scripts/check/flows/fit.ts'
import { flowSentenceFindings } from '#scripts/check/flows/flow-sentences.ts'
import { keptFindings } from '#scripts/check/flows/kept.ts'
import { flowModels } from '#scripts/check/flows/model.ts'
import { needFindings } from '#scripts/check/flows/needs.ts'
import { secretFindings } from '#scripts/check/flows/secrets.ts'
import { wayFindings } from '#scripts/check/flows/ways.ts'
import { type Finding, formatFinding } from '#scripts/data/finding.ts'
import type { Data } from '#scripts/data/load.ts'

/**
 * Checks a flow against its forms and operations: secrets, pointers, drafts on every way, fitting calls,
 * handled errors, conditions, back.
 */
export function flowSenseFindings(data: Data): Finding[] {
  const flows = flowModels(data)
  const found = [
    ...secretFieldFindings(data),
    ...formConditionFindings(data),
    ...secretFindings(data),
    ...refusalFindings(data),
    ...refusedByFindings(data),
    ...flows.flatMap((flow) => [
      ...needFindings(flow),
      ...flowSentenceFindings(data, flow),
      ...fitFindings(data, flow),
      ...decisionFindings(data, flow),
      ...flowBranchFindings(flow),
      ...wayFindings(flow),
      ...endingFindings(flow, flows),
      ...keptFindings(flow),
    ]),
  ]
  // A flow contained in several is checked in each.
  return [...new Map(found.map((finding) => [formatFinding(finding), finding])).values()]
}
