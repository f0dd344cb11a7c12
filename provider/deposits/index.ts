// Deposits: a customer names an amount to add to an account, gets an address and a reference to send it to by e-transfer,
// and every payment that carries the reference is booked into the account. Fed by the form `add-money` and the payment
// network; feeds the calls under /deposits, the ledger and the notifications.
export { cancelDeposit, createDeposit } from './manage.ts'
export { listDeposits } from './store.ts'
export { depositTick } from './worker.ts'
