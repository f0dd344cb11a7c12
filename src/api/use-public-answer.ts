import { useSyncExternalStore } from 'react'
import { publicGet } from '#src/api/public-get.ts'
import { type Asked, type Known, Question } from '#src/api/question.ts'
import type { CallInput } from '#src/api/types.ts'
import type { Operations } from '#src/generated/operations.ts'
import { type Operation, type PublicQueryId, publicQueries } from '#src/generated/public-queries.ts'

export interface PublicAnswer<Answer> extends Asked {
  readonly data: Answer | undefined
  /** Nothing is known yet, and the answer is on its way. */
  readonly isLoading: boolean
  readonly refetch: () => void
}

/** Kept as long as the page lives: they are few. */
const questions = new Map<string, Question>()

/** Forgets all answers. For a page that paints many states of the product, and for tests. */
export function forgetPublicAnswers(): void {
  questions.clear()
}

// In development a provider that was restarted, with an edited policy, may give other answers.
import.meta.hot?.on('farsend:provider', () => {
  for (const question of questions.values()) void question.refetch()
})

/** The one question that all who ask the same share. */
export function questionOf<Id extends PublicQueryId>(id: Id, input: CallInput<Id>, known?: Known): Question {
  const key = JSON.stringify([id, input.params ?? null, input.query ?? null])
  const asked = questions.get(key)
  if (asked !== undefined) return asked
  const { cache = { stale: 0 } }: Operation = publicQueries[id]
  const question = new Question((signal) => publicGet(id, { ...input, signal }), cache, known)
  questions.set(key, question)
  return question
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
  const question = questionOf(id, input, known)
  const asked = useSyncExternalStore(question.subscribe, question.get, question.get)
  return {
    ...asked,
    data: asked.data as Operations[Id]['response'] | undefined,
    isLoading: asked.data === undefined && asked.fetchStatus === 'fetching',
    refetch: question.refetch,
  }
}
