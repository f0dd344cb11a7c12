import { queryFor } from '#src/api/index.ts'

export const peopleQuery = queryFor('list-beneficiaries', { query: {} })
