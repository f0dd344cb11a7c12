import { type ComponentType, createElement, lazy, useState } from 'react'
import type { FlowId, FormId } from '#src/generated/ids.ts'
import { type LoadOnce, loadOnce } from '#src/lib/load-once.ts'
import { legalIds, paths } from '#src/paths.ts'
import type { Placeholder } from '#src/shared/shell/index.ts'

/** A screen whose code loads when it is first shown, or earlier by `preload`. */
export type Screen = ComponentType & {
  readonly load: () => Promise<ComponentType>
  readonly preload: () => Promise<unknown>
  readonly isThere: () => boolean
  readonly placeholder: LoadOnce<void, Placeholder> | undefined
}

interface ScreenParts {
  readonly load: () => Promise<ComponentType>
  /**
   * The form or flow that it starts with: loaded before its prerendered HTML hydrates, or the page would
   * render twice.
   */
  readonly form?: FormId
  readonly flow?: FlowId
  /** Its placeholder and first queries. Loads with the frame around screens. */
  readonly placeholder?: () => Promise<Placeholder>
}

export interface Route {
  readonly pattern: string
  readonly access: 'anyone' | 'customer'
  /** The frame around the screen. `profile` is the dashboard's, with the profile area's navigation in it. */
  readonly frame: 'none' | 'dashboard' | 'profile'
  readonly screen: Screen
  /** Rendered to HTML at build time: a public page that is the same for everyone. */
  readonly prerender?: true
  /**
   * Who it is for. `unverified` redirects verified customers to their dashboard. `verified` shows other
   * customers who look around that it is locked, and why.
   */
  readonly only?: 'verified' | 'unverified'
  /** Has no page of its own and redirects here. */
  readonly leadsTo?: string
  /**
   * Likely next pages: preloaded when idle, once the visitor has done something here. For customers, together
   * with all pages in the navigation; the first of these is rendered out of sight.
   */
  readonly ahead?: readonly string[]
}

/** A loaded screen renders at once, without a fallback first. */
function screen({ load, form, flow, placeholder }: ScreenParts): Screen {
  // A form that fails to load shows the error in its place.
  const begin = async () => {
    if (form !== undefined) await (await import('#src/app/begin-form.ts')).preloadForm(form)
    if (flow !== undefined) await (await import('#src/app/begin-flow.ts')).preloadFlow(flow)
  }
  const code = loadOnce(async () => {
    const [found] = await Promise.all([load(), begin().catch(() => undefined)])
    return found
  })
  const Later = lazy(async () => ({ default: await code() }))
  return Object.assign(
    function Screen() {
      const [Painted] = useState(() => code.now() ?? Later)
      return createElement(Painted)
    },
    {
      load,
      preload: code,
      isThere: () => code.now() !== undefined,
      placeholder: placeholder && loadOnce(placeholder),
    },
  )
}

/** A prerendered public page. */
const page = { access: 'anyone', frame: 'none', prerender: true } as const
const anyone = { access: 'anyone', frame: 'none' } as const
const customer = { access: 'customer', frame: 'none' } as const
const unverified = { ...customer, only: 'unverified' } as const
const dashboard = { access: 'customer', frame: 'dashboard' } as const
const profile = { access: 'customer', frame: 'profile' } as const

// Screens with several addresses.
const signUp = screen({
  load: () => import('#src/screens/access/sign-up/SignUpScreen.tsx').then((m) => m.SignUpScreen),
  flow: 'sign-up',
})
const passwordRecovery = screen({
  load: () =>
    import('#src/screens/access/password-recovery/PasswordRecoveryScreen.tsx').then(
      (m) => m.PasswordRecoveryScreen,
    ),
  flow: 'password-recovery',
})
const kyc = screen({
  load: () => import('#src/screens/identity/kyc/KycScreen.tsx').then((m) => m.KycScreen),
  flow: 'kyc',
  placeholder: () => import('#src/screens/identity/kyc/placeholder.tsx').then((m) => m.kycPlaceholder),
})
const dashboardHome = screen({
  load: () =>
    import('#src/screens/dashboard/home/DashboardHomeScreen.tsx').then((m) => m.DashboardHomeScreen),
  placeholder: () =>
    import('#src/screens/dashboard/home/placeholder.tsx').then((m) => m.dashboardHomePlaceholder),
})
const comingSoon = screen({
  load: () => import('#src/screens/public/coming-soon/ComingSoonScreen.tsx').then((m) => m.ComingSoonScreen),
})
const product = screen({
  load: () => import('#src/screens/public/product/ProductScreen.tsx').then((m) => m.ProductScreen),
})
const legal = screen({
  load: () => import('#src/screens/public/legal/LegalScreen.tsx').then((m) => m.LegalScreen),
})
const legalVersions = screen({
  load: () => import('#src/screens/public/legal/LegalVersionsScreen.tsx').then((m) => m.LegalVersionsScreen),
})

/** Shown for any other address. */
export const notFoundScreen = screen({
  load: () => import('#src/screens/public/not-found/NotFoundScreen.tsx').then((m) => m.NotFoundScreen),
})

/** Every screen by its addresses, in matching order. A flow's steps are below its path. */
export const routes: readonly Route[] = [
  {
    pattern: paths.home(),
    ...page,
    screen: screen({
      load: () => import('#src/screens/public/home/HomeScreen.tsx').then((m) => m.HomeScreen),
    }),
  },
  {
    pattern: paths.login(),
    ...page,
    screen: screen({
      load: () => import('#src/screens/access/login/LoginScreen.tsx').then((m) => m.LoginScreen),
      form: 'login-phone',
    }),
    ahead: [paths.dashboardHome()],
  },
  { pattern: paths.signUp(), ...page, screen: signUp },
  { pattern: `${paths.signUp()}/*`, ...anyone, screen: signUp },
  { pattern: paths.forgetPassword(), ...page, screen: passwordRecovery },
  { pattern: `${paths.forgetPassword()}/*`, ...anyone, screen: passwordRecovery },
  { pattern: paths.resetPassword(), ...anyone, screen: passwordRecovery },
  {
    pattern: paths.kycProgress(),
    ...unverified,
    screen: screen({
      load: () => import('#src/screens/identity/progress/ProgressScreen.tsx').then((m) => m.ProgressScreen),
      placeholder: () =>
        import('#src/screens/identity/progress/placeholder.tsx').then((m) => m.progressPlaceholder),
    }),
  },
  // Single checks come before the whole check, whose steps are beside them.
  { pattern: `${paths.kycCheck('details')}/*?`, ...unverified, screen: kyc },
  { pattern: `${paths.kycCheck('document')}/*?`, ...unverified, screen: kyc },
  { pattern: `${paths.kycCheck('proof-of-address')}/*?`, ...unverified, screen: kyc },
  { pattern: `${paths.kycCheck('selfie')}/*?`, ...unverified, screen: kyc },
  { pattern: `${paths.kyc()}/*?`, ...unverified, screen: kyc },
  {
    pattern: paths.track(':code'),
    ...anyone,
    screen: screen({
      load: () => import('#src/screens/public/track/TrackScreen.tsx').then((m) => m.TrackScreen),
    }),
  },
  {
    pattern: paths.stopChange(),
    ...anyone,
    screen: screen({
      load: () =>
        import('#src/screens/access/stop-change/StopChangeScreen.tsx').then((m) => m.StopChangeScreen),
    }),
  },
  {
    pattern: paths.handOver(),
    ...anyone,
    screen: screen({
      load: () => import('#src/screens/identity/hand-over/HandOverScreen.tsx').then((m) => m.HandOverScreen),
    }),
  },
  {
    pattern: `${paths.transfer()}/*?`,
    ...dashboard,
    screen: screen({
      load: () => import('#src/screens/transfer/send/TransferScreen.tsx').then((m) => m.TransferScreen),
      flow: 'transfer',
      placeholder: () =>
        import('#src/screens/transfer/send/placeholder.tsx').then((m) => m.transferPlaceholder),
    }),
    only: 'verified',
  },
  { pattern: paths.dashboardHome(), ...dashboard, screen: dashboardHome, ahead: [paths.transfer()] },
  {
    pattern: paths.multiCurrency(),
    ...dashboard,
    screen: screen({
      load: () => import('#src/screens/multi-currency/AccountsScreen.tsx').then((m) => m.AccountsScreen),
      placeholder: () =>
        import('#src/screens/multi-currency/placeholder.tsx').then((m) => m.accountsPlaceholder),
    }),
  },
  {
    pattern: `${paths.convert()}/*?`,
    ...dashboard,
    screen: screen({
      load: () =>
        import('#src/screens/multi-currency/convert/ConvertScreen.tsx').then((m) => m.ConvertScreen),
      flow: 'conversion',
      placeholder: () =>
        import('#src/screens/multi-currency/convert/placeholder.tsx').then((m) => m.convertPlaceholder),
    }),
    only: 'verified',
  },
  {
    pattern: paths.account(':currency'),
    ...dashboard,
    screen: screen({
      load: () => import('#src/screens/multi-currency/AccountScreen.tsx').then((m) => m.AccountScreen),
      placeholder: () =>
        import('#src/screens/multi-currency/placeholder.tsx').then((m) => m.accountPlaceholder),
    }),
  },
  {
    pattern: paths.history(),
    ...dashboard,
    screen: screen({
      load: () => import('#src/screens/dashboard/history/HistoryScreen.tsx').then((m) => m.HistoryScreen),
      placeholder: () =>
        import('#src/screens/dashboard/history/placeholder.tsx').then((m) => m.historyPlaceholder),
    }),
  },
  {
    pattern: paths.rateAlerts(),
    ...dashboard,
    screen: screen({
      load: () =>
        import('#src/screens/dashboard/rate-alerts/RateAlertsScreen.tsx').then((m) => m.RateAlertsScreen),
      form: 'rate-alert',
      placeholder: () =>
        import('#src/screens/dashboard/rate-alerts/placeholder.tsx').then((m) => m.rateAlertsPlaceholder),
    }),
  },
  {
    pattern: paths.scheduled(),
    ...dashboard,
    screen: screen({
      load: () =>
        import('#src/screens/dashboard/scheduled/ScheduledScreen.tsx').then((m) => m.ScheduledScreen),
      form: 'scheduled-transfer',
      placeholder: () =>
        import('#src/screens/dashboard/scheduled/placeholder.tsx').then((m) => m.scheduledPlaceholder),
    }),
  },
  {
    pattern: paths.trackTransfers(),
    ...dashboard,
    screen: screen({
      load: () =>
        import('#src/screens/transfer/tracking/TrackTransfersScreen.tsx').then((m) => m.TrackTransfersScreen),
      placeholder: () =>
        import('#src/screens/transfer/tracking/placeholder.tsx').then((m) => m.trackTransfersPlaceholder),
    }),
  },
  { pattern: paths.dashboard(), ...dashboard, screen: dashboardHome, leadsTo: paths.dashboardHome() },
  {
    pattern: paths.trackTransfer(':id'),
    ...dashboard,
    screen: screen({
      load: () =>
        import('#src/screens/transfer/tracking/TrackTransferScreen.tsx').then((m) => m.TrackTransferScreen),
      placeholder: () =>
        import('#src/screens/transfer/tracking/placeholder.tsx').then((m) => m.trackTransferPlaceholder),
    }),
  },
  {
    pattern: paths.agreement(':id'),
    ...dashboard,
    screen: screen({
      load: () =>
        import('#src/screens/transfer/agreement/AgreementScreen.tsx').then((m) => m.AgreementScreen),
      placeholder: () =>
        import('#src/screens/transfer/agreement/placeholder.tsx').then((m) => m.agreementPlaceholder),
    }),
  },
  {
    pattern: paths.profile(),
    ...profile,
    screen: screen({
      load: () =>
        import('#src/screens/profile/personal-data/PersonalDataScreen.tsx').then((m) => m.PersonalDataScreen),
      placeholder: () =>
        import('#src/screens/profile/personal-data/placeholder.tsx').then((m) => m.personalDataPlaceholder),
    }),
  },
  {
    pattern: paths.notifications(),
    ...profile,
    screen: screen({
      load: () =>
        import('#src/screens/profile/notifications/NotificationsScreen.tsx').then(
          (m) => m.NotificationsScreen,
        ),
      placeholder: () =>
        import('#src/screens/profile/notifications/placeholder.tsx').then((m) => m.notificationsPlaceholder),
    }),
  },
  {
    pattern: paths.customerSupport(),
    ...profile,
    screen: screen({
      load: () => import('#src/screens/profile/support/SupportScreen.tsx').then((m) => m.SupportScreen),
      form: 'support-request',
      placeholder: () =>
        import('#src/screens/profile/support/placeholder.tsx').then((m) => m.supportPlaceholder),
    }),
  },
  {
    pattern: paths.referralProgramme(),
    ...profile,
    screen: screen({
      load: () => import('#src/screens/profile/referrals/ReferralsScreen.tsx').then((m) => m.ReferralsScreen),
      placeholder: () =>
        import('#src/screens/profile/referrals/placeholder.tsx').then((m) => m.referralsPlaceholder),
    }),
  },
  {
    pattern: paths.settings(),
    ...profile,
    screen: screen({
      load: () => import('#src/screens/profile/settings/SettingsScreen.tsx').then((m) => m.SettingsScreen),
      form: 'preferences',
      placeholder: () =>
        import('#src/screens/profile/settings/placeholder.tsx').then((m) => m.settingsPlaceholder),
    }),
  },
  {
    pattern: paths.cardsAndBeneficiaries(),
    ...profile,
    screen: screen({
      load: () =>
        import('#src/screens/profile/cards-and-beneficiaries/CardsAndBeneficiariesScreen.tsx').then(
          (m) => m.CardsAndBeneficiariesScreen,
        ),
      placeholder: () =>
        import('#src/screens/profile/cards-and-beneficiaries/placeholder.tsx').then(
          (m) => m.cardsAndBeneficiariesPlaceholder,
        ),
    }),
  },
  {
    pattern: paths.receipt(':id'),
    ...customer,
    screen: screen({
      load: () => import('#src/screens/transfer/receipt/ReceiptScreen.tsx').then((m) => m.ReceiptScreen),
    }),
  },
  { pattern: paths.referrals(), ...page, screen: comingSoon },
  { pattern: paths.comingSoon(), ...page, screen: comingSoon },
  { pattern: paths.community(), ...page, screen: comingSoon },
  {
    pattern: paths.contact(),
    ...page,
    screen: screen({
      load: () => import('#src/screens/public/contact/ContactScreen.tsx').then((m) => m.ContactScreen),
      form: 'support-message',
    }),
  },
  {
    pattern: paths.resources(),
    ...page,
    screen: screen({
      load: () => import('#src/screens/public/resource/ResourceScreen.tsx').then((m) => m.ResourceScreen),
    }),
  },
  {
    pattern: paths.resource(':slug'),
    ...page,
    screen: screen({
      load: () => import('#src/screens/public/resource/ArticleScreen.tsx').then((m) => m.ArticleScreen),
    }),
  },
  {
    pattern: paths.about(),
    ...page,
    screen: screen({
      load: () => import('#src/screens/public/about/AboutScreen.tsx').then((m) => m.AboutScreen),
    }),
  },
  {
    pattern: paths.faq(),
    ...page,
    screen: screen({ load: () => import('#src/screens/public/faq/FaqScreen.tsx').then((m) => m.FaqScreen) }),
  },
  { pattern: paths.domAccount(), ...page, screen: product },
  { pattern: paths.dollarAccount(), ...page, screen: product },
  ...legalIds.flatMap((id): Route[] => [
    { pattern: paths.legal(id), ...page, screen: legal },
    { pattern: paths.legalVersions(id), ...page, screen: legalVersions },
    { pattern: paths.legalVersion(id, ':version'), ...page, screen: legal },
  ]),
]
