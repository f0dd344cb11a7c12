// Who a customer is: what they give for each check, their consent, the verifier's decisions, and the flags that follow.
// Fed by the calls of identity, by files and by the verifier's messages; it feeds the customer's row, which transfers ask.

export { readAddress } from './address.ts'
export { demandRecentSelfie, identityAgain } from './again.ts'
export { openAnswers } from './checks.ts'
export { giveCheck, giveConsent, withdrawChecks } from './give.ts'
export {
  DecisionRefused,
  decideByOperator,
  findings,
  isFinding,
  type OperatorsDecision,
} from './operator.ts'
export { demandSigned, takeMessage } from './receive.ts'
export { readIdentityState } from './state.ts'
export { identityTick, startIdentityWorker } from './worker.ts'
