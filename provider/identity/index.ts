// Identity: the customer's submissions, consent, the verifier's decisions and the resulting flags. Driven by
// calls, files and the verifier's messages; sets the flags on the customer's row that transfers check.

export { demandRecentSelfie, identityAgain } from './again.ts'
export { openAnswers, reasons, sealedAnswers } from './checks.ts'
export { giveCheck, giveConsent, withdrawChecks, withdrawGiven } from './give.ts'
export { readGiven } from './given.ts'
export { decideByOperator, isFinding, type OperatorsDecision } from './operator.ts'
export { demandSigned, takeMessage } from './receive.ts'
export { readIdentityState } from './state.ts'
export { identityTick, lookSoon } from './worker.ts'
