import { isCoreAlone } from '#src/api/capabilities.ts'
import { errorOfAnswer, isAbort, networkError } from '#src/api/errors.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { noteBuild } from '#src/lib/served-build.ts'
import { hearServerTime } from '#src/lib/server-clock.ts'

/** A connection that breaks mid-answer counts as not reached: the outcome is unknown. */
const textOf = (response: Response): Promise<string> =>
  response.text().catch((error: unknown) => {
    throw isAbort(error) ? error : networkError(error)
  })

/** The body of a refusal, or undefined if it isn't JSON, so from something between us and the provider. */
function reasonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The JSON of an answer; `{}` without a body.
 *
 * @throws ApiError if the provider refused or failed, or the connection broke; AbortError if cancelled
 */
export async function readAnswer(id: OperationId, response: Response): Promise<unknown> {
  hearServerTime(response)
  noteBuild(response.headers)
  const text = await textOf(response)
  if (!response.ok) throw errorOfAnswer(response.status, reasonOf(text), response.headers)
  const said: unknown = text === '' ? {} : JSON.parse(text)
  const answer = (await isCoreAlone()) ? (await import('#src/api/core-answers.ts')).completed(id, said) : said
  // The build drops this import with its condition, and so the validator compiler.
  if (import.meta.env.DEV) (await import('#src/api/check-answer.ts')).checkAnswer(id, answer)
  return answer
}
