import { queryFor } from '#src/api/index.ts'
import type { TransactionsQuery } from '#src/generated/forms.ts'

/** Added money counts as delivered too, so fetch enough to find the transfers among it. */
const ASKED = 20

export const UNDER_WAY: TransactionsQuery = { status: 'in_progress', limit: 50 }
export const DELIVERED: TransactionsQuery = { status: 'delivered', limit: ASKED }

export const transfersQuery = (query: TransactionsQuery) => queryFor('list-transactions', { query })

export const transferQuery = (id: string) => queryFor('get-credit', { params: { id } })
