import { publicGet } from '#src/api/public-get.ts'
import { type Asked, type Known, PublicQuery } from '#src/api/public-query.ts'
import type { CallInput } from '#src/api/types.ts'
import type { Operations } from '#src/generated/operations.ts'
import { type Operation, type PublicQueryId, publicQueries } from '#src/generated/public-queries.ts'
import { useHydratedAtom } from '#src/lib/use-hydrated-atom.ts'

export interface PublicAnswer<Answer> extends Asked {
  readonly data: Answer | undefined
  /** Nothing is known yet, and the answer is on its way. */
  readonly isLoading: boolean
  readonly refetch: () => void
}

/** Kept as long as the page lives: they are few. */
const queries = new Map<string, PublicQuery>()

/** Forgets all answers. For a page that paints many states of the product, and for tests. */
export function forgetPublicAnswers(): void {
  queries.clear()
}

// In development a provider that was restarted, with an edited policy, may give other answers.
import.meta.hot?.on('farsend:provider', () => {
  for (const query of queries.values()) void query.refetch()
})

/** The one query that all who ask the same share. */
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
 * The answer to what anybody may ask, by the cache rule of its operation; all who ask the same share one answer. What
 * TanStack Query does for customers, for pages that most come in by: its 9 KB come with the first page behind the login.
 *
 * @param known what is known of the answer before it has come
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
