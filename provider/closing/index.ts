// Customers who close their account: what is in the way, the days to change one's mind, and what becomes of the account
// after them. Fed by the settings and by housekeeping; feeds the calls under /profile/closing.
export { closeAccount, keepAccount } from './ask.ts'
export { readClosing } from './read.ts'
export { sweepClosing } from './sweep.ts'
