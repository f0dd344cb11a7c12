import { queryFor } from '#src/api/index.ts'

/** What a transfer was agreed to, or will be. */
export const agreementQuery = (id: string) => queryFor('get-agreement', { params: { id } })
