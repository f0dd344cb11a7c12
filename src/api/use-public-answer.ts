import { publicGet } from '#src/api/public-get.ts'
import { type Asked, type Known, PublicQuery } from '#src/api/public-query.ts'
import type { CallInput } from '#src/api/types.ts'
import type { Operations } from '#src/generated/operations.ts'
import { type Operation, type PublicQueryId, publicQueries } from '#src/generated/public-queries.ts'
import { useHydratedAtom } from '#src/lib/use-hydrated-atom.ts'

export interface PublicAnswer<Answer> extends Asked {
  readonly data: Answer | undefined
  readonly isLoading: boolean
  readonly refetch: () => void
}

/** Kept while the page lives: there are few. */
const queries = new Map<string, PublicQuery>()

export function forgetPublicAnswers(): void {
  queries.clear()
}

// In development a restarted provider, with an edited policy, may answer differently.
import.meta.hot?.on('farsend:provider', () => {
  for (const query of queries.values()) void query.refetch()
})

/** One shared query per input. */
export function publicQueryOf<Id extends PublicQueryId>(
  id: Id,
  input: CallInput<Id>,
  known?: Known,
): PublicQuery {
  const key = JSON.stringify([id, input.params ?? null, input.query ?? null])
  const asked = queries.get(key)
  if (asked !== undefined) return asked
  const { cache = { stale: 0 } }: Operation = publicQueries[id]
  const query = new PublicQuery((signal) => publicGet(id, { ...input, signal }), cache, known)
  queries.set(key, query)
  return query
}

/**
 * The answer to a public call, by its operation's cache rule, shared by all components. It replaces TanStack
 * Query on public entry pages, whose 9 KB load with the first page behind the login.
 *
 * @param known data to show before the answer arrives
 */
export function usePublicAnswer<Id extends PublicQueryId>(
  id: Id,
  input: CallInput<Id>,
  known?: Known<Operations[Id]['response']>,
): PublicAnswer<Operations[Id]['response']> {
  const query = publicQueryOf(id, input, known)
  const asked = useHydratedAtom(query.stateAtom)
  return {
    ...asked,
    data: asked.data as Operations[Id]['response'] | undefined,
    isLoading: asked.data === undefined && asked.fetchStatus === 'fetching',
    refetch: query.refetch,
  }
}
