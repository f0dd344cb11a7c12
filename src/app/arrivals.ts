/**
 * What customers see of a screen, and what is asked for it, before its code is there. Small, and fetched with the frame
 * around the screens.
 */

export { historyArrival } from '#src/screens/dashboard/history/arrival.tsx'
export { dashboardHomeArrival } from '#src/screens/dashboard/home/arrival.tsx'
export { kycArrival } from '#src/screens/identity/kyc/arrival.tsx'
export { progressArrival } from '#src/screens/identity/progress/arrival.tsx'
export { settingsArrival } from '#src/screens/profile/settings/arrival.tsx'
export { transferArrival } from '#src/screens/transfer/send/arrival.tsx'
export { trackTransferArrival, trackTransfersArrival } from '#src/screens/transfer/tracking/arrival.tsx'
