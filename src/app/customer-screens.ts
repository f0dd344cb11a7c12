import { together } from '#src/lib/bring-once.ts'

/** What brings the screens behind the login. A file of its own: nobody else fetches the names of all that they need. */

export const loadKyc = () =>
  together(
    import('#src/screens/identity/kyc/KycScreen.tsx').then(({ KycScreen }) => KycScreen),
    import('#src/screens/identity/kyc/kyc-flow.ts').then(({ kycFlow }) => kycFlow),
  )

export const loadKycProgress = async () =>
  (await import('#src/screens/identity/progress/ProgressScreen.tsx')).ProgressScreen

export const loadDashboardHome = async () =>
  (await import('#src/screens/dashboard/home/DashboardHomeScreen.tsx')).DashboardHomeScreen

export const loadTransfer = () =>
  together(
    import('#src/screens/transfer/send/TransferScreen.tsx').then(({ TransferScreen }) => TransferScreen),
    import('#src/screens/transfer/send/transfer-flow.ts').then(({ transferFlow }) => transferFlow),
  )

export const loadAccounts = async () =>
  (await import('#src/screens/multi-currency/AccountsScreen.tsx')).AccountsScreen

export const loadAccount = async () =>
  (await import('#src/screens/multi-currency/AccountScreen.tsx')).AccountScreen

export const loadConvert = () =>
  together(
    import('#src/screens/multi-currency/convert/ConvertScreen.tsx').then(
      ({ ConvertScreen }) => ConvertScreen,
    ),
    import('#src/screens/multi-currency/convert/convert-flow.ts').then(({ convertFlow }) => convertFlow),
  )

export const loadHistory = async () =>
  (await import('#src/screens/dashboard/history/HistoryScreen.tsx')).HistoryScreen

export const loadRateAlerts = () =>
  together(
    import('#src/screens/dashboard/rate-alerts/RateAlertsScreen.tsx').then(
      ({ RateAlertsScreen }) => RateAlertsScreen,
    ),
    import('#src/screens/dashboard/rate-alerts/alert-form.ts').then(({ alertForm }) => alertForm),
  )

export const loadScheduled = () =>
  together(
    import('#src/screens/dashboard/scheduled/ScheduledScreen.tsx').then(
      ({ ScheduledScreen }) => ScheduledScreen,
    ),
    import('#src/screens/dashboard/scheduled/plan-form.ts').then(({ planForm }) => planForm),
  )

export const loadTrackTransfers = async () =>
  (await import('#src/screens/transfer/tracking/TrackTransfersScreen.tsx')).TrackTransfersScreen

export const loadTrackTransfer = async () =>
  (await import('#src/screens/transfer/tracking/TrackTransferScreen.tsx')).TrackTransferScreen

export const loadSettings = () =>
  together(
    import('#src/screens/profile/settings/SettingsScreen.tsx').then(({ SettingsScreen }) => SettingsScreen),
    import('#src/screens/profile/settings/preferences-form.ts').then(
      ({ preferencesForm }) => preferencesForm,
    ),
  )

export const loadPersonalData = async () =>
  (await import('#src/screens/profile/personal-data/PersonalDataScreen.tsx')).PersonalDataScreen

export const loadCardsAndBeneficiaries = async () =>
  (await import('#src/screens/profile/cards-and-beneficiaries/CardsAndBeneficiariesScreen.tsx'))
    .CardsAndBeneficiariesScreen

export const loadNotifications = async () =>
  (await import('#src/screens/profile/notifications/NotificationsScreen.tsx')).NotificationsScreen

export const loadSupport = () =>
  together(
    import('#src/screens/profile/support/SupportScreen.tsx').then(({ SupportScreen }) => SupportScreen),
    import('#src/screens/profile/support/request-form.ts').then(({ requestForm }) => requestForm),
  )

export const loadReferrals = async () =>
  (await import('#src/screens/profile/referrals/ReferralsScreen.tsx')).ReferralsScreen

export const loadReceipt = async () =>
  (await import('#src/screens/transfer/receipt/ReceiptScreen.tsx')).ReceiptScreen

export const loadAgreement = async () =>
  (await import('#src/screens/transfer/agreement/AgreementScreen.tsx')).AgreementScreen
