import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { standingOf } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { cardName, cardsQuery, expiryOf, lifeOf, usableCards } from '#src/shared/cards/index.ts'

/** In the form transfer-card: a card typed on the processor's page. */
const ANOTHER = 'another'

/** The saved cards and "another", with the default card selected. Without saved cards there is no choice. */
export function useCardChoice() {
  const { draft, update } = useFlow('transfer')
  const cards = useQuery(cardsQuery)
  const list = cards.data?.data

  const choose = useEffectEvent((ids: readonly string[]) => {
    const chosen = draft.card_id
    const isOffered = chosen !== undefined && (chosen === ANOTHER || ids.includes(chosen))
    // The chosen card may have been removed or expired.
    if (!isOffered) update({ card_id: ids[0] ?? ANOTHER })
  })
  useEffect(() => {
    if (list) choose(usableCards(list).map(({ _id }) => _id))
  }, [list])

  const options = usableCards(list ?? []).map((card) => ({
    value: card._id,
    label: cardName(card),
    hint: lifeOf(card) ?? expiryOf(card),
  }))
  const another = {
    value: ANOTHER,
    label: text('screens.cards.another'),
    hint: text('screens.cards.anotherHint'),
  }
  return {
    options: options.length === 0 ? undefined : [...options, another],
    isWaiting: standingOf(cards) === 'waiting',
  }
}
