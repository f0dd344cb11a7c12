import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { standingOf } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { MovementRow } from '#src/screens/multi-currency/MovementRow.tsx'
import { byDay, nameOfDay } from '#src/screens/multi-currency/movement.ts'
import { Filters, MovementsShape } from '#src/screens/multi-currency/placeholder.tsx'
import {
  DIRECTIONS,
  type Direction,
  type Movement,
  movementsQuery,
} from '#src/screens/multi-currency/queries.ts'
import { StoryModal } from '#src/screens/multi-currency/StoryModal.tsx'
import {
  Button,
  Card,
  EmptyState,
  FilterPills,
  ListCard,
  LoadFailure,
  Section,
  Stack,
  Text,
  type,
} from '#src/ui/index.ts'

export function Movements({ currency }: { readonly currency: string }) {
  const [direction, setDirection] = useState<Direction>('all')
  const [told, setTold] = useState<Movement>()
  const list = useInfiniteQuery(movementsQuery(currency, direction))
  const movements = list.data?.pages.flatMap(({ data }) => data)
  const isEmpty = movements?.length === 0
  return (
    <Section
      id="movements"
      title={text('screens.multi-currency.movements.title')}
      action={
        isEmpty ? undefined : (
          <Text as="span" $role="hint" $tone="muted">
            {text('screens.multi-currency.movements.hint')}
          </Text>
        )
      }
    >
      {isEmpty && direction === 'all' ? null : (
        <Filters>
          <FilterPills
            label={text('screens.multi-currency.movements.filter.label')}
            value={direction}
            onChange={setDirection}
            options={DIRECTIONS.map((value) => ({
              value,
              label: text(`screens.multi-currency.movements.filter.${value}`),
            }))}
          />
        </Filters>
      )}
      {movements === undefined ? (
        standingOf(list) === 'waiting' ? (
          <MovementsShape />
        ) : (
          <Card>
            <LoadFailure as="h3" title={text('screens.multi-currency.movements.failed')} query={list} />
          </Card>
        )
      ) : isEmpty ? (
        <Card>
          {direction === 'all' ? (
            <EmptyState
              as="h3"
              title={text('screens.multi-currency.movements.empty.title')}
              message={text('screens.multi-currency.movements.empty.text')}
            />
          ) : (
            <EmptyState
              as="h3"
              scene="missing"
              title={text(`screens.multi-currency.movements.noMatch.${direction}`)}
            />
          )}
        </Card>
      ) : (
        <Stack $gap="1.5rem">
          {byDay(movements).map(({ day, movements: ofDay }) => (
            <div key={day}>
              <DayName id={`day-${day}`}>{nameOfDay(day)}</DayName>
              <ListCard labelledBy={`day-${day}`}>
                {ofDay.map((movement) => (
                  <MovementRow key={movement._id} movement={movement} onSelect={() => setTold(movement)} />
                ))}
              </ListCard>
            </div>
          ))}
        </Stack>
      )}
      {list.hasNextPage ? (
        <More>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text('screens.multi-currency.movements.more')}
          </Button>
        </More>
      ) : null}
      {told ? <StoryModal movement={told} onClose={() => setTold(undefined)} /> : null}
    </Section>
  )
}

const DayName = styled.h3`
  ${type.label}
  margin-block-end: 0.5rem;
  color: var(--fgColor-muted);

  &::first-letter {
    text-transform: uppercase;
  }
`

const More = styled.div`
  display: grid;
  justify-content: center;
  margin-block-start: 1.5rem;
`
