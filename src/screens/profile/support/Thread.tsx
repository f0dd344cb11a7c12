import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { call, useCall } from '#src/api/index.ts'
import { paths } from '#src/app/paths.ts'
import { text } from '#src/content/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import type { SupportReply } from '#src/generated/forms.ts'
import { requestQuery } from '#src/screens/profile/support/arrival.tsx'
import { Posts } from '#src/screens/profile/support/Posts.tsx'
import { RequestChip } from '#src/screens/profile/support/RequestChip.tsx'
import { TransferQuote } from '#src/screens/profile/support/TransferQuote.tsx'
import { useUnsent } from '#src/screens/profile/support/unsent.ts'
import { Missing } from '#src/shared/profile/index.ts'
import { Button, Card, Divider, LinkButton, SectionHeader, Text } from '#src/ui/index.ts'

/** One request: what it is about, what both sides wrote, and the field to write more. */
export function Thread({ id }: { readonly id: string }) {
  const query = useQuery(requestQuery(id))
  const close = useCall('close-support-request')
  // A new form for each message that was sent.
  const [sent, setSent] = useState(0)
  const unsent = useUnsent(id)
  const request = query.data?.data

  async function reply(body: SupportReply) {
    await call('reply-to-support-request', { params: { id }, body })
    unsent.forget()
    setSent((count) => count + 1)
  }

  return (
    <section aria-labelledby="thread">
      <SectionHeader
        id="thread"
        title={request?.subject ?? text('screens.support.requests.title')}
        action={
          <LinkButton href={paths.customerSupport()} tone="plain" size="medium">
            {text('screens.support.requests.back')}
          </LinkButton>
        }
      />
      {request === undefined ? (
        <Missing query={query} title={text('screens.support.thread.failed')} count={3} />
      ) : (
        <Card>
          <Stack>
            <Head>
              <Text $role="hint" $tone="muted">
                {text('screens.support.thread.reference', { reference: request.reference })}
              </Text>
              <RequestChip state={request.state} />
            </Head>
            {request.transfer_id === null ? null : <TransferQuote id={request.transfer_id} />}
            <div aria-live="polite">
              <Posts posts={request.posts} />
            </div>
            <Divider />
            {request.state === 'closed' ? (
              <Text as="p" $role="hint" $tone="muted">
                {text('screens.support.thread.closed')}
              </Text>
            ) : null}
            <SchemaForm
              key={sent}
              id="support-reply"
              data={sent === 0 ? unsent.begun : undefined}
              onChange={unsent.keep}
              onSubmit={reply}
            />
            {request.state === 'closed' ? null : (
              <Button
                tone="plain"
                size="medium"
                busy={close.isPending}
                onClick={() => close.mutate({ params: { id } })}
              >
                {text('screens.support.thread.solved')}
              </Button>
            )}
          </Stack>
        </Card>
      )}
    </section>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem;
`
