import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallLoose } from '#src/api/client.ts'
import { ApiError } from '#src/api/errors.ts'
import { isQuery } from '#src/api/request.ts'
import type { CallArguments } from '#src/api/types.ts'
import type { OperationId } from '#src/generated/ids.ts'
import type { Operations } from '#src/generated/operations.ts'
import { type Operation, type QueryId, queries } from '#src/generated/queries.ts'

/** Spec §9: data caching retries three times and collects garbage after five minutes. */
const RETRIES = 3
const FIVE_MINUTES = 5 * 60 * 1000

/** A call that may be repeated only later than this fails instead of waiting before an empty screen. Seconds. */
const LONGEST_WAIT = 30

/** The longest pause between two attempts of our own choosing, in milliseconds. */
const LONGEST_PAUSE = 30_000

/** Asking again after a refusal gets the same refusal. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES) return false
  return !(error instanceof ApiError && (error.isRefusal || (error.retryAfter ?? 0) > LONGEST_WAIT))
}

/**
 * How long to pause before asking again, in milliseconds: twice as long each time, and never sooner than the provider
 * asked for. Then not all at the same moment, since all were sent away at the same one.
 */
export function pauseBefore(failures: number, error: unknown): number {
  const own = Math.min(1000 * 2 ** failures, LONGEST_PAUSE)
  const asked = error instanceof ApiError ? error.retryAfter : undefined
  return asked === undefined ? own : Math.max(own, (asked + Math.random()) * 1000)
}

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

function isOfCustomer(id: string): boolean {
  return isQuery(id) && queries[id].auth === 'customer'
}

/** Marks the cached answers of these operations as out of date; those on screen are fetched again. */
export function invalidate(cache: QueryClient, stale: readonly OperationId[]): void {
  for (const id of stale) void cache.invalidateQueries({ queryKey: [id] })
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
    const stale = cache === undefined || cache.stale === 'forever' ? 0 : cache.stale
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
