import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'wouter'
import { text } from '#src/content/index.ts'
import { type Card, cardName } from '#src/shared/cards/index.ts'
import { notify } from '#src/ui/index.ts'

/**
 * Shows the result of the partner's page and removes it from the address. Anyone can write an address, so a
 * card only counts as saved if it is in the list.
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
