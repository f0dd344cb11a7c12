import { useQuery } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { MarkAll, markedText } from '#src/shared/notifications/MarkAll.tsx'
import { NotificationRow } from '#src/shared/notifications/NotificationRow.tsx'
import { newestQuery } from '#src/shared/notifications/queries.ts'
import { useMarking } from '#src/shared/notifications/use-marking.ts'
import { whenOf } from '#src/shared/notifications/when.ts'
import {
  EmptyState,
  forcedEdge,
  LinkButton,
  LoadFailure,
  motion,
  SkeletonRows,
  spread,
  Text,
  type,
} from '#src/ui/index.ts'

export function BellPanel({ onLeave }: { readonly onLeave: () => void }) {
  const newest = useQuery(newestQuery)
  const marking = useMarking()
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const items = newest.data?.data
  const now = new Date()

  // Before paint, so that the panel is never visible without focus in it.
  useLayoutEffect(() => panel.current?.focus({ preventScroll: true }), [])

  return (
    <Panel ref={panel} role="dialog" aria-labelledby={titleId} tabIndex={-1}>
      <Head>
        <Text as="h2" $role="card" $tone="inherit" id={titleId}>
          {text('screens.notifications.title')}
        </Text>
        <MarkAll marking={marking} unread={newest.data?.meta_data.unread ?? 0} />
      </Head>
      <Said role="status">{markedText(marking.marked)}</Said>
      {items !== undefined && items.length > 0 ? (
        <Rows role="list" aria-labelledby={titleId}>
          {items.map((notification) => (
            <NotificationRow
              key={notification._id}
              notification={notification}
              when={whenOf(notification, now)}
              narrow
              onOpen={() => {
                marking.markOne(notification)
                onLeave()
              }}
            />
          ))}
        </Rows>
      ) : items !== undefined ? (
        <EmptyState
          as="h3"
          title={text('screens.notifications.empty.title')}
          message={text('screens.notifications.empty.text')}
        />
      ) : newest.error ? (
        <LoadFailure as="h3" title={text('screens.notifications.failed')} query={newest} />
      ) : (
        <SkeletonRows count={5} />
      )}
      <LinkButton href={paths.notifications()} tone="soft" size="medium" block onClick={onLeave}>
        {text('screens.dashboard.seeAll')}
      </LinkButton>
    </Panel>
  )
}

const Panel = styled.div`
  position: absolute;
  z-index: var(--zIndex-dropdown);
  /* Below the top bar's controls and aligned to their right edge. */
  inset-block-start: calc(50% + 2rem);
  inset-inline-end: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.5rem;
  inline-size: var(--width-notice);
  max-inline-size: calc(100vw - 6rem);
  max-block-size: calc(100vh - 7rem);
  padding: 1rem 1.25rem 1.25rem;
  border-radius: var(--borderRadius-xlarge);
  outline: none;
  background: var(--overlay-bgColor);
  box-shadow: var(--elevation-3);
  overflow-y: auto;
  ${motion.rise}

  ${forcedEdge}
`

const Head = styled.div`
  ${spread}
  gap: 0.5rem;
  min-height: 2.75rem;
`

const Said = styled.p`
  ${type.hint}
  margin: 0;
  color: var(--fgColor-muted);

  &:empty {
    display: none;
  }
`

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`
