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

/** What has come a moment ago, such as with a move to the screen that shows it, is not asked for twice. Milliseconds. */
const MOMENT = 1000

/** The cache of all answers, with the product's defaults. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay: pauseBefore, gcTime: FIVE_MINUTES },
      // A change that is made offline fails with the network's message; it must not wait and happen later without the
      // customer.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  // In development a provider that was restarted, with an edited policy, may give other answers.
  import.meta.hot?.on('farsend:provider', () => void client.invalidateQueries())
  return client
}

/** Forgets what belongs to a customer, and cancels what is under way for them. */
export function forgetCustomer(cache: QueryClient): void {
  const predicate = ({ queryKey: [id] }: { queryKey: readonly unknown[] }) =>
    typeof id === 'string' && isOfCustomer(id)
  void cache.cancelQueries({ predicate })
  cache.removeQueries({ predicate })
  cache.getMutationCache().clear()
}

/** Whether an operation only asks. */
const isQuery = (id: string): id is QueryId => Object.hasOwn(queries, id)

const isOfCustomer = (id: string): boolean => isQuery(id) && !('auth' in queries[id])

/** Marks cached answers that are made of one of these as out of date; those on screen are fetched again. */
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
 * `stale: "forever"` keeps an answer as long as the page lives. `refetch` asks again at that pace while someone
 * looks, and stops when the provider has refused.
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
