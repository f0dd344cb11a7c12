import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { findText, formatMoment, text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { EVENTS_SHOWN, eventsQuery, type SecurityEvent } from '#src/screens/profile/settings/queries.ts'
import { deviceName, placeName } from '#src/shared/identity/index.ts'
import { Missing } from '#src/shared/profile/index.ts'
import { Button, Card, EmptyState, Link, ListCard, ListRow, Section, spread, Text } from '#src/ui/index.ts'

/** The most the provider returns at once. */
const MOST = 50

/** Account activity, so that customers notice what wasn't them. */
export function EventsSection() {
  const [limit, setLimit] = useState(EVENTS_SHOWN)
  const first = useQuery(eventsQuery(EVENTS_SHOWN))
  const more = useQuery({ ...eventsQuery(MOST), enabled: limit === MOST })
  const shown = limit === MOST && more.data !== undefined ? more : first
  const answer = shown.data

  return (
    <Section id="events" title={text('screens.settings.events.title')}>
      {answer === undefined ? (
        <Missing query={first} title={text('screens.settings.events.failed')} count={EVENTS_SHOWN} />
      ) : answer.data.length === 0 ? (
        <Card>
          <EmptyState as="h3" title={text('screens.settings.events.empty')} />
        </Card>
      ) : (
        <>
          <ListCard labelledBy="events">
            {answer.data.map((event) => (
              <ListRow
                key={event._id}
                title={`${eventName(event)} · ${deviceName(event)}`}
                detail={placeName(event)}
                when={formatMoment(event.at)}
              />
            ))}
          </ListCard>
          <Foot>
            <Text $role="hint" $tone="muted">
              {text('screens.settings.events.lead')}{' '}
              <Link href={paths.newRequest()} $touch>
                {text('screens.settings.events.help')}
              </Link>
            </Text>
            {limit < MOST && answer.meta_data.next_cursor !== null ? (
              <Button size="medium" busy={more.isFetching} onClick={() => setLimit(MOST)}>
                {text('screens.settings.events.more')}
              </Button>
            ) : null}
          </Foot>
        </>
      )}
    </Section>
  )
}

/** An event's name; an unknown outcome gets a generic one. */
function eventName({ event, outcome, change }: SecurityEvent): string {
  const name = `${event}-${change ?? outcome}`
  return findText(`screens.settings.events.told.${name}`) ?? text('screens.settings.events.other')
}

const Foot = styled.div`
  ${spread}
  gap: 1rem;
  margin-block-start: 1rem;
`
