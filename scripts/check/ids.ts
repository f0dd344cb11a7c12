import { budgetFindings } from '#scripts/check/data/budgets.ts'
import { checkDigitFindings } from '#scripts/check/data/check-digits.ts'
import { formIdFindings } from '#scripts/check/data/ids-forms.ts'
import { operationIdFindings } from '#scripts/check/data/ids-operations.ts'
import { policyIdFindings } from '#scripts/check/data/ids-policy.ts'
import { nameFieldFindings } from '#scripts/check/data/name-fields.ts'
import { operationSenseFindings } from '#scripts/check/data/operation-sense.ts'
import { policyLawFindings } from '#scripts/check/data/policy-law.ts'
import { policySenseFindings } from '#scripts/check/data/policy-sense.ts'
import { flowIdFindings } from '#scripts/check/flows/flows.ts'
import type { Finding } from '#scripts/data/finding.ts'
import type { Data } from '#scripts/data/load.ts'

/** Every id in a data file exists, and its context makes sense. */
export const idFindings = (data: Data): Finding[] => [
  ...formIdFindings(data),
  ...operationIdFindings(data),
  ...operationSenseFindings(data),
  ...budgetFindings(data),
  ...flowIdFindings(data),
  ...policyIdFindings(data),
  ...policySenseFindings(data),
  ...policyLawFindings(data),
  ...checkDigitFindings(data),
  ...nameFieldFindings(data),
]
