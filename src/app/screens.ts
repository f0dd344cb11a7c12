import { together } from '#src/lib/bring-once.ts'

/**
 * What brings the screens that anybody may see, but the home page's. A file of its own: the home page does without the
 * names of all that the others need, and these without the names of what customers see.
 */

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

export const loadHandOver = async () =>
  (await import('#src/screens/identity/hand-over/HandOverScreen.tsx')).HandOverScreen

export const loadStopChange = async () =>
  (await import('#src/screens/access/stop-change/StopChangeScreen.tsx')).StopChangeScreen

export const loadTrack = async () => (await import('#src/screens/public/track/TrackScreen.tsx')).TrackScreen

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
