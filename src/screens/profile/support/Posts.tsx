import { DownloadIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { call } from '#src/api/index.ts'
import { formatMoment, text } from '#src/content/index.ts'
import type { SupportRequestResponse } from '#src/generated/forms.ts'
import { Button, notify, type } from '#src/ui/index.ts'

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

/** What both sides wrote: the customer's at the right, ours at the left with the name of who answers. */
export function Posts({ posts }: { readonly posts: readonly Post[] }) {
  return (
    <List role="list">
      {posts.map((post) => (
        <Entry key={post.number} data-from={post.from}>
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
            {post.from === 'support'
              ? text('screens.support.thread.from', { name: post.name ?? '' })
              : text('screens.support.thread.you')}
            {' · '}
            {formatMoment(post.at)}
          </Who>
        </Entry>
      ))}
    </List>
  )
}

const List = styled.ol`
  display: grid;
  gap: 1rem;
`

const Entry = styled.li`
  display: grid;
  gap: 0.25rem;
  justify-items: start;
  max-width: 85%;

  &[data-from='customer'] {
    justify-items: end;
    margin-inline-start: auto;
  }
`

const Bubble = styled.p`
  ${type.body}
  margin: 0;
  padding: 0.75rem 1rem;
  border-radius: var(--borderRadius-large);
  border-end-start-radius: 0.375rem;
  background: var(--bgColor-muted);
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  [data-from='customer'] > & {
    border-end-start-radius: var(--borderRadius-large);
    border-end-end-radius: 0.375rem;
    background: var(--button-default-bgColor-rest);
  }
`

const Who = styled.span`
  ${type.hint}
  color: var(--fgColor-muted);
`
