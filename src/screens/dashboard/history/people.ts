import { queryFor } from '#src/api/index.ts'

/** Beneficiaries for the filter. */
export const peopleQuery = queryFor('list-beneficiaries', { query: {} })
