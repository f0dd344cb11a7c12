import { ChevronRightIcon, HourglassIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { useCardActions } from '#src/screens/profile/cards-and-beneficiaries/use-card-actions.ts'
import { useCardReturn } from '#src/screens/profile/cards-and-beneficiaries/use-card-return.ts'
import { type Card, cardName, cardsQuery, expiryOf, lifeOf } from '#src/shared/cards/index.ts'
import { Missing } from '#src/shared/profile/index.ts'
import {
  Apart,
  Avatar,
  Chip,
  ConfirmDialog,
  InlineRow,
  ListCard,
  ListRow,
  type MenuItem,
  MiniCard,
  media,
  RowMenu,
  Section,
  Spinner,
  Text,
} from '#src/ui/index.ts'

/** Cards stored by our card partner, on whose page they are added. */
export function CardsSection() {
  const cards = useQuery(cardsQuery)
  const list = cards.data?.data
  const section = useRef<HTMLElement>(null)
  // The removed card's row had focus.
  const actions = useCardActions(() => section.current?.focus())
  useCardReturn(list)

  const itemsFor = (card: Card): MenuItem[] => [
    ...(card.is_default || card.status === 'ended'
      ? []
      : [
          {
            id: 'first',
            label: text('screens.cards.useFirst'),
            onSelect: () => void actions.putFirst(card),
          },
        ]),
    { id: 'remove', label: text('screens.cards.remove'), onSelect: () => actions.askFor(card) },
  ]

  return (
    <Section id="cards" ref={section} title={text('screens.cards.title')}>
      {list === undefined ? (
        <Missing query={cards} title={text('screens.cards.failed')} count={2} />
      ) : (
        <>
          <ListCard labelledBy="cards">
            {list.map((card) => (
              <ListRow
                key={card._id}
                leading={<MiniCard tone={card.is_default ? 'blue' : 'ink'} />}
                title={cardName(card)}
                detail={expiryOf(card)}
                narrowDetail={<Narrow card={card} count={list.length} />}
                trailing={
                  <InlineRow as="span" $gap="0.75rem">
                    <Chips>
                      <LifeChip card={card} />
                      {isFirst(card, list.length) ? (
                        <WordChip tone="accent">{text('screens.cards.first')}</WordChip>
                      ) : null}
                    </Chips>
                    <RowMenu
                      label={text('screens.cards.more', { card: cardName(card) })}
                      items={itemsFor(card)}
                    />
                  </InlineRow>
                }
              />
            ))}
            <ListRow
              onSelect={() => void actions.add()}
              leading={<Avatar />}
              title={text('screens.cards.add')}
              detail={list.length === 0 ? text('screens.cards.empty') : undefined}
              trailing={actions.isLeaving ? <Spinner /> : <ChevronRightIcon />}
            />
          </ListCard>
          <Apart $above="0.75rem">
            <Text $role="hint" $tone="muted">
              {text('screens.cards.kept')}
            </Text>
          </Apart>
        </>
      )}
      <ConfirmDialog
        open={actions.removing !== undefined}
        title={text('screens.cards.question', { card: actions.removing ? cardName(actions.removing) : '' })}
        confirm={text('screens.cards.remove')}
        danger
        busy={actions.isRemoving}
        onConfirm={() => void actions.remove()}
        onCancel={() => actions.askFor(undefined)}
      >
        {text('screens.cards.consequence')}
      </ConfirmDialog>
    </Section>
  )
}

/** A single card needs no "used first". */
const isFirst = ({ is_default }: Card, count: number): boolean => is_default && count > 1

/** If there is no room for chips, their text goes on the second line. */
function Narrow({ card, count }: { readonly card: Card; readonly count: number }) {
  const life = lifeOf(card)
  const first = isFirst(card, count) ? `${text('screens.cards.first')} · ` : ''
  if (life === undefined || card.status === 'ended') return `${first}${life ?? expiryOf(card)}`
  return (
    <>
      {first}
      <Soon>
        <HourglassIcon size={16} /> {life}
      </Soon>
    </>
  )
}

function LifeChip({ card }: { readonly card: Card }) {
  const life = lifeOf(card)
  if (life === undefined) return null
  if (card.status === 'ended') return <WordChip tone="neutral">{life}</WordChip>
  return (
    <Chip tone="attention">
      <HourglassIcon size={16} />
      {life}
    </Chip>
  )
}

const WordChip = styled(Chip)`
  padding-inline-start: 0.75rem;
`

const Soon = styled.span`
  color: var(--fgColor-attention);
`

const Chips = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: 0.5rem;

  ${media.tight} {
    display: none;
  }
`
