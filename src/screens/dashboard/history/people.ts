import { queryFor } from '#src/api/index.ts'

/** To whom transfers may have gone. */
export const peopleQuery = queryFor('list-beneficiaries', { query: {} })
