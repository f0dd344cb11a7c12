// The cards that a customer saves to pay with: tokens of the card processor, of which one is used first. Fed by the calls
// under /cards and by the processor's page; feeds payments by card (transfers/card.ts).
export { remindOfEndingCards } from './remind.ts'
export { createSetup, endSetup, keepCard } from './setup.ts'
export {
  dropCards,
  findUsableCard,
  isUsable,
  listCards,
  makeDefault,
  removeCard,
} from './store.ts'
