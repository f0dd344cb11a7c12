import { queryFor } from '#src/api/index.ts'

const RECENT = 5

/** What the home screen is made of. */
export const accountsQuery = queryFor('list-accounts', {})
export const inProgressQuery = queryFor('list-transactions', { query: { status: 'in_progress', limit: 1 } })
export const recentQuery = queryFor('list-transactions', { query: { limit: RECENT } })
