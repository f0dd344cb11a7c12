import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { standingOf } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { ChoicesSection } from '#src/screens/profile/notifications/ChoicesSection.tsx'
import { groupsOf } from '#src/screens/profile/notifications/groups.ts'
import { NotificationsShape } from '#src/screens/profile/notifications/placeholder.tsx'
import {
  FILTERS,
  type Filter,
  MarkAll,
  markedText,
  NotificationRow,
  notificationsQuery,
  useMarking,
} from '#src/shared/notifications/index.ts'
import { Missing, ProfileStack, profileFrame } from '#src/shared/profile/index.ts'
import { useFrame } from '#src/shared/shell/index.ts'
import {
  Button,
  Card,
  Column,
  EmptyState,
  FilterPills,
  ListCard,
  SectionHeader,
  spread,
} from '#src/ui/index.ts'

export function NotificationsScreen() {
  useFrame(profileFrame(text('screens.notifications.title')))
  const [filter, setFilter] = useState<Filter>('all')
  const list = useInfiniteQuery(notificationsQuery(filter))
  const marking = useMarking()
  const items = list.data?.pages.flatMap(({ data }) => data)
  const unread = list.data?.pages[0]?.meta_data.unread ?? 0
  if (filter === 'all' && standingOf(list) === 'waiting') return <NotificationsShape />

  return (
    <ProfileStack>
      <Column $gap="1.5rem">
        <Tools>
          <FilterPills
            label={text('screens.notifications.filters.label')}
            value={filter}
            onChange={setFilter}
            options={FILTERS.map((value) => ({
              value,
              label:
                value === 'unread'
                  ? text('screens.notifications.filters.unread', { count: unread })
                  : text(`screens.notifications.filters.${value}`),
            }))}
          />
          <MarkAll marking={marking} unread={unread} />
        </Tools>
        <Said role="status">{markedText(marking.marked)}</Said>
        {items === undefined ? (
          <Missing query={list} title={text('screens.notifications.failed')} count={5} />
        ) : items.length === 0 ? (
          <Card>
            {filter === 'all' ? (
              <EmptyState
                title={text('screens.notifications.empty.title')}
                message={text('screens.notifications.empty.text')}
              />
            ) : (
              <EmptyState
                title={text('screens.notifications.noMatch.title')}
                action={
                  <Button onClick={() => setFilter('all')}>
                    {text('screens.notifications.noMatch.action')}
                  </Button>
                }
              />
            )}
          </Card>
        ) : (
          groupsOf(items).map(({ title, rows }) => (
            <section key={title}>
              <SectionHeader title={title} />
              <ListCard label={title}>
                {rows.map(({ notification, when }) => (
                  <NotificationRow
                    key={notification._id}
                    notification={notification}
                    when={when}
                    onOpen={() => marking.markOne(notification)}
                  />
                ))}
              </ListCard>
            </section>
          ))
        )}
        {list.hasNextPage ? (
          <More>
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {text('screens.notifications.more')}
            </Button>
          </More>
        ) : null}
      </Column>
      <ChoicesSection />
    </ProfileStack>
  )
}

const Tools = styled.div`
  ${spread}
  gap: 0.5rem;

  /* Align the text, not its padding, with the list. */
  & > button {
    margin-inline: auto -1rem;
  }
`

const Said = styled.p`
  margin: 0;
  font: var(--type-hint);
  color: var(--fgColor-muted);

  &:empty {
    display: none;
  }
`

const More = styled.div`
  display: grid;
  justify-content: center;
`
