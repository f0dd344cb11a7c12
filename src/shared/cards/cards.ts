import { queryFor } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import type { CardsResponse } from '#src/generated/forms.ts'

export type Card = CardsResponse['data'][number]

export const cardsQuery = queryFor('list-cards')

/** "Visa ending in 4242" */
export const cardName = ({ brand, last_four: last }: Card): string =>
  text('screens.cards.name', { brand: text(`screens.cards.brands.${brand}`), last })

export const expiryOf = ({ expiry }: Card): string => text('screens.cards.until', { expiry })

export const lifeOf = ({ status }: Card): string | undefined =>
  status === 'active' ? undefined : text(`screens.cards.life.${status}`)

/** Cards that can pay, the default first. */
export const usableCards = (cards: readonly Card[]): Card[] =>
  cards.filter(({ status }) => status !== 'ended')
