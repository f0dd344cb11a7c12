import { infiniteQueryOptions } from '@tanstack/react-query'
import { type ApiError, call } from '#src/api/index.ts'
import type { TransactionsQuery, TransactionsResponse } from '#src/generated/forms.ts'
import type { Filters } from '#src/screens/dashboard/history/filters.ts'
import { isFinal } from '#src/shared/transfers/index.ts'

/** First a screenful, then enough for a scroll. */
const FIRST_PAGE = 20
const NEXT_PAGE = 40
/** A refetched page may have grown. */
const MOST = 50
/** A filter by state adds rows to older pages too, so this many are always refetched. */
const FOLLOWED_PAGES = 5

/** Milliseconds. */
const MOMENT = 1000

interface Pages {
  readonly pages: readonly TransactionsResponse[]
  readonly pageParams: readonly (string | null)[]
}

/**
 * The history page by page, newest first. On refetch, pages keep their ends: a new row lengthens the first
 * page and moves no other. Later pages whose transfers are all final are not refetched, so a list scrolled
 * for hundreds of pages costs a call or two.
 */
export const historyQuery = (filters: Filters) =>
  infiniteQueryOptions<
    TransactionsResponse,
    ApiError,
    Pages,
    readonly [string, string, Filters],
    string | null
  >({
    queryKey: ['list-transactions', 'history', filters],
    queryFn: async ({ client, queryKey, pageParam, signal }) => {
      const { pages = [], pageParams = [] } = client.getQueryData<Pages>(queryKey) ?? {}
      const index = pageParams.indexOf(pageParam)
      const known = pages[index]
      if (known && index > 0 && isSettled(known) && (!filters.status || index >= FOLLOWED_PAGES)) return known
      const limit = known ? MOST : pageParam === null ? FIRST_PAGE : NEXT_PAGE
      const query: TransactionsQuery = {
        limit,
        ...filters,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }
      const answer = await call('list-transactions', { query, signal })
      return known ? endedAs(known, answer) : answer
    },
    // Don't refetch what was preloaded for the screen.
    staleTime: MOMENT,
    initialPageParam: null,
    getNextPageParam: (last) => last.meta_data.next_cursor,
  })

export function isSettled({ data }: TransactionsResponse): boolean {
  return data.every(({ status }) => isFinal(status))
}

/**
 * A refetched page, cut after the row that the known page ended with. If that row is gone, the answer's own
 * end holds.
 */
export function endedAs(known: TransactionsResponse, answer: TransactionsResponse): TransactionsResponse {
  const end = known.data.at(-1)?._id
  const at = answer.data.findIndex(({ _id }) => _id === end)
  if (at === -1 || known.meta_data.next_cursor === null) return answer
  return { ...answer, data: answer.data.slice(0, at + 1), meta_data: known.meta_data }
}
