import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { styled } from 'styled-components'
import { isSettled, useCan, userAtom } from '#src/api/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import type { TransferSenderEmail } from '#src/generated/forms.ts'
import {
  CodeModal,
  detailsOf,
  profileQuery,
  useSaveDetails,
  type WaitingChange,
} from '#src/shared/contact/index.ts'
import { SkeletonRows } from '#src/ui/index.ts'

/**
 * Asks customers without an email which one the e-transfer comes from, starting with the identity check's. The
 * code confirms it and adds it to the account. The draft keeps what was typed across reloads and changes of
 * payment method.
 */
export function SenderEmail() {
  const user = useAtomValue(userAtom)
  const save = useSaveDetails()
  const profile = useQuery(profileQuery)
  const [asked, setAsked] = useState<WaitingChange>()
  const canConfirm = useCan('contact-changes')
  if (user === null) return null

  async function send({ email }: TransferSenderEmail) {
    if (user === null) return
    const waiting = await save(detailsOf(user, { email }))
    if (canConfirm) setAsked(waiting.find(({ kind }) => kind === 'email'))
  }

  return (
    <Panel>
      {isSettled(profile) ? (
        <EmailForm given={profile.data?.data.given_email ?? undefined} onSubmit={send} />
      ) : (
        <SkeletonRows count={1} />
      )}
      {asked ? (
        <CodeModal
          user={user}
          change={asked}
          onDone={() => setAsked(undefined)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Panel>
  )
}

interface EmailFormProps {
  /** At the identity check. */
  readonly given: string | undefined
  readonly onSubmit: (data: TransferSenderEmail) => Promise<void>
}

function EmailForm({ given, onSubmit }: EmailFormProps) {
  const { draft, update } = useFlow('transfer')
  const [data] = useState(() => ({ email: draft.sender_email ?? given }))
  return (
    <SchemaForm
      id="transfer-sender-email"
      data={data}
      footer={null}
      onChange={({ email }) => update({ sender_email: email })}
      onSubmit={onSubmit}
    />
  )
}

const Panel = styled.div`
  margin-block-start: 0.5rem;
  padding: 1rem;
  border-radius: var(--borderRadius-option);
  background: var(--bgColor-accent-muted);
`
