import { type ComponentType, createElement, lazy, useState } from 'react'
import { type Brought, bringOnce } from '#src/lib/bring-once.ts'
import { legalIds, paths } from '#src/paths.ts'
import type { Arrival } from '#src/shared/shell/index.ts'

/** A screen whose code is fetched by `load` when it is first shown, or ahead of that by `preload`. */
export type Screen = ComponentType & {
  readonly load: () => Promise<ComponentType>
  readonly preload: () => Promise<unknown>
  /** Whether its code is at hand. */
  readonly isThere: () => boolean
  /** What one sees of it, and what is asked for it, before it is there. */
  readonly arrival: Brought<Arrival> | undefined
}

/**
 * Who may see a route: anyone, or a customer with a session. `frame` is what surrounds the screen. A prerendered
 * route is rendered to HTML at build time: a public page that is the same for everybody.
 */
export interface Route {
  readonly pattern: string
  readonly access: 'anyone' | 'customer'
  /** `profile`: the dashboard's, with the profile area's navigation in it. */
  readonly frame: 'none' | 'dashboard' | 'profile'
  readonly screen: Screen
  readonly prerender?: true
  /**
   * Whose it is. `unverified`: those who are verified are led to their dashboard. `verified`: others who look around see
   * that it is locked, and why.
   */
  readonly only?: 'verified' | 'unverified'
  /** Has no page of its own: leads there. */
  readonly leadsTo?: string
  /**
   * Where one goes from here by nature: fetched while nothing else is to do, once somebody has done something here. What
   * customers go to is fetched with all that the navigation leads to, and the first of these is painted out of sight.
   */
  readonly ahead?: readonly string[]
}

/** Makes a screen of what `load` brings. One that is there already is painted at once, without a fallback before it. */
function screen(load: () => Promise<ComponentType>, loadArrival?: () => Promise<Arrival>): Screen {
  const code = bringOnce(load)
  const Later = lazy(async () => ({ default: await code.bring() }))
  return Object.assign(
    function Screen() {
      const [Painted] = useState(() => code.now() ?? Later)
      return createElement(Painted)
    },
    {
      load,
      preload: code.bring,
      isThere: () => code.now() !== undefined,
      arrival: loadArrival && bringOnce(loadArrival),
    },
  )
}

const others = () => import('#src/app/screens.ts')
const behindLogin = () => import('#src/app/customer-screens.ts')
const arrivals = () => import('#src/app/arrivals.ts')

/** Every screen by its name. */
export const screens = {
  home: screen(async () => (await import('#src/screens/public/home/HomeScreen.tsx')).HomeScreen),
  login: screen(async () => (await others()).loadLogin()),
  signUp: screen(async () => (await others()).loadSignUp()),
  passwordRecovery: screen(async () => (await others()).loadPasswordRecovery()),
  kyc: screen(
    async () => (await behindLogin()).loadKyc(),
    async () => (await arrivals()).kycArrival,
  ),
  kycProgress: screen(
    async () => (await behindLogin()).loadKycProgress(),
    async () => (await arrivals()).progressArrival,
  ),
  handOver: screen(async () => (await others()).loadHandOver()),
  stopChange: screen(async () => (await others()).loadStopChange()),
  dashboardHome: screen(
    async () => (await behindLogin()).loadDashboardHome(),
    async () => (await arrivals()).dashboardHomeArrival,
  ),
  transfer: screen(
    async () => (await behindLogin()).loadTransfer(),
    async () => (await arrivals()).transferArrival,
  ),
  accounts: screen(
    async () => (await behindLogin()).loadAccounts(),
    async () => (await arrivals()).accountsArrival,
  ),
  account: screen(
    async () => (await behindLogin()).loadAccount(),
    async () => (await arrivals()).accountArrival,
  ),
  convert: screen(
    async () => (await behindLogin()).loadConvert(),
    async () => (await arrivals()).convertArrival,
  ),
  history: screen(
    async () => (await behindLogin()).loadHistory(),
    async () => (await arrivals()).historyArrival,
  ),
  rateAlerts: screen(
    async () => (await behindLogin()).loadRateAlerts(),
    async () => (await arrivals()).rateAlertsArrival,
  ),
  scheduled: screen(
    async () => (await behindLogin()).loadScheduled(),
    async () => (await arrivals()).scheduledArrival,
  ),
  trackTransfers: screen(
    async () => (await behindLogin()).loadTrackTransfers(),
    async () => (await arrivals()).trackTransfersArrival,
  ),
  trackTransfer: screen(
    async () => (await behindLogin()).loadTrackTransfer(),
    async () => (await arrivals()).trackTransferArrival,
  ),
  track: screen(async () => (await others()).loadTrack()),
  agreement: screen(
    async () => (await behindLogin()).loadAgreement(),
    async () => (await arrivals()).agreementArrival,
  ),
  personalData: screen(
    async () => (await behindLogin()).loadPersonalData(),
    async () => (await arrivals()).personalDataArrival,
  ),
  cardsAndBeneficiaries: screen(
    async () => (await behindLogin()).loadCardsAndBeneficiaries(),
    async () => (await arrivals()).cardsAndBeneficiariesArrival,
  ),
  settings: screen(
    async () => (await behindLogin()).loadSettings(),
    async () => (await arrivals()).settingsArrival,
  ),
  notifications: screen(
    async () => (await behindLogin()).loadNotifications(),
    async () => (await arrivals()).notificationsArrival,
  ),
  support: screen(
    async () => (await behindLogin()).loadSupport(),
    async () => (await arrivals()).supportArrival,
  ),
  referralProgramme: screen(
    async () => (await behindLogin()).loadReferrals(),
    async () => (await arrivals()).referralsArrival,
  ),
  receipt: screen(async () => (await behindLogin()).loadReceipt()),
  legal: screen(async () => (await others()).loadLegal()),
  legalVersions: screen(async () => (await others()).loadLegalVersions()),
  comingSoon: screen(async () => (await others()).loadComingSoon()),
  contact: screen(async () => (await others()).loadContact()),
  resource: screen(async () => (await others()).loadResource()),
  article: screen(async () => (await others()).loadArticle()),
  about: screen(async () => (await others()).loadAbout()),
  faq: screen(async () => (await others()).loadFaq()),
  product: screen(async () => (await others()).loadProduct()),
  notFound: screen(async () => (await others()).loadNotFound()),
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

const ofKyc = (path: string): Route => ({
  pattern: `${path}/*?`,
  access: 'customer',
  frame: 'none',
  screen: screens.kyc,
  only: 'unverified',
})

/** The checks that are done alone come before the whole, whose steps are beside them. */
const kycRoutes = [
  ofKyc(paths.kycCheck('details')),
  ofKyc(paths.kycCheck('document')),
  ofKyc(paths.kycCheck('proof-of-address')),
  ofKyc(paths.kycCheck('selfie')),
  ofKyc(paths.kyc()),
]

/** The screens, in the order in which their patterns are tried. A flow's steps lie below its path. */
export const routes: readonly Route[] = [
  page(paths.home(), screens.home),
  { ...page(paths.login(), screens.login), ahead: [paths.dashboardHome()] },
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
  {
    pattern: paths.kycProgress(),
    access: 'customer',
    frame: 'none',
    screen: screens.kycProgress,
    only: 'unverified',
  },
  ...kycRoutes,
  { pattern: paths.track(':code'), access: 'anyone', frame: 'none', screen: screens.track },
  { pattern: paths.stopChange(), access: 'anyone', frame: 'none', screen: screens.stopChange },
  { pattern: paths.handOver(), access: 'anyone', frame: 'none', screen: screens.handOver },
  {
    pattern: `${paths.transfer()}/*?`,
    access: 'customer',
    frame: 'dashboard',
    screen: screens.transfer,
    only: 'verified',
  },
  {
    pattern: paths.dashboardHome(),
    access: 'customer',
    frame: 'dashboard',
    screen: screens.dashboardHome,
    ahead: [paths.transfer()],
  },
  {
    pattern: paths.multiCurrency(),
    access: 'customer',
    frame: 'dashboard',
    screen: screens.accounts,
  },
  {
    pattern: `${paths.convert()}/*?`,
    access: 'customer',
    frame: 'dashboard',
    screen: screens.convert,
    only: 'verified',
  },
  { pattern: paths.account(':currency'), access: 'customer', frame: 'dashboard', screen: screens.account },
  { pattern: paths.history(), access: 'customer', frame: 'dashboard', screen: screens.history },
  { pattern: paths.rateAlerts(), access: 'customer', frame: 'dashboard', screen: screens.rateAlerts },
  { pattern: paths.scheduled(), access: 'customer', frame: 'dashboard', screen: screens.scheduled },
  { pattern: paths.trackTransfers(), access: 'customer', frame: 'dashboard', screen: screens.trackTransfers },
  {
    pattern: paths.dashboard(),
    access: 'customer',
    frame: 'dashboard',
    screen: screens.dashboardHome,
    leadsTo: paths.dashboardHome(),
  },
  {
    pattern: paths.trackTransfer(':id'),
    access: 'customer',
    frame: 'dashboard',
    screen: screens.trackTransfer,
  },
  { pattern: paths.agreement(':id'), access: 'customer', frame: 'dashboard', screen: screens.agreement },
  { pattern: paths.profile(), access: 'customer', frame: 'profile', screen: screens.personalData },
  { pattern: paths.notifications(), access: 'customer', frame: 'profile', screen: screens.notifications },
  { pattern: paths.customerSupport(), access: 'customer', frame: 'profile', screen: screens.support },
  {
    pattern: paths.referralProgramme(),
    access: 'customer',
    frame: 'profile',
    screen: screens.referralProgramme,
  },
  { pattern: paths.settings(), access: 'customer', frame: 'profile', screen: screens.settings },
  {
    pattern: paths.cardsAndBeneficiaries(),
    access: 'customer',
    frame: 'profile',
    screen: screens.cardsAndBeneficiaries,
  },
  { pattern: paths.receipt(':id'), access: 'customer', frame: 'none', screen: screens.receipt },
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
