import { useEffect, useEffectEvent, useState } from 'react'
import { styled } from 'styled-components'
import { ApiError, useCall } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { preloadForm, SchemaForm } from '#src/form/index.ts'
import type { AuthenticatorResponse, AuthenticatorSetup } from '#src/generated/forms.ts'
import { useFactor } from '#src/screens/profile/settings/use-factor.ts'
import { CopyButton, Modal, notify, QrCode, Skeleton, SkeletonBlock, Stack, Text } from '#src/ui/index.ts'

export interface AuthenticatorModalProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Called with the recovery codes, which are shown only once. */
  readonly onDone: (codes: readonly string[]) => void
}

/** Refusals that the form shows at its field. */
const AT_THE_FIELD: readonly (string | number)[] = ['code_wrong', 'factor_locked']

/** Sets up an authenticator app: QR code, the secret in letters, and the app's first code as proof. */
export function AuthenticatorModal({ open, onClose, onDone }: AuthenticatorModalProps) {
  return (
    <Modal open={open} title={text('screens.settings.authenticator.dialog')} onClose={onClose}>
      {open ? <Setup onClose={onClose} onDone={onDone} /> : null}
    </Modal>
  )
}

function Setup({ onClose, onDone }: Omit<AuthenticatorModalProps, 'open'>) {
  const begin = useFactor('begin-authenticator', 'authenticator')
  const confirm = useCall('confirm-authenticator')
  const [begun, setBegun] = useState<AuthenticatorResponse['data']>()

  const start = useEffectEvent(async () => {
    const [answer] = await Promise.all([
      begin.run({}),
      preloadForm('authenticator-setup').catch(() => undefined),
    ])
    if (answer) setBegun(answer.data)
    else onClose()
  })
  useEffect(() => void start(), [])

  async function submit(body: AuthenticatorSetup) {
    try {
      const { data } = await confirm.mutateAsync({ body })
      onDone(data.recovery_codes)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.errors.length > 0 || AT_THE_FIELD.includes(error.serverErrcode)) throw error
      const title = text('screens.settings.authenticator.title')
      notify({ tone: 'danger', title, message: error.message, placement: 'profile' })
      if (error.serverErrcode === 'authenticator_expired') void start()
    }
  }

  if (begun === undefined)
    return (
      <Skeleton>
        <SkeletonBlock $height="12.5rem" />
      </Skeleton>
    )
  return (
    <Stack>
      <Text $tone="muted">{text('screens.settings.authenticator.scan')}</Text>
      <Code>
        <QrCode value={begun.uri} label={text('screens.settings.authenticator.qr')} />
      </Code>
      <Stack $gap="0.25rem">
        <Text as="span" $role="hint" $tone="muted">
          {text('screens.settings.authenticator.byHand')}
        </Text>
        <Letters>
          {grouped(begun.secret)}
          <CopyButton value={begun.secret} label={text('screens.settings.authenticator.copy')} />
        </Letters>
      </Stack>
      <SchemaForm id="authenticator-setup" onSubmit={submit} />
    </Stack>
  )
}

/** In fours, for copying by hand. */
const grouped = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ')

const Code = styled.div`
  display: grid;
  justify-items: center;
  padding: 1rem;
  border-radius: var(--borderRadius-large);
  background: var(--bgColor-inset);
`

const Letters = styled.p`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.5rem;
  font: var(--type-value);
  letter-spacing: 0.04em;
  overflow-wrap: anywhere;
`
