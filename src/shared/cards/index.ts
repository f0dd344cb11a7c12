/** The customer's saved cards: asked for, named, and what is said of how long they last. Fed by `list-cards`. */
export { type Card, cardName, cardsQuery, expiryOf, lifeOf, usableCards } from '#src/shared/cards/cards.ts'
