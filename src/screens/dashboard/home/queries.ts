import { queryFor } from '#src/api/index.ts'

/** Transactions looked through; the list shows the first of them. */
const KNOWN = 20

/** Enough transfers to know the usual recipients and corridor. */
const SENT = 20

/** Transfers under way to count; one is shown. */
const UNDER_WAY = 10

export const accountsQuery = queryFor('list-accounts', {})
export const inProgressQuery = queryFor('list-transactions', {
  query: { status: 'in_progress', limit: UNDER_WAY },
})
export const recentQuery = queryFor('list-transactions', { query: { limit: KNOWN } })
export const sentQuery = queryFor('list-transactions', { query: { kind: 'transfer', limit: SENT } })
export const peopleQuery = queryFor('list-beneficiaries', { query: {} })
export const spendingQuery = queryFor('get-spending', {})
export const limitQuery = (currency: string) => queryFor('get-limit', { query: { currency } })
export const identityQuery = queryFor('get-identity', {})
