import { queryFor } from '#src/api/index.ts'

/** As many transactions as the search looks through; the list shows the first of them. */
const KNOWN = 20

/** As many transfers as it takes to know whom one sends to, and from where to where. */
const SENT = 20

/** So many under way are counted; one of them is shown. */
const UNDER_WAY = 10

/** What the home screen is made of. */
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
