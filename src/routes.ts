import { type ComponentType, createElement, lazy, useState } from 'react'
import { legalIds, paths } from '#src/paths.ts'

/** A screen whose code is fetched by `load` when it is first shown, or ahead of that by `preload`. */
export type Screen = ComponentType & {
  readonly load: () => Promise<ComponentType>
  readonly preload: () => Promise<unknown>
}

/**
 * Who may see a route: anyone, or a customer with a session. `frame` is what stands around the screen. A prerendered
 * route is rendered to HTML at build time: a public page that is the same for everybody.
 */
export interface Route {
  readonly pattern: string
  readonly access: 'anyone' | 'customer'
  readonly frame: 'none' | 'dashboard'
  readonly screen: Screen
  readonly prerender?: true
}

/** Makes a screen of what `load` brings. One that is there already is painted at once, without a fallback before it. */
function screen(load: () => Promise<ComponentType>): Screen {
  let loaded: ComponentType | undefined
  const preload = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Later = lazy(preload)
  return Object.assign(
    function Screen() {
      const [Painted] = useState(() => loaded ?? Later)
      return createElement(Painted)
    },
    { load, preload },
  )
}

const ofCustomers = () => import('#src/customer-screens.ts')

const screens = {
  home: screen(async () => (await import('#src/screens/home/HomeScreen.tsx')).HomeScreen),
  login: screen(async () => {
    const [{ LoginScreen }, { loginForm }] = await Promise.all([
      import('#src/screens/login/LoginScreen.tsx'),
      import('#src/screens/login/login-form.ts'),
    ])
    await loginForm
    return LoginScreen
  }),
  signUp: screen(async () => {
    const [{ SignUpScreen }, { signUpFlow }] = await Promise.all([
      import('#src/screens/sign-up/SignUpScreen.tsx'),
      import('#src/screens/sign-up/sign-up-flow.ts'),
    ])
    await signUpFlow
    return SignUpScreen
  }),
  passwordRecovery: screen(async () => {
    const [{ PasswordRecoveryScreen }, { passwordRecoveryFlow }] = await Promise.all([
      import('#src/screens/password-recovery/PasswordRecoveryScreen.tsx'),
      import('#src/screens/password-recovery/password-recovery-flow.ts'),
    ])
    await passwordRecoveryFlow
    return PasswordRecoveryScreen
  }),
  kyc: screen(async () => (await ofCustomers()).loadKyc()),
  dashboardHome: screen(async () => (await ofCustomers()).loadDashboardHome()),
  transfer: screen(async () => (await ofCustomers()).loadTransfer()),
  history: screen(async () => (await ofCustomers()).loadHistory()),
  trackTransfers: screen(async () => (await ofCustomers()).loadTrackTransfers()),
  trackTransfer: screen(async () => (await ofCustomers()).loadTrackTransfer()),
  legal: screen(async () => (await import('#src/screens/legal/LegalScreen.tsx')).LegalScreen),
  legalVersions: screen(
    async () => (await import('#src/screens/legal/LegalVersionsScreen.tsx')).LegalVersionsScreen,
  ),
  comingSoon: screen(
    async () => (await import('#src/screens/coming-soon/ComingSoonScreen.tsx')).ComingSoonScreen,
  ),
  contact: screen(async () => {
    const [{ ContactScreen }, { contactForm }] = await Promise.all([
      import('#src/screens/contact/ContactScreen.tsx'),
      import('#src/screens/contact/contact-form.ts'),
    ])
    await contactForm
    return ContactScreen
  }),
  resource: screen(async () => (await import('#src/screens/resource/ResourceScreen.tsx')).ResourceScreen),
  article: screen(async () => (await import('#src/screens/resource/ArticleScreen.tsx')).ArticleScreen),
  about: screen(async () => (await import('#src/screens/about/AboutScreen.tsx')).AboutScreen),
  faq: screen(async () => (await import('#src/screens/faq/FaqScreen.tsx')).FaqScreen),
  product: screen(async () => (await import('#src/screens/product/ProductScreen.tsx')).ProductScreen),
  notFound: screen(async () => (await import('#src/screens/not-found/NotFoundScreen.tsx')).NotFoundScreen),
}

/** A public page that is the same for everybody. */
const page = (pattern: string, screen: Screen): Route => ({
  pattern,
  access: 'anyone',
  frame: 'none',
  screen,
  prerender: true,
})

const legalRoutes = legalIds.flatMap((id): Route[] => [
  page(paths.legal(id), screens.legal),
  page(paths.legalVersions(id), screens.legalVersions),
  page(paths.legalVersion(id, ':version'), screens.legal),
])

/** The screens, in the order in which their patterns are tried. A flow's steps lie below its path. */
export const routes: readonly Route[] = [
  page(paths.home(), screens.home),
  page(paths.login(), screens.login),
  page(paths.signUp(), screens.signUp),
  { pattern: `${paths.signUp()}/*`, access: 'anyone', frame: 'none', screen: screens.signUp },
  page(paths.forgetPassword(), screens.passwordRecovery),
  {
    pattern: `${paths.forgetPassword()}/*`,
    access: 'anyone',
    frame: 'none',
    screen: screens.passwordRecovery,
  },
  { pattern: paths.resetPassword(), access: 'anyone', frame: 'none', screen: screens.passwordRecovery },
  { pattern: paths.kyc(), access: 'customer', frame: 'none', screen: screens.kyc },
  { pattern: paths.kycProgress(), access: 'customer', frame: 'none', screen: screens.kyc },
  { pattern: `${paths.transfer()}/*?`, access: 'customer', frame: 'dashboard', screen: screens.transfer },
  { pattern: paths.dashboardHome(), access: 'customer', frame: 'dashboard', screen: screens.dashboardHome },
  { pattern: paths.history(), access: 'customer', frame: 'dashboard', screen: screens.history },
  { pattern: paths.trackTransfers(), access: 'customer', frame: 'dashboard', screen: screens.trackTransfers },
  // The address of the dashboard as a whole leads to its first page.
  { pattern: paths.dashboard(), access: 'customer', frame: 'dashboard', screen: screens.dashboardHome },
  {
    pattern: paths.trackTransfer(':id'),
    access: 'customer',
    frame: 'dashboard',
    screen: screens.trackTransfer,
  },
  page(paths.referrals(), screens.comingSoon),
  page(paths.comingSoon(), screens.comingSoon),
  page(paths.community(), screens.comingSoon),
  page(paths.contact(), screens.contact),
  page(paths.resources(), screens.resource),
  page(paths.resource(':slug'), screens.article),
  page(paths.about(), screens.about),
  page(paths.faq(), screens.faq),
  page(paths.domAccount(), screens.product),
  page(paths.dollarAccount(), screens.product),
  ...legalRoutes,
]

/** What any other address shows. */
export const notFoundScreen = screens.notFound
