// Deposits: a customer names an amount to add to an account, gets an address and a reference for an
// e-transfer, and every payment with that reference is booked into the account. Driven by the form
// `add-money` and the payment network.
export { cancelDeposit, createDeposit } from './manage.ts'
export { listDeposits } from './store.ts'
export { depositTick } from './worker.ts'
