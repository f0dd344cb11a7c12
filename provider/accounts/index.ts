// What a customer holds: an account per currency, opened, named and closed by them, their worth together, and what others
// need to pay into one. Fed by the ledger, the rates and content/policy/accounts.json.
export { closeCurrencyAccount } from './close.ts'
export { endDetails, issueDetails, readDetails } from './details.ts'
export { bookIntoWallet, fundWallet } from './funding.ts'
export { makeAccountFirst, nameAccount, openAccount } from './keep.ts'
export { accountsOf } from './read.ts'
export { receivePayment } from './receive.ts'
