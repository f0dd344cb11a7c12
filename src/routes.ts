import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { legalIds, paths } from '#src/paths.ts'

/** Who may see a route: anyone, or a customer with a session. `frame` is what stands around the screen. */
export interface Route {
  readonly pattern: string
  readonly access: 'anyone' | 'customer'
  readonly frame: 'none' | 'dashboard'
  readonly screen: LazyExoticComponent<ComponentType>
}

const screens = {
  home: lazy(async () => ({ default: (await import('#src/screens/home/HomeScreen.tsx')).HomeScreen })),
  login: lazy(async () => ({ default: (await import('#src/screens/login/LoginScreen.tsx')).LoginScreen })),
  signUp: lazy(async () => ({
    default: (await import('#src/screens/sign-up/SignUpScreen.tsx')).SignUpScreen,
  })),
  kyc: lazy(async () => ({ default: (await import('#src/screens/kyc/KycScreen.tsx')).KycScreen })),
  dashboardHome: lazy(async () => ({
    default: (await import('#src/screens/dashboard-home/DashboardHomeScreen.tsx')).DashboardHomeScreen,
  })),
  transfer: lazy(async () => ({
    default: (await import('#src/screens/transfer/TransferScreen.tsx')).TransferScreen,
  })),
  history: lazy(async () => ({
    default: (await import('#src/screens/history/HistoryScreen.tsx')).HistoryScreen,
  })),
  trackTransfers: lazy(async () => ({
    default: (await import('#src/screens/tracking/TrackTransfersScreen.tsx')).TrackTransfersScreen,
  })),
  trackTransfer: lazy(async () => ({
    default: (await import('#src/screens/tracking/TrackTransferScreen.tsx')).TrackTransferScreen,
  })),
  legal: lazy(async () => ({ default: (await import('#src/screens/legal/LegalScreen.tsx')).LegalScreen })),
  legalVersions: lazy(async () => ({
    default: (await import('#src/screens/legal/LegalVersionsScreen.tsx')).LegalVersionsScreen,
  })),
  comingSoon: lazy(async () => ({
    default: (await import('#src/screens/coming-soon/ComingSoonScreen.tsx')).ComingSoonScreen,
  })),
  notFound: lazy(async () => ({
    default: (await import('#src/screens/not-found/NotFoundScreen.tsx')).NotFoundScreen,
  })),
}

const legalRoutes = legalIds.flatMap((id): Route[] => [
  { pattern: paths.legal(id), access: 'anyone', frame: 'none', screen: screens.legal },
  { pattern: paths.legalVersions(id), access: 'anyone', frame: 'none', screen: screens.legalVersions },
  { pattern: paths.legalVersion(id, ':version'), access: 'anyone', frame: 'none', screen: screens.legal },
])

/** The screens, in the order in which their patterns are tried. A flow's steps lie below its path. */
export const routes: readonly Route[] = [
  { pattern: paths.home(), access: 'anyone', frame: 'none', screen: screens.home },
  { pattern: paths.login(), access: 'anyone', frame: 'none', screen: screens.login },
  { pattern: `${paths.signUp()}/*?`, access: 'anyone', frame: 'none', screen: screens.signUp },
  { pattern: paths.kyc(), access: 'customer', frame: 'none', screen: screens.kyc },
  { pattern: paths.kycProgress(), access: 'customer', frame: 'none', screen: screens.kyc },
  { pattern: `${paths.transfer()}/*?`, access: 'customer', frame: 'dashboard', screen: screens.transfer },
  { pattern: paths.dashboardHome(), access: 'customer', frame: 'dashboard', screen: screens.dashboardHome },
  { pattern: paths.history(), access: 'customer', frame: 'dashboard', screen: screens.history },
  { pattern: paths.trackTransfers(), access: 'customer', frame: 'dashboard', screen: screens.trackTransfers },
  {
    pattern: paths.trackTransfer(':id'),
    access: 'customer',
    frame: 'dashboard',
    screen: screens.trackTransfer,
  },
  { pattern: paths.referrals(), access: 'anyone', frame: 'none', screen: screens.comingSoon },
  { pattern: paths.comingSoon(), access: 'anyone', frame: 'none', screen: screens.comingSoon },
  { pattern: paths.community(), access: 'anyone', frame: 'none', screen: screens.comingSoon },
  ...legalRoutes,
]

/** What any other address shows. */
export const notFoundScreen = screens.notFound
