import { formIdFindings } from '#scripts/check/data/ids-forms.ts'
import { operationIdFindings } from '#scripts/check/data/ids-operations.ts'
import { policyIdFindings } from '#scripts/check/data/ids-policy.ts'
import { flowIdFindings } from '#scripts/check/flows/flows.ts'
import type { Finding } from '#scripts/data/finding.ts'
import type { Data } from '#scripts/data/load.ts'

/** Every id that a data file names exists. */
export const idFindings = (data: Data): Finding[] => [
  ...formIdFindings(data),
  ...operationIdFindings(data),
  ...flowIdFindings(data),
  ...policyIdFindings(data),
]
