import { infiniteQueryOptions } from '@tanstack/react-query'
import { type ApiError, call, queryFor } from '#src/api/index.ts'
import type { NotificationsQuery, NotificationsResponse } from '#src/generated/forms.ts'

export const newestQuery = queryFor('list-notifications', { query: { limit: 5 } })

export type Filter = 'all' | NonNullable<NotificationsQuery['filter']>

export const FILTERS: readonly Filter[] = ['all', 'unread', 'transfers', 'account', 'security']

const PAGE = 20

/**
 * A filter's notifications, page by page. The key begins with the operation, so that live events refetch it.
 */
export const notificationsQuery = (filter: Filter) =>
  infiniteQueryOptions<
    NotificationsResponse,
    ApiError,
    { readonly pages: readonly NotificationsResponse[] },
    readonly string[],
    string | null
  >({
    queryKey: ['list-notifications', 'pages', filter],
    queryFn: ({ pageParam, signal }) => {
      const query: NotificationsQuery = {
        limit: PAGE,
        ...(filter === 'all' ? {} : { filter }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }
      return call('list-notifications', { query, signal })
    },
    initialPageParam: null,
    getNextPageParam: (last) => last.meta_data.next_cursor,
  })
