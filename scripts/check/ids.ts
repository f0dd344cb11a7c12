import { budgetFindings } from '#scripts/check/data/budgets.ts'
import { checkDigitFindings } from '#scripts/check/data/check-digits.ts'
import { deliveryFindings } from '#scripts/check/data/delivery-forms.ts'
import { formIdFindings } from '#scripts/check/data/ids-forms.ts'
import { operationIdFindings } from '#scripts/check/data/ids-operations.ts'
import { metaSenseFindings } from '#scripts/check/data/meta.ts'
import { nameFieldFindings } from '#scripts/check/data/name-fields.ts'
import { operationSenseFindings } from '#scripts/check/data/operation-sense.ts'
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
  ...metaSenseFindings(data),
  ...policySenseFindings(data),
  ...deliveryFindings(data),
  ...checkDigitFindings(data),
  ...nameFieldFindings(data),
]
