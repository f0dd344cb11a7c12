/** The screens behind the login. A file of its own: the public pages do without the names of all that they need. */

export const loadKyc = async () => (await import('#src/screens/kyc/KycScreen.tsx')).KycScreen

export const loadDashboardHome = async () =>
  (await import('#src/screens/dashboard-home/DashboardHomeScreen.tsx')).DashboardHomeScreen

export const loadTransfer = async () =>
  (await import('#src/screens/transfer/TransferScreen.tsx')).TransferScreen

export const loadHistory = async () => (await import('#src/screens/history/HistoryScreen.tsx')).HistoryScreen

export const loadTrackTransfers = async () =>
  (await import('#src/screens/tracking/TrackTransfersScreen.tsx')).TrackTransfersScreen

export const loadTrackTransfer = async () =>
  (await import('#src/screens/tracking/TrackTransferScreen.tsx')).TrackTransferScreen
