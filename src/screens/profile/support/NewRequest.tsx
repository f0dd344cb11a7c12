import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import type { SupportRequest } from '#src/generated/forms.ts'
import { paths } from '#src/paths.ts'
import { TransferQuote } from '#src/screens/profile/support/TransferQuote.tsx'
import { useUnsent } from '#src/screens/profile/support/unsent.ts'
import { Card, Column, LinkButton, notify, Section } from '#src/ui/index.ts'

/** Starts a request, about a transfer if opened from one. Drafts are kept until sent. */
export function NewRequest({ transfer }: { readonly transfer: string | undefined }) {
  const [, navigate] = useLocation()
  const unsent = useUnsent(transfer ?? 'new')
  const [begun] = useState(() =>
    transfer === undefined ? unsent.begun : { topic: 'tracking', ...unsent.begun, transfer_id: transfer },
  )

  async function send(body: SupportRequest) {
    const { data } = await call('begin-support-request', { body })
    unsent.forget()
    const title = text('screens.support.begin.sent', { reference: data.reference })
    notify({ tone: 'success', title, placement: 'profile' })
    navigate(paths.customerSupport(data._id), { replace: true })
  }

  return (
    <Section
      id="begin"
      title={text('screens.support.begin.title')}
      action={
        <LinkButton href={paths.customerSupport()} tone="plain" size="medium">
          {text('screens.support.begin.cancel')}
        </LinkButton>
      }
    >
      <Card>
        <Column $gap="1.5rem">
          {transfer === undefined ? null : <TransferQuote id={transfer} />}
          <SchemaForm id="support-request" data={begun} onChange={unsent.keep} onSubmit={send} />
        </Column>
      </Card>
    </Section>
  )
}
