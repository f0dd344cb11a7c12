/**
 * What several screens say about transfers: a line of the history, a timeline, where the money goes. Fed by the
 * answers of the transfer calls; feeds home, history, tracking and the last steps of sending.
 */

export { type Transaction, TransactionRow } from '#src/shared/transfers/TransactionRow.tsx'
export { TransferProgress } from '#src/shared/transfers/TransferProgress.tsx'
export {
  daysOf,
  destinationOf,
  hasMoved,
  isFinal,
  isUnpaid,
  leadOf,
  maskedAccount,
  progressOf,
  type Transfer,
  type TransferState,
  timelineOf,
} from '#src/shared/transfers/transfer.ts'
