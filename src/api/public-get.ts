import { readAnswer } from '#src/api/answer.ts'
import { isAbort, networkError } from '#src/api/errors.ts'
import { isQuery, pathOf, searchOf } from '#src/api/request.ts'
import type { LooseInput } from '#src/api/types.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { type QueryId, queries } from '#src/generated/queries.ts'

/** Whether anybody may ask this, and asking changes nothing: rates, countries. */
export function isPublicGet(id: OperationId): id is QueryId {
  return isQuery(id) && queries[id].auth === 'visitor'
}

/**
 * Makes a public call by the browser's own fetch: the public pages show live rates without the client, which
 * handles sessions and keys and weighs as much as the rest of our code there.
 *
 * @throws ApiError, or AbortError when cancelled
 */
export async function publicGet(id: QueryId, input: LooseInput): Promise<unknown> {
  const search = searchOf(input.query)
  const path = `/api/v1${pathOf(queries[id], input.params)}`
  const response = await fetch(search.size > 0 ? `${path}?${search}` : path, {
    headers: { accept: 'application/json' },
    signal: input.signal ?? null,
  }).catch((error: unknown) => {
    throw isAbort(error) ? error : networkError(error)
  })
  return readAnswer(id, response)
}
