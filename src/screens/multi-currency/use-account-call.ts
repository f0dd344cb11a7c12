import { ApiError, type CallInput, useCall } from '#src/api/index.ts'
import type { Operations } from '#src/generated/operations.ts'
import { notify } from '#src/ui/index.ts'

type AccountCall =
  | 'open-account'
  | 'name-account'
  | 'make-account-first'
  | 'close-currency-account'
  | 'issue-account-details'

/** A notice: what was done, and its result unless a notification reports it. */
export interface Said {
  readonly title: string
  readonly message?: string
}

/** Makes a call and shows a notice of the result. Returns undefined if it was refused. */
export function useAccountCall<Id extends AccountCall>(id: Id) {
  const mutation = useCall(id)

  async function run(
    input: CallInput<Id>,
    { title, message }: Said,
  ): Promise<Operations[Id]['response'] | undefined> {
    try {
      const answer = await mutation.mutateAsync(input)
      if (message !== undefined) notify({ tone: 'success', title, message })
      return answer
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify({ tone: 'danger', title, message: error.message })
      return undefined
    }
  }

  return { run, isPending: mutation.isPending }
}
