import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { formatMoment, text } from '#src/content/index.ts'
import type { SupportRequestsResponse } from '#src/generated/forms.ts'
import { paths } from '#src/paths.ts'
import { focusTitle } from '#src/screens/profile/support/focus-title.ts'
import { RequestChip } from '#src/screens/profile/support/RequestChip.tsx'
import { Thread } from '#src/screens/profile/support/Thread.tsx'
import { Anchor, Card, isFocusFree, media, motion, Text, type } from '#src/ui/index.ts'

export interface RequestsBesideProps {
  readonly rows: SupportRequestsResponse['data']
  /** The request in the address; without one, the first is open. */
  readonly open: string | undefined
}

export function RequestsBeside({ rows, open }: RequestsBesideProps) {
  const shown = open ?? rows[0]?._id
  const card = useRef<HTMLDivElement>(null)

  // Choosing a request moves focus to its title; the pressed link stays.
  useEffect(() => {
    if (open === undefined) return
    const isChosen = card.current?.contains(document.activeElement)
    if (isChosen !== true && !isFocusFree()) return
    if (isChosen !== true) card.current?.scrollIntoView({ block: 'start' })
    focusTitle('thread', false)
  }, [open])

  if (shown === undefined) return null
  return (
    <Both ref={card} $padding="none">
      <nav aria-label={text('screens.support.requests.title')}>
        <List role="list">
          {rows.map(({ _id, subject, updated_at, state }) => (
            <li key={_id}>
              <Row href={paths.customerSupport(_id)} aria-current={_id === shown ? 'true' : undefined}>
                <Subject>{subject}</Subject>
                <Text as="span" $role="hint" $tone="muted">
                  {formatMoment(updated_at)}
                </Text>
                <RequestChip state={state} />
              </Row>
            </li>
          ))}
        </List>
      </nav>
      <Thread key={shown} id={shown} subject={rows.find(({ _id }) => _id === shown)?.subject} isBeside />
    </Both>
  )
}

const Both = styled(Card)`
  display: grid;
  grid-template-columns: 14.5rem minmax(0, 1fr);
  /* Leave room for the title. */
  scroll-margin-block-start: 5rem;

  & > nav {
    border-inline-end: 1px solid var(--borderColor-muted);
  }
`

const List = styled.ul`
  display: grid;
  gap: 0.25rem;
  padding: 0.75rem;
`

const Row = styled(Anchor)`
  display: grid;
  gap: 0.125rem;
  justify-items: start;
  padding: 0.75rem 1rem;
  border-radius: var(--borderRadius-row);
  color: inherit;
  text-decoration: none;
  transition: ${motion.to('background-color')};

  & > :last-child {
    max-width: 100%;
    margin-block-start: 0.25rem;
    white-space: normal;
  }
  ${media.hover} {
    &:hover {
      background: var(--row-bgColor-hover);
      text-decoration: none;
    }
  }
  &[aria-current] {
    background: var(--bgColor-accent-muted);

    & > :last-child {
      background: var(--bgColor-default);
    }
  }
  ${media.forcedColors} {
    &[aria-current] {
      border: 2px solid Highlight;
    }
  }
`

/** In full: the thread beside it doesn't repeat it. */
const Subject = styled.span`
  ${type.value}
  overflow-wrap: anywhere;

  [aria-current] > & {
    color: var(--fgColor-accent);
  }
`
