import { ApiError } from '#src/api/index.ts'
import { type NoticeInput, notify } from '#src/ui/index.ts'

type Notice = Pick<NoticeInput, 'title' | 'placement'>

/** Says in a notice why a call failed. @throws anything else, which is a bug */
export function sayFailure(error: unknown, notice: Notice): asserts error is ApiError {
  if (!(error instanceof ApiError)) throw error
  notify({ tone: 'danger', message: error.message, ...notice })
}

/** Makes a call. Returns its answer, or undefined after saying why it failed. */
export async function attempt<Answer>(
  call: () => Promise<Answer>,
  notice: Notice,
): Promise<Answer | undefined> {
  try {
    return await call()
  } catch (error) {
    sayFailure(error, notice)
    return undefined
  }
}
