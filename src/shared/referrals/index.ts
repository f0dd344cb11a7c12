/**
 * The code that a new customer came with: kept from the link until they are logged in, then handed to the provider once.
 * Fed by the address of the sign-up; feeds the referral programme.
 */
export { ClaimReferral, type ReferralRefusal } from '#src/shared/referrals/ClaimReferral.tsx'
export { rememberReferral } from '#src/shared/referrals/remember.ts'
