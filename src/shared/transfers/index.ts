/**
 * What several screens say about transfers: a line of the history, a timeline, where the money goes. Fed by the
 * answers of the transfer calls; feeds home, history, tracking and the last steps of sending.
 */
export {
  type Credit,
  type CreditState,
  destinationOf,
  isFinal,
  isUnpaid,
  maskedAccount,
  progressOf,
  timelineOf,
} from '#src/shared/transfers/credit.ts'
export { type Transaction, TransactionRow } from '#src/shared/transfers/TransactionRow.tsx'
