// Who brought whom, and what is earned by it. A friend joins by a code, once; when their first transfer of enough money is
// delivered, what could be abuse is checked and both are rewarded by one journal each. Fed by the calls under /referrals
// and by transfers; feeds the ledger and the notifications. The rules are content/policy/referrals.json.
export { claimReferral, ReferralUnknown } from './claim.ts'
export { codeOf, readReferrals } from './read.ts'
export { referralTick, startReferralWorker } from './worker.ts'
