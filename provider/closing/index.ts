// Closing customers' accounts: what blocks it, the days to change one's mind, and what happens afterwards.
// Driven by the settings and by housekeeping.
export { closeAccount, keepAccount } from './ask.ts'
export { readClosing } from './read.ts'
export { sweepClosing } from './sweep.ts'
