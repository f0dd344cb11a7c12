/**
 * What customers see of a screen, and what is asked for it, before its code is there. Small, and fetched with the frame
 * around the screens.
 */

export { historyArrival } from '#src/screens/dashboard/history/arrival.tsx'
export { dashboardHomeArrival } from '#src/screens/dashboard/home/arrival.tsx'
export { rateAlertsArrival } from '#src/screens/dashboard/rate-alerts/arrival.tsx'
export { scheduledArrival } from '#src/screens/dashboard/scheduled/arrival.tsx'
export { kycArrival } from '#src/screens/identity/kyc/arrival.tsx'
export { progressArrival } from '#src/screens/identity/progress/arrival.tsx'
export { accountArrival, accountsArrival } from '#src/screens/multi-currency/arrival.tsx'
export { convertArrival } from '#src/screens/multi-currency/convert/arrival.tsx'
export { cardsAndBeneficiariesArrival } from '#src/screens/profile/cards-and-beneficiaries/arrival.tsx'
export { notificationsArrival } from '#src/screens/profile/notifications/arrival.tsx'
export { personalDataArrival } from '#src/screens/profile/personal-data/arrival.tsx'
export { referralsArrival } from '#src/screens/profile/referrals/arrival.tsx'
export { settingsArrival } from '#src/screens/profile/settings/arrival.tsx'
export { supportArrival } from '#src/screens/profile/support/arrival.tsx'
export { agreementArrival } from '#src/screens/transfer/agreement/arrival.tsx'
export { transferArrival } from '#src/screens/transfer/send/arrival.tsx'
export { trackTransferArrival, trackTransfersArrival } from '#src/screens/transfer/tracking/arrival.tsx'
