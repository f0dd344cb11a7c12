/**
 * What brings each screen but the home page's. A file of its own: the home page does without the names of all that the
 * others need.
 */

/** Brings a screen together with the form or flow that it begins with, so that it is painted at once. */
async function together<Screen>(screen: Promise<Screen>, definition: Promise<unknown>): Promise<Screen> {
  const [found] = await Promise.all([screen, definition])
  return found
}

export const loadLogin = () =>
  together(
    import('#src/screens/access/login/LoginScreen.tsx').then(({ LoginScreen }) => LoginScreen),
    import('#src/screens/access/login/login-form.ts').then(({ loginForm }) => loginForm),
  )

export const loadSignUp = () =>
  together(
    import('#src/screens/access/sign-up/SignUpScreen.tsx').then(({ SignUpScreen }) => SignUpScreen),
    import('#src/screens/access/sign-up/sign-up-flow.ts').then(({ signUpFlow }) => signUpFlow),
  )

export const loadPasswordRecovery = () =>
  together(
    import('#src/screens/access/password-recovery/PasswordRecoveryScreen.tsx').then(
      ({ PasswordRecoveryScreen }) => PasswordRecoveryScreen,
    ),
    import('#src/screens/access/password-recovery/password-recovery-flow.ts').then(
      ({ passwordRecoveryFlow }) => passwordRecoveryFlow,
    ),
  )

export const loadKyc = () =>
  together(
    import('#src/screens/identity/kyc/KycScreen.tsx').then(({ KycScreen }) => KycScreen),
    import('#src/screens/identity/kyc/kyc-flow.ts').then(({ kycFlow }) => kycFlow),
  )

export const loadKycProgress = async () =>
  (await import('#src/screens/identity/progress/ProgressScreen.tsx')).ProgressScreen

export const loadHandOver = async () =>
  (await import('#src/screens/identity/hand-over/HandOverScreen.tsx')).HandOverScreen

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

export const loadSettings = async () =>
  (await import('#src/screens/profile/settings/SettingsScreen.tsx')).SettingsScreen

export const loadPersonalData = async () =>
  (await import('#src/screens/profile/personal-data/PersonalDataScreen.tsx')).PersonalDataScreen

export const loadCardsAndBeneficiaries = async () =>
  (await import('#src/screens/profile/cards-and-beneficiaries/CardsAndBeneficiariesScreen.tsx'))
    .CardsAndBeneficiariesScreen

export const loadNotifications = async () =>
  (await import('#src/screens/profile/notifications/NotificationsScreen.tsx')).NotificationsScreen

export const loadSupport = async () =>
  (await import('#src/screens/profile/support/SupportScreen.tsx')).SupportScreen

export const loadReferrals = async () =>
  (await import('#src/screens/profile/referrals/ReferralsScreen.tsx')).ReferralsScreen

export const loadTrack = async () => (await import('#src/screens/public/track/TrackScreen.tsx')).TrackScreen

export const loadReceipt = async () =>
  (await import('#src/screens/transfer/receipt/ReceiptScreen.tsx')).ReceiptScreen

export const loadAgreement = async () =>
  (await import('#src/screens/transfer/agreement/AgreementScreen.tsx')).AgreementScreen

export const loadLegal = async () => (await import('#src/screens/public/legal/LegalScreen.tsx')).LegalScreen

export const loadLegalVersions = async () =>
  (await import('#src/screens/public/legal/LegalVersionsScreen.tsx')).LegalVersionsScreen

export const loadComingSoon = async () =>
  (await import('#src/screens/public/coming-soon/ComingSoonScreen.tsx')).ComingSoonScreen

export const loadContact = () =>
  together(
    import('#src/screens/public/contact/ContactScreen.tsx').then(({ ContactScreen }) => ContactScreen),
    import('#src/screens/public/contact/contact-form.ts').then(({ contactForm }) => contactForm),
  )

export const loadResource = async () =>
  (await import('#src/screens/public/resource/ResourceScreen.tsx')).ResourceScreen

export const loadArticle = async () =>
  (await import('#src/screens/public/resource/ArticleScreen.tsx')).ArticleScreen

export const loadAbout = async () => (await import('#src/screens/public/about/AboutScreen.tsx')).AboutScreen

export const loadFaq = async () => (await import('#src/screens/public/faq/FaqScreen.tsx')).FaqScreen

export const loadProduct = async () =>
  (await import('#src/screens/public/product/ProductScreen.tsx')).ProductScreen

export const loadNotFound = async () =>
  (await import('#src/screens/public/not-found/NotFoundScreen.tsx')).NotFoundScreen
