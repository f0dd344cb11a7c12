import { ApiError, type CallInput, useCall } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import type { Operations } from '#src/generated/operations.ts'
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
    const title = text(`screens.settings.${part}.title`)
    try {
      const answer = await mutation.mutateAsync(input)
      if ('message' in answer && typeof answer.message === 'string')
        notify({ tone: 'success', title, message: answer.message, placement: 'profile' })
      return answer
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify({ tone: 'danger', title, message: error.message, placement: 'profile' })
      return undefined
    }
  }

  return { run, isPending: mutation.isPending }
}
