import { type Route, route, screen } from '#src/app/screen.ts'
import { legalIds, paths } from '#src/paths.ts'

const page = { access: 'anyone', frame: 'none', prerender: true } as const
const anyone = { access: 'anyone', frame: 'none' } as const
const customer = { access: 'customer', frame: 'none' } as const
const unverified = { ...customer, only: 'unverified', needs: 'identity' } as const
const dashboard = { access: 'customer', frame: 'dashboard' } as const
const profile = { access: 'customer', frame: 'profile' } as const

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

export const notFoundScreen = screen({
  load: () => import('#src/screens/public/not-found/NotFoundScreen.tsx').then((m) => m.NotFoundScreen),
})

/** Every screen by its addresses, in matching order. A flow's steps are below its path. */
export const routes: readonly Route[] = [
  route(paths.home(), page, {
    load: () => import('#src/screens/public/home/HomeScreen.tsx').then((m) => m.HomeScreen),
  }),
  route(
    paths.login(),
    page,
    {
      load: () => import('#src/screens/access/login/LoginScreen.tsx').then((m) => m.LoginScreen),
      form: 'login-phone',
    },
    { ahead: [paths.dashboardHome()] },
  ),
  route(paths.signUp(), page, signUp),
  route(`${paths.signUp()}/*`, anyone, signUp),
  route(paths.forgetPassword(), { ...page, needs: 'password-recovery' }, passwordRecovery),
  route(`${paths.forgetPassword()}/*`, { ...anyone, needs: 'password-recovery' }, passwordRecovery),
  route(paths.resetPassword(), { ...anyone, needs: 'password-recovery' }, passwordRecovery),
  route(paths.kycProgress(), unverified, {
    load: () => import('#src/screens/identity/progress/ProgressScreen.tsx').then((m) => m.ProgressScreen),
    placeholder: () =>
      import('#src/screens/identity/progress/placeholder.tsx').then((m) => m.progressPlaceholder),
  }),
  // Single checks come before the whole check, whose steps are beside them.
  route(`${paths.kycCheck('details')}/*?`, unverified, kyc),
  route(`${paths.kycCheck('document')}/*?`, unverified, kyc),
  route(`${paths.kycCheck('proof-of-address')}/*?`, unverified, kyc),
  route(`${paths.kycCheck('selfie')}/*?`, unverified, kyc),
  route(`${paths.kyc()}/check/*?`, anyone, notFoundScreen),
  route(`${paths.kyc()}/*?`, unverified, kyc),
  route(
    paths.track(':code'),
    { ...anyone, needs: 'tracking' },
    {
      load: () => import('#src/screens/public/track/TrackScreen.tsx').then((m) => m.TrackScreen),
    },
  ),
  route(
    paths.stopChange(),
    { ...anyone, needs: 'contact-changes' },
    {
      load: () =>
        import('#src/screens/access/stop-change/StopChangeScreen.tsx').then((m) => m.StopChangeScreen),
    },
  ),
  route(
    paths.handOver(),
    { ...anyone, needs: 'hand-overs' },
    {
      load: () => import('#src/screens/identity/hand-over/HandOverScreen.tsx').then((m) => m.HandOverScreen),
    },
  ),
  route(
    `${paths.transfer()}/*?`,
    dashboard,
    {
      load: () => import('#src/screens/transfer/send/TransferScreen.tsx').then((m) => m.TransferScreen),
      flow: 'transfer',
      placeholder: () =>
        import('#src/screens/transfer/send/placeholder.tsx').then((m) => m.transferPlaceholder),
    },
    { only: 'verified' },
  ),
  route(paths.dashboardHome(), dashboard, dashboardHome, { ahead: [paths.transfer()] }),
  route(
    paths.multiCurrency(),
    { ...dashboard, needs: 'accounts' },
    {
      load: () => import('#src/screens/multi-currency/AccountsScreen.tsx').then((m) => m.AccountsScreen),
      placeholder: () =>
        import('#src/screens/multi-currency/placeholder.tsx').then((m) => m.accountsPlaceholder),
    },
  ),
  route(
    `${paths.convert()}/*?`,
    { ...dashboard, needs: 'conversions' },
    {
      load: () =>
        import('#src/screens/multi-currency/convert/ConvertScreen.tsx').then((m) => m.ConvertScreen),
      flow: 'conversion',
      placeholder: () =>
        import('#src/screens/multi-currency/convert/placeholder.tsx').then((m) => m.convertPlaceholder),
    },
    { only: 'verified' },
  ),
  route(
    paths.account(':currency'),
    { ...dashboard, needs: 'accounts' },
    {
      load: () => import('#src/screens/multi-currency/AccountScreen.tsx').then((m) => m.AccountScreen),
      placeholder: () =>
        import('#src/screens/multi-currency/placeholder.tsx').then((m) => m.accountPlaceholder),
    },
  ),
  route(paths.history(), dashboard, {
    load: () => import('#src/screens/dashboard/history/HistoryScreen.tsx').then((m) => m.HistoryScreen),
    placeholder: () =>
      import('#src/screens/dashboard/history/placeholder.tsx').then((m) => m.historyPlaceholder),
  }),
  route(
    paths.rateAlerts(),
    { ...dashboard, needs: 'rate-alerts' },
    {
      load: () =>
        import('#src/screens/dashboard/rate-alerts/RateAlertsScreen.tsx').then((m) => m.RateAlertsScreen),
      form: 'rate-alert',
      placeholder: () =>
        import('#src/screens/dashboard/rate-alerts/placeholder.tsx').then((m) => m.rateAlertsPlaceholder),
    },
  ),
  route(
    paths.scheduled(),
    { ...dashboard, needs: 'scheduled-transfers' },
    {
      load: () =>
        import('#src/screens/dashboard/scheduled/ScheduledScreen.tsx').then((m) => m.ScheduledScreen),
      form: 'scheduled-transfer',
      placeholder: () =>
        import('#src/screens/dashboard/scheduled/placeholder.tsx').then((m) => m.scheduledPlaceholder),
    },
  ),
  route(paths.trackTransfers(), dashboard, {
    load: () =>
      import('#src/screens/transfer/tracking/TrackTransfersScreen.tsx').then((m) => m.TrackTransfersScreen),
    placeholder: () =>
      import('#src/screens/transfer/tracking/placeholder.tsx').then((m) => m.trackTransfersPlaceholder),
  }),
  route(paths.dashboard(), dashboard, dashboardHome, { leadsTo: paths.dashboardHome() }),
  route(
    paths.trackTransfer(':id'),
    { ...dashboard, needs: 'transfers' },
    {
      load: () =>
        import('#src/screens/transfer/tracking/TrackTransferScreen.tsx').then((m) => m.TrackTransferScreen),
      placeholder: () =>
        import('#src/screens/transfer/tracking/placeholder.tsx').then((m) => m.trackTransferPlaceholder),
    },
  ),
  route(
    paths.agreement(':id'),
    { ...dashboard, needs: 'authorisation' },
    {
      load: () =>
        import('#src/screens/transfer/agreement/AgreementScreen.tsx').then((m) => m.AgreementScreen),
      placeholder: () =>
        import('#src/screens/transfer/agreement/placeholder.tsx').then((m) => m.agreementPlaceholder),
    },
  ),
  route(paths.profile(), profile, {
    load: () =>
      import('#src/screens/profile/personal-data/PersonalDataScreen.tsx').then((m) => m.PersonalDataScreen),
    placeholder: () =>
      import('#src/screens/profile/personal-data/placeholder.tsx').then((m) => m.personalDataPlaceholder),
  }),
  route(
    paths.notifications(),
    { ...profile, needs: 'notifications' },
    {
      load: () =>
        import('#src/screens/profile/notifications/NotificationsScreen.tsx').then(
          (m) => m.NotificationsScreen,
        ),
      placeholder: () =>
        import('#src/screens/profile/notifications/placeholder.tsx').then((m) => m.notificationsPlaceholder),
    },
  ),
  route(
    paths.customerSupport(),
    { ...profile, needs: 'support' },
    {
      load: () => import('#src/screens/profile/support/SupportScreen.tsx').then((m) => m.SupportScreen),
      form: 'support-request',
      placeholder: () =>
        import('#src/screens/profile/support/placeholder.tsx').then((m) => m.supportPlaceholder),
    },
  ),
  route(
    paths.referralProgramme(),
    { ...profile, needs: 'referrals' },
    {
      load: () => import('#src/screens/profile/referrals/ReferralsScreen.tsx').then((m) => m.ReferralsScreen),
      placeholder: () =>
        import('#src/screens/profile/referrals/placeholder.tsx').then((m) => m.referralsPlaceholder),
    },
  ),
  route(paths.settings(), profile, {
    load: () => import('#src/screens/profile/settings/SettingsScreen.tsx').then((m) => m.SettingsScreen),
    form: 'theme',
    placeholder: () =>
      import('#src/screens/profile/settings/placeholder.tsx').then((m) => m.settingsPlaceholder),
  }),
  route(paths.cardsAndBeneficiaries(), profile, {
    load: () =>
      import('#src/screens/profile/cards-and-beneficiaries/CardsAndBeneficiariesScreen.tsx').then(
        (m) => m.CardsAndBeneficiariesScreen,
      ),
    placeholder: () =>
      import('#src/screens/profile/cards-and-beneficiaries/placeholder.tsx').then(
        (m) => m.cardsAndBeneficiariesPlaceholder,
      ),
  }),
  route(
    paths.receipt(':id'),
    { ...customer, needs: 'transfers' },
    {
      load: () => import('#src/screens/transfer/receipt/ReceiptScreen.tsx').then((m) => m.ReceiptScreen),
    },
  ),
  route(paths.referrals(), page, comingSoon),
  route(paths.comingSoon(), page, comingSoon),
  route(paths.community(), page, comingSoon),
  route(paths.contact(), page, {
    load: () => import('#src/screens/public/contact/ContactScreen.tsx').then((m) => m.ContactScreen),
    form: 'support-message',
  }),
  route(paths.resources(), page, {
    load: () => import('#src/screens/public/resource/ResourceScreen.tsx').then((m) => m.ResourceScreen),
  }),
  route(paths.resource(':slug'), page, {
    load: () => import('#src/screens/public/resource/ArticleScreen.tsx').then((m) => m.ArticleScreen),
  }),
  route(paths.about(), page, {
    load: () => import('#src/screens/public/about/AboutScreen.tsx').then((m) => m.AboutScreen),
  }),
  {
    pattern: paths.faq(),
    ...page,
    screen: screen({ load: () => import('#src/screens/public/faq/FaqScreen.tsx').then((m) => m.FaqScreen) }),
  },
  route(paths.domAccount(), page, product),
  route(paths.dollarAccount(), page, product),
  ...legalIds.flatMap((id): Route[] => [
    route(paths.legal(id), page, legal),
    route(paths.legalVersions(id), page, legalVersions),
    route(paths.legalVersion(id, ':version'), page, legal),
  ]),
]

/** Addresses of the screens that only the browser renders: a host answers them with the shell. */
export const appPatterns: readonly string[] = routes
  .filter(({ prerender }) => !prerender)
  .map(({ pattern }) => pattern)
