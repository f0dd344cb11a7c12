import { useState } from 'react'
import { text } from '#src/content/index.ts'
import { AuthenticatorModal } from '#src/screens/profile/settings/AuthenticatorModal.tsx'
import { PasskeysModal } from '#src/screens/profile/settings/PasskeysModal.tsx'
import type { Passkey } from '#src/screens/profile/settings/queries.ts'
import { RecoveryCodesModal } from '#src/screens/profile/settings/RecoveryCodesModal.tsx'
import { useFactor } from '#src/screens/profile/settings/use-factor.ts'
import { ConfirmDialog } from '#src/ui/index.ts'

export type FactorDialog = 'passkeys' | 'authenticator' | 'remove-authenticator' | 'new-codes'

export interface FactorDialogsProps {
  readonly open: string | undefined
  readonly passkeys: readonly Passkey[]
  readonly onClose: () => void
}

/**
 * The dialogs of the factor rows, rendered beside their list: passkeys, authenticator app, recovery codes.
 */
export function FactorDialogs({ open, passkeys, onClose }: FactorDialogsProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const close = onClose
  const remove = useFactor('remove-authenticator', 'authenticator')
  const makeCodes = useFactor('make-recovery-codes', 'codes')

  async function makeNewCodes() {
    const answer = await makeCodes.run({})
    close()
    if (answer) setCodes(answer.data.recovery_codes)
  }

  async function removeAuthenticator() {
    await remove.run({})
    close()
  }

  return (
    <>
      <PasskeysModal open={open === 'passkeys'} passkeys={passkeys} onClose={close} />
      <AuthenticatorModal
        open={open === 'authenticator'}
        onClose={close}
        onDone={(made) => {
          close()
          setCodes(made)
        }}
      />
      <ConfirmDialog
        open={open === 'remove-authenticator'}
        title={text('screens.settings.authenticator.question')}
        confirm={text('screens.settings.authenticator.turnOff')}
        danger
        busy={remove.isPending}
        onConfirm={() => void removeAuthenticator()}
        onCancel={close}
      >
        {text('screens.settings.authenticator.consequence')}
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'new-codes'}
        title={text('screens.settings.codes.question')}
        confirm={text('screens.settings.codes.make')}
        busy={makeCodes.isPending}
        onConfirm={() => void makeNewCodes()}
        onCancel={close}
      >
        {text('screens.settings.codes.consequence')}
      </ConfirmDialog>
      <RecoveryCodesModal codes={codes} onClose={() => setCodes(undefined)} />
    </>
  )
}
