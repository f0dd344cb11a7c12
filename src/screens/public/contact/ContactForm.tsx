import { AlertFillIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { ApiError, call } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import type { SupportMessage } from '#src/generated/forms.ts'
import { type Kept, keepAlso, recall, type Sent } from '#src/screens/public/contact/kept.ts'
import { address } from '#src/screens/public/contact/mail.ts'
import { useOwnDetails } from '#src/screens/public/contact/use-own-details.ts'
import { type as typeScale, useOnline } from '#src/ui/index.ts'

/**
 * The Idempotency-Key of a message. Retries of the same message keep it, even after a reload, until the
 * message is known to have arrived, so that it is stored once.
 */
function keyFor(message: SupportMessage): string {
  const content = JSON.stringify(message)
  const { attempt } = recall()
  if (attempt?.content === content) return attempt.key
  const key = crypto.randomUUID()
  keepAlso({ attempt: { key, content } })
  return key
}

/** Keeps a draft in this tab until the message has arrived. */
export function ContactForm({ kept, onSent }: { kept: () => Kept; onSent: (sent: Sent) => void }) {
  const [{ data: begun = {} }] = useState(kept)
  const data = useOwnDetails(begun)
  const isOnline = useOnline()
  const [failure, setFailure] = useState<ApiError>()

  async function send(body: SupportMessage) {
    setFailure(undefined)
    try {
      const answer = await call('send-support-message', { body, idempotencyKey: keyFor(body) })
      onSent({ reference: answer.data.reference, name: body.name, email: body.email })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Field errors are shown at their fields.
      if (error.errors.length > 0) throw error
      setFailure(error)
    }
  }

  return (
    <SchemaForm
      standIn
      id="support-message"
      data={data}
      onChange={(typed) => keepAlso({ data: typed })}
      onSubmit={send}
    >
      <Line role="alert" data-look="danger">
        {failure === undefined ? null : (
          <>
            <AlertFillIcon size={16} />
            <div>
              <strong>{text('screens.contact.failed.title')}</strong>
              <p>{failure.message}</p>
              <p>{text('screens.contact.failed.kept', { email: address() })}</p>
            </div>
          </>
        )}
      </Line>
      <Line role="status" data-look="attention">
        {isOnline || failure ? null : <p>{text('screens.contact.offline')}</p>}
      </Line>
    </SchemaForm>
  )
}

/** Always rendered, so that its text is announced. */
const Line = styled.div`
  ${typeScale.hint}
  display: flex;
  gap: 0.75rem;
  padding: 1rem;
  border-radius: var(--borderRadius-option);
  background: var(--bgColor-attention-muted);
  color: var(--fgColor-attention);

  &:empty {
    display: none;
  }
  &[data-look='danger'] {
    background: var(--bgColor-danger-muted);
    color: var(--fgColor-danger);
  }
  & > svg {
    flex-shrink: 0;
    margin-block-start: 0.125rem;
  }
  & p {
    overflow-wrap: anywhere;
  }
`
