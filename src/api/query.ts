import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallLoose } from '#src/api/client.ts'
import type { ApiError } from '#src/api/errors.ts'
import { pauseBefore, shouldRetry } from '#src/api/retries.ts'
import type { CallArguments } from '#src/api/types.ts'
import type { Topic } from '#src/api/versions.ts'
import type { Operations } from '#src/generated/operations.ts'
import type { Operation } from '#src/generated/public-queries.ts'
import { type QueryId, queries } from '#src/generated/queries.ts'

/** Spec §9: garbage is collected after five minutes. */
const FIVE_MINUTES = 5 * 60 * 1000

/** Data this recent, such as preloaded for a screen, isn't refetched. Milliseconds. */
const MOMENT = 1000

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay: pauseBefore, gcTime: FIVE_MINUTES },
      // A change made offline fails with the network's message; it must not wait and happen later unattended.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  // In development a restarted provider, with an edited policy, may answer differently.
  import.meta.hot?.on('farsend:provider', () => void client.invalidateQueries())
  return client
}

export function forgetCustomer(cache: QueryClient): void {
  const predicate = ({ queryKey: [id] }: { queryKey: readonly unknown[] }) =>
    typeof id === 'string' && isOfCustomer(id)
  void cache.cancelQueries({ predicate })
  cache.removeQueries({ predicate })
  cache.getMutationCache().clear()
}

const isQuery = (id: string): id is QueryId => Object.hasOwn(queries, id)

const isOfCustomer = (id: string): boolean => isQuery(id) && !('auth' in queries[id])

/** Invalidates cached answers based on these topics; those on screen are refetched. */
export function invalidate(cache: QueryClient, topics: readonly Topic[]): void {
  const predicate = ({ queryKey: [id] }: { queryKey: readonly unknown[] }) => {
    if (typeof id !== 'string' || !isQuery(id)) return false
    const { live }: Operation = queries[id]
    return live?.some((topic) => topics.includes(topic)) ?? false
  }
  void cache.invalidateQueries({ predicate })
}

/**
 * Makes `queryFor`: TanStack Query options of an operation, cache rule included.
 *
 * `stale: "forever"` keeps an answer while the page lives. `refetch` polls at that interval while visible, and
 * stops once the provider refuses.
 */
export function createQueryFor(callLoose: CallLoose) {
  return function queryFor<Id extends QueryId>(id: Id, ...[input]: CallArguments<Id>) {
    const { cache }: Operation = queries[id]
    const isForever = cache?.stale === 'forever'
    const stale = cache === undefined || cache.stale === 'forever' ? MOMENT : Math.max(cache.stale, MOMENT)
    const refetch = cache?.refetch
    return queryOptions<Operations[Id]['response'], ApiError>({
      queryKey: [id, input?.params ?? null, input?.query ?? null],
      queryFn: ({ signal }) => callLoose(id, { ...input, signal }) as Promise<Operations[Id]['response']>,
      staleTime: isForever ? Number.POSITIVE_INFINITY : stale,
      ...(isForever ? { gcTime: Number.POSITIVE_INFINITY } : {}),
      ...(refetch === undefined
        ? {}
        : { refetchInterval: ({ state }) => (state.error?.isRefusal ? false : refetch) }),
    })
  }
}
