import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from '#src/api/app-cache.ts'
import type { CallInput } from '#src/api/types.ts'
import { publicQueryOf } from '#src/api/use-public-answer.ts'
import type { PublicQueryId } from '#src/generated/public-queries.ts'
import { store } from '#src/lib/store.ts'

/** So long, in milliseconds, an answer that was fetched ahead is not fetched ahead again. */
const FRESH = 10_000

/** An answer that a screen is going to ask for. */
export interface Ahead {
  /** Whether there is one to paint at once, however old. */
  readonly isThere: () => boolean
  /** Fetches it, unless it has just come. Never rejects: the code that shows the answer shows a failure. */
  readonly bring: () => Promise<void>
}

const isThere = (key: QueryKey) => queryClient.getQueryData(key) !== undefined

/** Fetches an answer before its screen is shown: `ahead(queryFor('list-accounts', {}))`. */
export function ahead<Answer, Failure, Data, Key extends QueryKey>(
  options: FetchQueryOptions<Answer, Failure, Data, Key>,
): Ahead {
  return {
    isThere: () => isThere(options.queryKey),
    bring: () => queryClient.prefetchQuery({ ...options, staleTime: FRESH }),
  }
}

/** The same for the first page of a list. */
export function aheadOfList<Answer, Failure, Data, Key extends QueryKey, Cursor>(
  options: FetchInfiniteQueryOptions<Answer, Failure, Data, Key, Cursor> & {
    readonly queryKey: Key
  },
): Ahead {
  return {
    isThere: () => isThere(options.queryKey),
    bring: () => queryClient.prefetchInfiniteQuery({ ...options, staleTime: FRESH }),
  }
}

/** The same for what anybody may ask (`usePublicAnswer`). */
export function aheadOfPublic<Id extends PublicQueryId>(id: Id, input: CallInput<Id>): Ahead {
  const query = () => publicQueryOf(id, input)
  const known = () => store.get(query().stateAtom)
  return {
    isThere: () => known().data !== undefined,
    bring: async () => {
      if (Date.now() - known().dataUpdatedAt >= FRESH) await query().refetch()
    },
  }
}
