export { type Card, cardName, cardsQuery, expiryOf, lifeOf, usableCards } from '#src/shared/cards/cards.ts'
