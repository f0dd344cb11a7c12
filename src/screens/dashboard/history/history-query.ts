import { infiniteQueryOptions } from '@tanstack/react-query'
import { type ApiError, call } from '#src/api/index.ts'
import type { TransactionsQuery, TransactionsResponse } from '#src/generated/forms.ts'
import type { Filters } from '#src/screens/dashboard/history/filters.ts'
import { isFinal } from '#src/shared/transfers/index.ts'

/** As many rows as fill a screen come first, then as many as a scroll goes through. */
const FIRST_PAGE = 20
const NEXT_PAGE = 40
/** A page that is asked for again may have grown. */
const MOST = 50
/** Where a filter asks for a state, rows join older pages as well: so many are always asked for again. */
const FOLLOWED_PAGES = 5

/** Milliseconds. */
const MOMENT = 1000

interface Pages {
  readonly pages: readonly TransactionsResponse[]
  readonly pageParams: readonly (string | null)[]
}

/**
 * The history page by page, newest first. When it is asked for again, its pages keep their ends, so that a new row makes
 * the first page longer and moves none of the others; and a page behind the first whose transfers have all come to rest
 * is not asked for again. So a list that was scrolled through for hundreds of pages costs a call or two.
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
    // What came with the move to the screen is not asked for twice.
    staleTime: MOMENT,
    initialPageParam: null,
    getNextPageParam: (last) => last.meta_data.next_cursor,
  })

/** Whether no row of a page will change any more. */
export function isSettled({ data }: TransactionsResponse): boolean {
  return data.every(({ status }) => isFinal(status))
}

/** What is known of a page now, up to the row that it ended with. Where that row is gone the page ends where it ends. */
export function endedAs(known: TransactionsResponse, answer: TransactionsResponse): TransactionsResponse {
  const end = known.data.at(-1)?._id
  const at = answer.data.findIndex(({ _id }) => _id === end)
  if (at === -1 || known.meta_data.next_cursor === null) return answer
  return { ...answer, data: answer.data.slice(0, at + 1), meta_data: known.meta_data }
}
