/**
 * What several screens show of transfers: a row of the history, a timeline, the destination. Fed by the
 * transfer calls; feeds home, history, tracking and the last steps of sending.
 */

export { type Agreement, AgreementWords } from '#src/shared/transfers/AgreementWords.tsx'
export { deadlineRows } from '#src/shared/transfers/deadline-rows.ts'
export { PaymentNote } from '#src/shared/transfers/PaymentNote.tsx'
export { agreementQuery } from '#src/shared/transfers/queries.ts'
export { ShareTracking } from '#src/shared/transfers/ShareTracking.tsx'
export { TrackingLinkCard } from '#src/shared/transfers/TrackingLinkCard.tsx'
export { type Transaction, TransactionRow } from '#src/shared/transfers/TransactionRow.tsx'
export { TransferProgress } from '#src/shared/transfers/TransferProgress.tsx'
export { answerable, type Figure, type FigureOf, figuresAt } from '#src/shared/transfers/terms.ts'
export {
  backSince,
  daysOf,
  destinationOf,
  figureOf,
  hasMoved,
  isFinal,
  isUnderWay,
  isUnpaid,
  journeyOf,
  leadOf,
  maskedAccount,
  movesMoney,
  progressOf,
  type Transfer,
  type TransferState,
  timelineOf,
  WAY,
} from '#src/shared/transfers/transfer.ts'
