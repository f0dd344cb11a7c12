// Identity: the customer's submissions, consent, the verifier's decisions and the resulting flags. Driven by
// calls, files and the verifier's messages; sets the flags on the customer's row that transfers check.

export { readAddress, readGivenEmail } from './address.ts'
export { demandRecentSelfie, identityAgain } from './again.ts'
export { openAnswers } from './checks.ts'
export { giveCheck, giveConsent, withdrawChecks, withdrawGiven } from './give.ts'
export { decideByOperator, isFinding, type OperatorsDecision } from './operator.ts'
export { demandSigned, takeMessage } from './receive.ts'
export { readIdentityState } from './state.ts'
export { identityTick } from './worker.ts'
