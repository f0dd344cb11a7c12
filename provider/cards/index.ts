// Saved cards: tokens of the card processor, one of them the default. Filled by the calls under /cards and
// the processor's page; used by card payments (transfers/card.ts).
export { releaseCards } from './release.ts'
export { remindOfEndingCards } from './remind.ts'
export { createSetup, endSetup, keepCard } from './setup.ts'
export { dropCards, findUsableCard, isUsable, listCards, makeDefault, removeCard } from './store.ts'
