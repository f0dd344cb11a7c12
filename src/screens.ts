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
    import('#src/screens/login/LoginScreen.tsx').then(({ LoginScreen }) => LoginScreen),
    import('#src/screens/login/login-form.ts').then(({ loginForm }) => loginForm),
  )

export const loadSignUp = () =>
  together(
    import('#src/screens/sign-up/SignUpScreen.tsx').then(({ SignUpScreen }) => SignUpScreen),
    import('#src/screens/sign-up/sign-up-flow.ts').then(({ signUpFlow }) => signUpFlow),
  )

export const loadPasswordRecovery = () =>
  together(
    import('#src/screens/password-recovery/PasswordRecoveryScreen.tsx').then(
      ({ PasswordRecoveryScreen }) => PasswordRecoveryScreen,
    ),
    import('#src/screens/password-recovery/password-recovery-flow.ts').then(
      ({ passwordRecoveryFlow }) => passwordRecoveryFlow,
    ),
  )

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

export const loadLegal = async () => (await import('#src/screens/legal/LegalScreen.tsx')).LegalScreen

export const loadLegalVersions = async () =>
  (await import('#src/screens/legal/LegalVersionsScreen.tsx')).LegalVersionsScreen

export const loadComingSoon = async () =>
  (await import('#src/screens/coming-soon/ComingSoonScreen.tsx')).ComingSoonScreen

export const loadContact = () =>
  together(
    import('#src/screens/contact/ContactScreen.tsx').then(({ ContactScreen }) => ContactScreen),
    import('#src/screens/contact/contact-form.ts').then(({ contactForm }) => contactForm),
  )

export const loadResource = async () =>
  (await import('#src/screens/resource/ResourceScreen.tsx')).ResourceScreen

export const loadArticle = async () => (await import('#src/screens/resource/ArticleScreen.tsx')).ArticleScreen

export const loadAbout = async () => (await import('#src/screens/about/AboutScreen.tsx')).AboutScreen

export const loadFaq = async () => (await import('#src/screens/faq/FaqScreen.tsx')).FaqScreen

export const loadProduct = async () => (await import('#src/screens/product/ProductScreen.tsx')).ProductScreen

export const loadNotFound = async () =>
  (await import('#src/screens/not-found/NotFoundScreen.tsx')).NotFoundScreen
