import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from '#src/api/app-cache.ts'
import type { CallInput } from '#src/api/types.ts'
import { publicQueryOf } from '#src/api/use-public-answer.ts'
import type { PublicQueryId } from '#src/generated/public-queries.ts'
import { store } from '#src/lib/store.ts'

/** Don't preload again within this time, in milliseconds. */
const FRESH = 10_000

export interface Ahead {
  /** Whether there is cached data to show, however old. */
  readonly isThere: () => boolean
  /** Fetches it unless fresh. Never rejects: the component that shows the data shows the failure. */
  readonly bring: () => Promise<void>
}

const isThere = (key: QueryKey) => queryClient.getQueryData(key) !== undefined

/** Preloads an answer for a screen: `ahead(queryFor('list-accounts', {}))`. */
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

/** The same for a public call (`usePublicAnswer`). */
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
