// Referrals. A friend joins by a code, once; when their first sufficient transfer is delivered, abuse is
// ruled out and both are rewarded, each by a journal. Rules are in content/policy/referrals.json.
export { claimReferral, ReferralUnknown } from './claim.ts'
export { codeOf, readReferrals } from './read.ts'
export { referralTick } from './worker.ts'
