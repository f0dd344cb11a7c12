import { infiniteQueryOptions } from '@tanstack/react-query'
import { type ApiError, call, queryFor } from '#src/api/index.ts'
import type {
  AccountsResponse,
  DepositsResponse,
  MovementsQuery,
  MovementsResponse,
} from '#src/generated/forms.ts'
import type { Period } from '#src/screens/multi-currency/period.ts'

export type Movement = MovementsResponse['data'][number]

export type Account = AccountsResponse['data']['accounts'][number]

export type Deposit = DepositsResponse['data'][number]

export const DIRECTIONS = ['all', 'in', 'out'] as const
export type Direction = (typeof DIRECTIONS)[number]

const PAGE = 20

export const accountsQuery = queryFor('list-accounts', {})

/** An account's movements page by page, newest first. */
export const movementsQuery = (currency: string, direction: Direction) =>
  infiniteQueryOptions<
    MovementsResponse,
    ApiError,
    { readonly pages: readonly MovementsResponse[] },
    readonly string[],
    string | null
  >({
    queryKey: ['list-movements', currency, direction],
    queryFn: ({ pageParam, signal }) => {
      const query: MovementsQuery = {
        limit: PAGE,
        ...(direction === 'all' ? {} : { direction }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }
      return call('list-movements', { params: { currency }, query, signal })
    },
    initialPageParam: null,
    getNextPageParam: (last) => last.meta_data.next_cursor,
  })

export const statementQuery = (currency: string, period: Period) =>
  queryFor('get-statement', { params: { currency }, query: period })

export const depositsQuery = queryFor('list-deposits', {})

export const detailsQuery = (currency: string) => queryFor('get-account-details', { params: { currency } })
