import { useState } from 'react'
import type { User } from '#src/api/index.ts'
import { useCall } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import type { SignUpCode } from '#src/generated/forms.ts'
import type { WaitingChange } from '#src/shared/contact/queries.ts'
import { detailsOf, sayFailed, useKeepUser, useSaveDetails } from '#src/shared/contact/use-details.ts'
import { Modal, ResendRow, Stack, Text } from '#src/ui/index.ts'

export interface CodeModalProps {
  readonly user: User
  readonly change: WaitingChange
  /** Confirmed; `message` is the provider's. */
  readonly onDone: (message: string) => void
  /** Postponed, or back to correct the input: the old one stays. */
  readonly onClose: () => void
}

/** Asks for the code sent to a new number or address. Until it is entered, the old one stays in effect. */
export function CodeModal({ user, change, onDone, onClose }: CodeModalProps) {
  const confirm = useCall('confirm-contact-change')
  const keep = useKeepUser()
  const isFirst = change.kind === 'email' && user.email === null
  const { resend, isSending, until } = useResend(user, change)

  async function submit({ code }: SignUpCode) {
    try {
      const { message, data } = await confirm.mutateAsync({ body: { kind: change.kind, code } })
      keep(data)
      onDone(message ?? '')
    } catch (error) {
      sayFailed(error)
    }
  }

  return (
    <Modal
      open
      title={text(isFirst ? 'screens.contact-code.title.first' : `screens.contact-code.title.${change.kind}`)}
      onClose={onClose}
    >
      <Stack>
        <Text $tone="muted">
          {text(isFirst ? 'screens.contact-code.first' : 'screens.contact-code.lead', {
            to: change.destination,
          })}
        </Text>
        <SchemaForm
          id="sign-up-code"
          takesFocus
          onSubmit={submit}
          slots={{
            'after:code': (
              <ResendRow
                until={until}
                busy={isSending}
                onResend={() => void resend()}
                change={{ label: text('screens.contact-code.later'), go: onClose }}
              />
            ),
          }}
        />
      </Stack>
    </Modal>
  )
}

function useResend(user: User, change: WaitingChange) {
  const save = useSaveDetails()
  const [isSending, setSending] = useState(false)
  const [until, setUntil] = useState(() => Date.parse(change.resend_at))

  async function resend() {
    setSending(true)
    const waiting = await save(detailsOf(user, { [change.kind]: change.destination })).catch(() => [])
    setSending(false)
    const same = waiting.find(({ kind }) => kind === change.kind)
    if (same) setUntil(Date.parse(same.resend_at))
  }

  return { resend, isSending, until }
}
