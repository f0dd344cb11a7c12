import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { styled } from 'styled-components'
import { isSettled, userAtom } from '#src/api/index.ts'
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
import { Skeleton, SkeletonLine } from '#src/ui/index.ts'

/**
 * The email to send the e-transfer from, for customers without one: it is added to the account once its code
 * is typed. It begins with the one given to the identity check; what is typed is kept with the transfer, across
 * reloads and changes of payment method.
 */
export function SenderEmail() {
  const profile = useQuery(profileQuery)
  if (!isSettled(profile))
    return (
      <Skeleton>
        <SkeletonLine $line="8rem" $height="3.0625rem" />
      </Skeleton>
    )
  return <EmailForm given={profile.data?.data.given_email ?? undefined} />
}

function EmailForm({ given }: { readonly given: string | undefined }) {
  const { draft, update } = useFlow('transfer')
  const user = useAtomValue(userAtom)
  const save = useSaveDetails()
  const [data] = useState(() => ({ email: draft.sender_email ?? given }))
  const [asked, setAsked] = useState<WaitingChange>()
  if (user === null) return null

  async function send({ email }: TransferSenderEmail) {
    if (user === null) return
    const waiting = await save(detailsOf(user, { email }))
    setAsked(waiting.find(({ kind }) => kind === 'email'))
  }

  return (
    <Panel>
      <SchemaForm
        id="transfer-sender-email"
        data={data}
        footer={null}
        onChange={({ email }) => update({ sender_email: email })}
        onSubmit={send}
      />
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

const Panel = styled.div`
  margin-block-start: 0.5rem;
  padding: 1rem;
  border-radius: var(--borderRadius-option);
  background: var(--bgColor-accent-muted);
`
