/**
 * Referral codes of new customers: kept from the link until login, then claimed once. Fed by the sign-up's
 * address; feeds the referral programme.
 */
export { ClaimReferral, type ReferralRefusal } from '#src/shared/referrals/ClaimReferral.tsx'
export { rememberReferral } from '#src/shared/referrals/remember.ts'
