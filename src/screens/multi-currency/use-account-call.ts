import { type CallInput, useCall } from '#src/api/index.ts'
import type { Operations } from '#src/generated/operations.ts'
import { attempt } from '#src/shared/calls/index.ts'
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
    const answer = await attempt(() => mutation.mutateAsync(input), { title })
    if (answer && message !== undefined) notify({ tone: 'success', title, message })
    return answer
  }

  return { run, isPending: mutation.isPending }
}
