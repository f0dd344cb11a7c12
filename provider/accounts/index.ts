// What a customer holds: one account per currency, their total worth, and the details others need to pay in.
// Uses the ledger, the rates and content/policy/accounts.json.
export { endDetails, issueDetails, readDetails } from './details.ts'
export { bookIntoWallet, fundWallet } from './funding.ts'
export { makeAccountFirst, nameAccount, openAccount } from './keep.ts'
export { accountsOf } from './read.ts'
