import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'wouter'
import { text } from '#src/content/index.ts'
import { type Card, cardName } from '#src/shared/cards/index.ts'
import { notify } from '#src/ui/index.ts'

/**
 * Says what one comes back with from the partner's page, and takes it out of the address. Anybody can write an address,
 * so that a card is said to be saved only when it is in the list.
 */
export function useCardReturn(cards: readonly Card[] | undefined): void {
  const [search, setSearch] = useSearchParams()
  const said = search.get('card')

  const take = useEffectEvent((outcome: string, list: readonly Card[]) => {
    setSearch(
      (before) => {
        before.delete('card')
        return before
      },
      { replace: true },
    )
    const title = text('screens.cards.title')
    const saved = list.find(({ _id }) => _id === outcome)
    if (saved) {
      const message = text('screens.cards.saved', { card: cardName(saved) })
      notify({ tone: 'success', title, message, placement: 'profile' })
    } else if (outcome === 'refused') {
      notify({ tone: 'danger', title, message: text('screens.cards.refused'), placement: 'profile' })
    } else {
      notify({ tone: 'attention', title, message: text('screens.cards.notSaved'), placement: 'profile' })
    }
  })
  useEffect(() => {
    if (said !== null && cards !== undefined) take(said, cards)
  }, [said, cards])
}
