import { DownloadIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { call } from '#src/api/index.ts'
import { formatRelativeDay, formatTime, localDay, text } from '#src/content/index.ts'
import type { SupportRequestResponse } from '#src/generated/forms.ts'
import { Button, notify, Stack, type, VisuallyHidden } from '#src/ui/index.ts'

type Post = SupportRequestResponse['data']['posts'][number]

async function save({ id, name }: Post['files'][number]) {
  try {
    const address = URL.createObjectURL(await call('get-upload-file', { params: { id } }))
    const link = Object.assign(document.createElement('a'), { href: address, download: name })
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch {
    notify({ tone: 'danger', title: text('screens.support.thread.failedFile') })
  }
}

const dayOf = (post: Post | undefined): string | undefined => post && localDay(post.at)

interface PostsProps {
  readonly posts: readonly Post[]
  /** The message before the first, whose day is already shown. */
  readonly after?: Post | undefined
}

/** Messages by day: the customer's on the right, ours on the left with the agent's name. */
export function Posts({ posts, after }: PostsProps) {
  return (
    <Stack as="ol" $gap="1rem" role="list">
      {posts.map((post, at) => (
        <Entry key={post.number} data-from={post.from}>
          {dayOf(post) === dayOf(at === 0 ? after : posts[at - 1]) ? null : (
            <Day>{formatRelativeDay(post.at)}</Day>
          )}
          <Bubble>{post.message}</Bubble>
          {post.files.map((file) => (
            <Button
              key={file.id}
              tone="plain"
              size="medium"
              icon={DownloadIcon}
              onClick={() => void save(file)}
            >
              {text('screens.support.thread.attachment', { name: file.name })}
            </Button>
          ))}
          <Who>
            {post.from === 'support' ? (
              `${text('screens.support.thread.from', { name: post.name ?? '' })} · `
            ) : (
              <VisuallyHidden>{text('screens.support.thread.you')} · </VisuallyHidden>
            )}
            {formatTime(post.at)}
          </Who>
        </Entry>
      ))}
    </Stack>
  )
}

const Entry = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.25rem;
  justify-items: start;

  &[data-from='customer'] {
    justify-items: end;
  }
`

const Day = styled.p`
  ${type.hint}
  justify-self: center;
  margin-block-end: 0.75rem;
  color: var(--fgColor-muted);

  &::first-letter {
    text-transform: uppercase;
  }
`

const Bubble = styled.p`
  ${type.body}
  max-width: 86%;
  margin: 0;
  padding: 0.75rem 1rem;
  border-radius: var(--borderRadius-large);
  border-end-start-radius: 0.375rem;
  background: var(--thread-theirs);
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  [data-from='customer'] > & {
    border-end-start-radius: var(--borderRadius-large);
    border-end-end-radius: 0.375rem;
    background: var(--button-default-bgColor-rest);
  }
`

const Who = styled.span`
  ${type.legal}
  padding-inline: 0.375rem;
  color: var(--fgColor-muted);
`
