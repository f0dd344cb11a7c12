import { formConditionFindings } from '#scripts/check/data/form-conditions.ts'
import { secretFieldFindings } from '#scripts/check/data/secret-fields.ts'
import { flowBranchFindings } from '#scripts/check/flows/branches.ts'
import { capabilityFindings } from '#scripts/check/flows/capabilities.ts'
import { decisionFindings } from '#scripts/check/flows/decisions.ts'
import { draftFindings } from '#scripts/check/flows/drafts.ts'
import { fitFindings } from '#scripts/check/flows/fit.ts'
import { flowSentenceFindings } from '#scripts/check/flows/flow-sentences.ts'
import { flowModels } from '#scripts/check/flows/model.ts'
import { needFindings } from '#scripts/check/flows/needs.ts'
import { wayFindings } from '#scripts/check/flows/ways.ts'
import { type Finding, formatFinding } from '#scripts/data/finding.ts'
import type { Data } from '#scripts/data/load.ts'

/**
 * Checks flows against their forms and operations: secrets, pointers, drafts on every way, fitting calls,
 * handled errors, conditions, back.
 */
export function flowSenseFindings(data: Data): Finding[] {
  const flows = flowModels(data)
  const found = [
    ...secretFieldFindings(data),
    ...formConditionFindings(data),
    ...draftFindings(data, flows),
    ...decisionFindings(data, flows),
    ...flows.flatMap((flow) => [
      ...needFindings(flow),
      ...capabilityFindings(data, flow),
      ...flowSentenceFindings(data, flow),
      ...fitFindings(data, flow),
      ...flowBranchFindings(flow),
      ...wayFindings(flow, flows),
    ]),
  ]
  // A flow contained in several is checked in each.
  return [...new Map(found.map((finding) => [formatFinding(finding), finding])).values()]
}
