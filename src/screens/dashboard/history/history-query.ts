import { infiniteQueryOptions } from '@tanstack/react-query'
import { type ApiError, call } from '#src/api/index.ts'
import type { TransactionsQuery, TransactionsResponse } from '#src/generated/forms.ts'

export const FILTERS = ['all', 'in_progress', 'delivered', 'ended'] as const
export type Filter = (typeof FILTERS)[number]

const PAGE = 20

/** The history page by page, newest first. */
export const historyQuery = (filter: Filter, search: string) =>
  infiniteQueryOptions<
    TransactionsResponse,
    ApiError,
    { readonly pages: readonly TransactionsResponse[] },
    readonly string[],
    string | null
  >({
    queryKey: ['list-transactions', 'history', filter, search],
    queryFn: ({ pageParam, signal }) => {
      const query: TransactionsQuery = {
        limit: PAGE,
        ...(filter === 'all' ? {} : { status: filter }),
        ...(search === '' ? {} : { search }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }
      return call('list-transactions', { query, signal })
    },
    initialPageParam: null,
    getNextPageParam: (last) => last.meta_data.next_cursor,
  })
