import type { AccountResponse } from '#src/generated/forms.ts'
import type { LegalId } from '#src/generated/ids.ts'

type User = AccountResponse['data']

/** Legal texts, in the order in which they are listed. */
export const legalIds = ['terms', 'privacy-policy', 'stay-safe'] as const satisfies readonly LegalId[]

/** Identity checks that can be done alone: `details` is person and address. */
const checkPaths = {
  details: '/kyc/check/details',
  document: '/kyc/check/document',
  'proof-of-address': '/kyc/check/proof-of-address',
  selfie: '/kyc/check/selfie',
} as const

export type IdentityCheck = keyof typeof checkPaths

/** Dialogs of an account that an address can open. */
export type AccountDialog = 'add-money' | 'statement'

/** Every URL of the app; all links are built here. */
export const paths = {
  home: () => '/',
  /** The section of the home page that "Transfer Now" leads to. */
  transferNow: () => '/#international_money_transfer',
  login: () => '/login',
  signUp: () => '/get-started',
  /** Signs up with a customer’s referral link. */
  joinBy: (code: string) => `/get-started?ref=${code}`,
  forgetPassword: () => '/forget-password',
  /** Enters the code and the new password; redirects to `forgetPassword` without a requested code. */
  resetPassword: () => '/reset-password',
  kyc: () => '/kyc',
  kycProgress: () => '/kyc/progress',
  /** One identity check, done alone. */
  kycCheck: (check: IdentityCheck) => checkPaths[check],
  /** A phone sends photos for a computer; the hash never leaves the browser. */
  handOver: (token?: string) => (token === undefined ? '/hand-over' : `/hand-over#${token}`),
  /** Stops a pending account change, linked from a message; the token never leaves the browser. */
  stopChange: (token?: string) => (token === undefined ? '/stop-change' : `/stop-change#${token}`),
  dashboard: () => '/dashboard',
  dashboardHome: () => '/dashboard/home',
  transfer: () => '/dashboard/home/transfer',
  /** Continues a transfer that was created but not paid. */
  resumeTransfer: (id: string) => `/dashboard/home/transfer?transfer=${id}`,
  /** Repeats an earlier transfer: recipient, method and amount. */
  sendAgain: (transfer: string) => `/dashboard/home/transfer?again=${transfer}`,
  sendTo: (beneficiary: string) => `/dashboard/home/transfer?to=${beneficiary}`,
  /** Starts a transfer from a currency's account. */
  sendFrom: (currency: string) => `/dashboard/home/transfer?from=${currency}`,
  history: () => '/dashboard/history',
  trackTransfers: () => '/dashboard/track-transfers',
  trackTransfer: (id: string) => `/dashboard/track-transfers/${id}`,
  /** What was paid and what arrived, as a document. */
  receipt: (id: string) => `/dashboard/track-transfers/${id}/receipt`,
  /** A transfer's progress, for anyone with its link. */
  track: (code: string) => `/track/${code}`,
  /** What the customer agreed to with the PIN, verbatim. */
  agreement: (id: string) => `/dashboard/track-transfers/${id}/agreement`,
  /** Accounts in several currencies. */
  multiCurrency: () => '/dashboard/multi-currency',
  /** One account: its balance and movements, optionally with a dialog open. */
  account: (currency: string, dialog?: AccountDialog) =>
    dialog === undefined
      ? `/dashboard/multi-currency/${currency}`
      : `/dashboard/multi-currency/${currency}?open=${dialog}`,
  /** Converts between accounts, optionally from a currency's. */
  convert: (from?: string) =>
    from === undefined
      ? '/dashboard/multi-currency/convert'
      : `/dashboard/multi-currency/convert?from=${from}`,
  /** Rate alerts; with a pair, opens a new alert for it. */
  rateAlerts: (from?: string, to?: string) =>
    from === undefined || to === undefined
      ? '/dashboard/rate-alerts'
      : `/dashboard/rate-alerts?from=${from}&to=${to}`,
  /** Planned transfers. */
  scheduled: () => '/dashboard/scheduled',
  /** The same with a new plan open, optionally based on a transfer. */
  planTransfer: (after?: string) => `/dashboard/scheduled?new=${after ?? 'transfer'}`,
  /** Personal Data, the first page of the profile area. */
  profile: () => '/dashboard/profile',
  /** Login methods, devices, and account activity. */
  settings: () => '/dashboard/profile/settings',
  cardsAndBeneficiaries: () => '/dashboard/profile/cards-and-beneficiaries',
  notifications: () => '/dashboard/profile/notifications',
  /** Spelled as in the spec. */
  referralProgramme: () => '/dashboard/profile/referal-program',
  /** Spelled as in the spec; optionally opens a request. */
  customerSupport: (request?: string) =>
    request === undefined
      ? '/dashboard/profile/cutomer-support'
      : `/dashboard/profile/cutomer-support?request=${request}`,
  newRequest: () => '/dashboard/profile/cutomer-support?request=new',
  /** Starts a request about a transfer. */
  helpWith: (transfer: string) => `/dashboard/profile/cutomer-support?transfer=${transfer}`,
  referrals: () => '/referrals',
  comingSoon: () => '/coming-soon',
  community: () => '/community',
  resources: () => '/company/resource',
  resource: (slug: string) => `/company/resource/${slug}`,
  about: () => '/company/about',
  /** Questions and answers, optionally opened at a topic. */
  faq: (topic?: string) => (topic === undefined ? '/support/faq' : `/support/faq#${topic}`),
  contact: () => '/support/contact',
  /** Two addresses in the spec, one page. */
  domAccount: () => '/products/dom-account',
  dollarAccount: () => '/products/dollar-account',
  legal: (document: LegalId) => `/${document}`,
  /** All versions of a legal text, with their changes. */
  legalVersions: (document: LegalId) => `/${document}/versions`,
  /** One version of a legal text, past or present. */
  legalVersion: (document: LegalId, version: string) => `/${document}/versions/${version}`,
} as const

/**
 * A customer's first page after login (spec section 2): status pending goes to /kyc, a missing verification
 * to /kyc/progress, everyone else to the requested page or the dashboard.
 *
 * @param requested the path requested before login, if any
 * @param checks whether the provider's identity checks are done here
 */
export function landingPath(user: User, requested?: string, checks = true): string {
  if (checks && user.status === 'pending') return paths.kyc()
  if (checks && !isVerified(user)) return paths.kycProgress()
  return requested ?? paths.dashboard()
}

/** Whether all three identity checks are verified. */
export function isVerified(user: User): boolean {
  return user.status === 'active' && user.verified_pid && user.verified_poa && user.verified_selfie
}
