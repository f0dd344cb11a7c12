// Transfers: from the first figures through authorisation and payment to the money's arrival or return. Fed by the calls of
// the customer (create.ts, pay.ts), by payments that arrive (payments.ts) and by time (worker.ts); it feeds the
// ledger. The states and what may follow what are declared in schemas/shared/transfer-states.json.
export { ownerOf } from './by-id.ts'
export { confirmCardPayment, openCardPayment, releaseCardPayment } from './card.ts'
export { createTransfer } from './create.ts'
export { listTransactions } from './history.ts'
export { demandFilter, type HistoryFilter } from './history-rows.ts'
export { type KeptPayment, type KeptReason, keptPayments } from './kept.ts'
export { limitOf, setLimit } from './limits.ts'
export {
  announcePayment,
  authorise,
  authoriseAndPay,
  cancel,
  choosePayment,
  payAsPlanned,
  payFromWallet,
} from './pay.ts'
export { isReference } from './reference.ts'
export { RefundRefused, refundTransfer } from './refund.ts'
export { toTransferResponse, transferResponse } from './response.ts'
export { ReturnRefused } from './returnable.ts'
export { returnKept } from './returns.ts'
export { spendingOf } from './spending.ts'
export { finalStates, openStates, type TransferState } from './states.ts'
export { findTransfer, type TransferRow } from './store.ts'
export { totalsOfHistory } from './totals.ts'
export { startWorker, tick, type WorkerDeps } from './worker.ts'
