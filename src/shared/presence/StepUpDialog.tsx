import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, queryFor, useCall, useCan } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { SchemaForm, SubmitButton } from '#src/form/index.ts'
import type { StepUpPin } from '#src/generated/forms.ts'
import { Button, ButtonStack, Modal, notify, Stack, Text } from '#src/ui/index.ts'

const AT_THE_FIELD: readonly (string | number)[] = ['pin_wrong', 'pin_locked']

/**
 * "Confirm it’s you": PIN or passkey, before changes to money, beneficiaries or access.
 *
 * @public Knip does not see an `import()` within `Promise.all`.
 */
export function StepUpDialog({ onAnswer }: { readonly onAnswer: (isConfirmed: boolean) => void }) {
  const confirm = useCall('confirm-identity')
  const factors = useQuery(queryFor('get-factors'))
  const [isProving, setProving] = useState(false)
  const cancel = () => onAnswer(false)
  const hasPasskeys = useCan('passkeys')
  const hasPasskey =
    hasPasskeys && (factors.data?.data.passkeys.length ?? 0) > 0 && 'PublicKeyCredential' in globalThis

  /** If this fails, the PIN is still there. */
  async function provePasskey() {
    setProving(true)
    try {
      const [passkeys, options] = await Promise.all([
        import('#src/shared/passkeys/index.ts'),
        call('begin-passkey-confirmation', {}),
      ])
      const credential = await passkeys.provePasskey(options.data)
      await call('confirm-by-passkey', { body: { credential } })
      onAnswer(true)
    } catch (error) {
      const message = error instanceof ApiError ? error.message : text('screens.presence.stepUp.noPasskey')
      notify({ tone: 'attention', title: text('screens.presence.stepUp.failed'), message })
    } finally {
      setProving(false)
    }
  }

  async function submit(body: StepUpPin) {
    try {
      await confirm.mutateAsync({ body })
      onAnswer(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.errors.length > 0 || AT_THE_FIELD.includes(error.serverErrcode)) throw error
      notify({ tone: 'danger', title: text('screens.presence.stepUp.failed'), message: error.message })
    }
  }

  return (
    <Modal open title={text('screens.presence.stepUp.title')} onClose={cancel}>
      <Stack>
        <Text $tone="muted">{text('screens.presence.stepUp.text')}</Text>
        <SchemaForm
          id="step-up-pin"
          onSubmit={submit}
          footer={
            <ButtonStack>
              <SubmitButton />
              {hasPasskey ? (
                <Button tone="soft" block busy={isProving} onClick={() => void provePasskey()}>
                  {text('screens.presence.stepUp.passkey')}
                </Button>
              ) : null}
              <Button tone="plain" block onClick={cancel}>
                {text('ui.cancel')}
              </Button>
            </ButtonStack>
          }
        />
      </Stack>
    </Modal>
  )
}
