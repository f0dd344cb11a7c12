import { licenceFindings } from '#scripts/code/licences.ts'
import type { Check } from '#scripts/data/check.ts'

/** Everything we ship has a licence that we may ship it under. */
export const licences: Check = { name: 'licences', run: ({ root }) => licenceFindings(root) }
