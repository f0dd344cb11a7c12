import type { AccountResponse } from '#src/generated/forms.ts'

/** The customer as the provider describes them. */
type User = AccountResponse['data']

/** Every URL of the app, in one place: links are built from here and nowhere else. */
export const paths = {
  home: () => '/',
  /** The section of the home page that "Transfer Now" leads to. */
  transferNow: () => '/#international_money_transfer',
  features: () => '/#features',
  login: () => '/login',
  signUp: () => '/get-started',
  kyc: () => '/kyc',
  kycProgress: () => '/kyc/progress',
  dashboard: () => '/dashboard',
  dashboardHome: () => '/dashboard/home',
  transfer: () => '/dashboard/home/transfer',
  /** Goes on with a transfer that was created but not paid. */
  resumeTransfer: (id: string) => `/dashboard/home/transfer?credit=${id}`,
  history: () => '/dashboard/history',
  trackTransfers: () => '/dashboard/track-transfers',
  trackTransfer: (id: string) => `/dashboard/track-transfers/${id}`,
  referrals: () => '/referrals',
  comingSoon: () => '/coming-soon',
  community: () => '/community',
} as const

/**
 * Where a customer belongs right after log-in (spec section 2): status pending goes to /kyc, a missing verification
 * to /kyc/progress, everybody else to the page they asked for, or to the dashboard.
 *
 * @param requested the path that was asked for before log-in, if any
 */
export function landingPath(user: User, requested?: string): string {
  if (user.status === 'pending') return paths.kyc()
  if (!isVerified(user)) return paths.kycProgress()
  return requested ?? paths.dashboard()
}

/** Whether all three verifications of identity are done. */
export function isVerified(user: User): boolean {
  return user.status === 'active' && user.verified_pid && user.verified_poa && user.verified_selfie
}
