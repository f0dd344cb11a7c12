import { type CallInput, useCall } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import type { Operations } from '#src/generated/operations.ts'
import { attempt } from '#src/shared/calls/index.ts'
import { notify } from '#src/ui/index.ts'

type FactorCall =
  | 'begin-authenticator'
  | 'confirm-authenticator'
  | 'remove-authenticator'
  | 'make-recovery-codes'
  | 'begin-passkey'
  | 'add-passkey'
  | 'rename-passkey'
  | 'remove-passkey'
  | 'send-email-link'

export type FactorPart = 'passkeys' | 'authenticator' | 'codes' | 'email'

/** Makes a call and shows a notice of the result. Returns undefined if it was refused. */
export function useFactor<Id extends FactorCall>(id: Id, part: FactorPart) {
  const mutation = useCall(id)

  async function run(input: CallInput<Id>): Promise<Operations[Id]['response'] | undefined> {
    const notice = { title: text(`screens.settings.${part}.title`), placement: 'profile' } as const
    const answer = await attempt(() => mutation.mutateAsync(input), notice)
    if (answer && 'message' in answer && typeof answer.message === 'string')
      notify({ tone: 'success', message: answer.message, ...notice })
    return answer
  }

  return { run, isPending: mutation.isPending }
}
