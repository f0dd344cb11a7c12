/**
 * What brings each screen but the home page's. A file of its own: the home page does without the names of all that the
 * others need.
 */

export const loadNotFound = async () =>
  (await import('#src/screens/not-found/NotFoundScreen.tsx')).NotFoundScreen

export async function loadLogin() {
  const [{ LoginScreen }, { loginForm }] = await Promise.all([
    import('#src/screens/login/LoginScreen.tsx'),
    import('#src/screens/login/login-form.ts'),
  ])
  await loginForm
  return LoginScreen
}

export async function loadSignUp() {
  const [{ SignUpScreen }, { signUpFlow }] = await Promise.all([
    import('#src/screens/sign-up/SignUpScreen.tsx'),
    import('#src/screens/sign-up/sign-up-flow.ts'),
  ])
  await signUpFlow
  return SignUpScreen
}

export async function loadPasswordRecovery() {
  const [{ PasswordRecoveryScreen }, { passwordRecoveryFlow }] = await Promise.all([
    import('#src/screens/password-recovery/PasswordRecoveryScreen.tsx'),
    import('#src/screens/password-recovery/password-recovery-flow.ts'),
  ])
  await passwordRecoveryFlow
  return PasswordRecoveryScreen
}

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

export async function loadContact() {
  const [{ ContactScreen }, { contactForm }] = await Promise.all([
    import('#src/screens/contact/ContactScreen.tsx'),
    import('#src/screens/contact/contact-form.ts'),
  ])
  await contactForm
  return ContactScreen
}

export const loadResource = async () =>
  (await import('#src/screens/resource/ResourceScreen.tsx')).ResourceScreen

export const loadArticle = async () => (await import('#src/screens/resource/ArticleScreen.tsx')).ArticleScreen

export const loadAbout = async () => (await import('#src/screens/about/AboutScreen.tsx')).AboutScreen

export const loadFaq = async () => (await import('#src/screens/faq/FaqScreen.tsx')).FaqScreen

export const loadProduct = async () => (await import('#src/screens/product/ProductScreen.tsx')).ProductScreen
