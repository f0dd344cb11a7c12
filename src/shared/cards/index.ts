/** The customer's saved cards: query, names and expiry. Fed by `list-cards`. */
export { type Card, cardName, cardsQuery, expiryOf, lifeOf, usableCards } from '#src/shared/cards/cards.ts'
