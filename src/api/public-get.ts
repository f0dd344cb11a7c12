import { readAnswer } from '#src/api/answer.ts'
import { languageHeader } from '#src/api/answer-language.ts'
import { isCoreAlone, replacementOf } from '#src/api/capabilities.ts'
import { isAbort, networkError } from '#src/api/errors.ts'
import { pathOf, searchOf } from '#src/api/request.ts'
import type { LooseInput } from '#src/api/types.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { type PublicQueryId, publicQueries } from '#src/generated/public-queries.ts'
import { API } from '#src/lib/provider.ts'

export function isPublicGet(id: OperationId): id is PublicQueryId {
  return Object.hasOwn(publicQueries, id)
}

/**
 * Makes a public call with the browser's fetch: public pages show live rates without the client, whose
 * sessions and keys weigh as much as all our other code there.
 *
 * @throws ApiError, or AbortError if cancelled; status 404 if the provider lacks the call
 */
export async function publicGet(id: PublicQueryId, input: LooseInput): Promise<unknown> {
  const replacement = await replacementOf(publicQueries[id])
  if (replacement !== undefined) return replacement
  // The answer is read by this, and doesn’t wait for it if both are under way.
  void isCoreAlone()
  const search = searchOf(input.query)
  const path = `${API}${pathOf(publicQueries[id], input.params)}`
  const response = await fetch(search.size > 0 ? `${path}?${search}` : path, {
    headers: { accept: 'application/json', ...languageHeader() },
    signal: input.signal ?? null,
  }).catch((error: unknown) => {
    throw isAbort(error) ? error : networkError(error)
  })
  return readAnswer(id, response)
}
