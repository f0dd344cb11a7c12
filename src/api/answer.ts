import { errorOfAnswer, isAbort, networkError } from '#src/api/errors.ts'
import type { OperationId } from '#src/generated/ids.ts'

/**
 * A line that breaks within the answer counts as not reached: nobody knows what has been done.
 */
const textOf = (response: Response): Promise<string> =>
  response.text().catch((error: unknown) => {
    throw isAbort(error) ? error : networkError(error)
  })

/** The contents of a refusal, or undefined when it is no JSON: it came from something between us and the provider. */
function reasonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The JSON of an answer; `{}` for one without a body.
 *
 * @throws ApiError when the provider refused or failed, or the line broke; AbortError when cancelled
 */
export async function readAnswer(id: OperationId, response: Response): Promise<unknown> {
  const text = await textOf(response)
  if (!response.ok) throw errorOfAnswer(response.status, reasonOf(text), response.headers.get('retry-after'))
  const answer: unknown = text === '' ? {} : JSON.parse(text)
  // The validators' compiler stays out of the build: this import is dropped with the condition.
  if (import.meta.env.DEV) (await import('#src/api/check-answer.ts')).checkAnswer(id, answer)
  return answer
}
