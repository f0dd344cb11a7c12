import { PaperAirplaneIcon } from '@primer/octicons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { call, useCall } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { Composer, focusField, SchemaForm, useSubmitter } from '#src/form/index.ts'
import type { SupportReply } from '#src/generated/forms.ts'
import { paths } from '#src/paths.ts'
import { Posts } from '#src/screens/profile/support/Posts.tsx'
import { requestQuery } from '#src/screens/profile/support/placeholder.tsx'
import { RequestChip } from '#src/screens/profile/support/RequestChip.tsx'
import { TransferQuote } from '#src/screens/profile/support/TransferQuote.tsx'
import { useUnsent } from '#src/screens/profile/support/unsent.ts'
import { Missing } from '#src/shared/profile/index.ts'
import {
  Button,
  Link,
  media,
  SectionHeader,
  SpreadRow,
  Text,
  useKeyboardSize,
  useMedia,
  VisuallyHidden,
  WritingBar,
} from '#src/ui/index.ts'

export interface ThreadProps {
  readonly id: string
  /** The subject, if known before the request loads. */
  readonly subject?: string | undefined
  /** Beside the list, which already shows the subject. */
  readonly isBeside?: boolean
}

export function Thread({ id, subject, isBeside = false }: ThreadProps) {
  const query = useInfiniteQuery(requestQuery(id))
  const pages = query.data?.pages ?? []
  const request = pages[0]?.data
  // Older messages aren't announced when they load; only new ones are.
  const older = pages
    .slice(1)
    .toReversed()
    .flatMap(({ data }) => data.posts)
  const title = request?.subject ?? subject ?? text('screens.support.requests.title')

  return (
    <Section aria-labelledby="thread" data-beside={isBeside || undefined}>
      {isBeside ? (
        <VisuallyHidden as="h3" id="thread">
          {title}
        </VisuallyHidden>
      ) : (
        <SectionHeader id="thread" title={title} />
      )}
      {request === undefined ? (
        <Missing query={query} title={text('screens.support.thread.failed')} count={3} />
      ) : (
        <>
          <Talk>
            <SpreadRow $gap="0.5rem">
              <Text $role="hint" $tone="muted">
                {text('screens.support.thread.reference', { reference: request.reference })}
              </Text>
              {isBeside ? null : <RequestChip state={request.state} />}
            </SpreadRow>
            {request.transfer_id === null ? null : <TransferQuote id={request.transfer_id} />}
            {query.hasNextPage ? (
              <Button
                tone="plain"
                size="medium"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {text('screens.support.thread.earlier')}
              </Button>
            ) : null}
            {older.length > 0 ? <Posts posts={older} /> : null}
            <div aria-live="polite">
              <Posts posts={request.posts} after={older.at(-1)} />
            </div>
            <Ending id={id} isClosed={request.state === 'closed'} isFull={request.full} />
            {/* Screen readers hear it as the field's description. */}
            <Never aria-hidden="true">{text('screens.support.thread.never')}</Never>
          </Talk>
          {request.full ? null : <Reply id={id} isBeside={isBeside} />}
        </>
      )}
    </Section>
  )
}

/** Mark as solved; once solved, what to do if it wasn't. */
function Ending({ id, isClosed, isFull }: { id: string; isClosed: boolean; isFull: boolean }) {
  const close = useCall('close-support-request')
  if (isFull)
    return (
      <Text as="p" $role="hint" $tone="muted">
        {text('screens.support.thread.full')}{' '}
        <Link href={paths.newRequest()} $touch>
          {text('screens.support.thread.goOn')}
        </Link>
      </Text>
    )
  if (isClosed)
    return (
      <Text as="p" $role="hint" $tone="muted">
        {text('screens.support.thread.closed')}
      </Text>
    )
  return (
    <Button
      tone="plain"
      size="medium"
      busy={close.isPending}
      onClick={() => close.mutate({ params: { id } })}
    >
      {text('screens.support.thread.solved')}
    </Button>
  )
}

/** The field at the foot. After sending, focus stays in it, with the sent message in view. */
function Reply({ id, isBeside }: { readonly id: string; readonly isBeside: boolean }) {
  // A fresh form after each sent message.
  const [sent, setSent] = useState(0)
  const unsent = useUnsent(id)
  const bar = useRef<HTMLDivElement>(null)
  useKeyboardSize(bar)

  useEffect(() => {
    if (sent === 0) return
    focusField('support-reply', '/message')
    bar.current?.scrollIntoView({ block: 'end' })
  }, [sent])

  async function reply(body: SupportReply) {
    await call('reply-to-support-request', { params: { id }, body })
    unsent.forget()
    setSent((count) => count + 1)
  }

  return (
    <WritingBar ref={bar} data-beside={isBeside || undefined}>
      <Composer>
        <SchemaForm
          key={sent}
          id="support-reply"
          data={sent === 0 ? unsent.begun : undefined}
          onChange={unsent.keep}
          onSubmit={reply}
          footer={<Send />}
        />
      </Composer>
    </WritingBar>
  )
}

/** An icon button, labelled for screen readers; soft if another button is filled. */
function Send() {
  const submitter = useSubmitter('support-reply')
  const isPhone = useMedia(media.phone, false)
  return (
    <Button {...submitter} icon={PaperAirplaneIcon} tone={isPhone ? 'primary' : 'soft'}>
      <VisuallyHidden>
        {text(submitter.busy ? 'forms.support-reply.busy' : 'forms.support-reply.submit')}
      </VisuallyHidden>
    </Button>
  )
}

/** At least a phone's height, so that the field is at the foot even below a single message. */
const Section = styled.section`
  --thread-theirs: var(--bgColor-default);
  display: flex;
  flex-direction: column;
  min-width: 0;

  ${media.phone} {
    min-height: calc(
      100dvh - var(--topBar-size) - 0.25rem - var(--bottomBar-size) - env(safe-area-inset-top) -
        env(safe-area-inset-bottom)
    );
    margin-block-end: -1.5rem;
  }
  ${media.lowPhone} {
    min-height: 0;
  }
  &[data-beside] {
    --thread-theirs: var(--bgColor-muted);
    padding: 1.5rem 1.5rem 0.25rem;
  }
`

const Talk = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  grid-auto-rows: max-content;
  gap: 1.25rem;
  padding-block-end: 0.75rem;

  & > button {
    justify-self: center;
  }
`

const Never = styled(Text).attrs({ $role: 'legal', $tone: 'muted' })`
  margin-block-start: auto;
  text-align: center;
`
