// Transfers: from first figures through authorization and payment to arrival or return. Driven by customers'
// calls (create.ts, pay.ts), by incoming payments and by time (payments/); books to the ledger. States and
// transitions are in schemas/shared/transfer-states.json.
export { ownerOf } from './by-id.ts'
export { confirmCardPayment, openCardPayment, releaseCardPayment } from './card.ts'
export { cardOrderTick, lookAtOrder } from './card-orders.ts'
export { createTransfer } from './create.ts'
export { listTransactions } from './history.ts'
export { demandFilter, type HistoryFilter } from './history-rows.ts'
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
export { refundTransfer } from './refund.ts'
export { toTransferResponse, transferResponse } from './response.ts'
export { spendingOf } from './spending.ts'
export { lookAtPayout } from './steps.ts'
export { demandTransfer, findTransfer, type TransferRow } from './store.ts'
export { totalsOfHistory } from './totals.ts'
