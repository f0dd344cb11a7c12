import type { AccountResponse } from '#src/generated/forms.ts'
import type { LegalId } from '#src/generated/ids.ts'

/** The customer as the provider describes them. */
type User = AccountResponse['data']

/** The legal texts, in the order in which they are named beside one another. */
export const legalIds = ['terms', 'privacy-policy', 'stay-safe'] as const satisfies readonly LegalId[]

/** The checks of identity that can be done alone: `details` are the person and the address. */
const checkPaths = {
  details: '/kyc/check/details',
  document: '/kyc/check/document',
  'proof-of-address': '/kyc/check/proof-of-address',
  selfie: '/kyc/check/selfie',
} as const

export type IdentityCheck = keyof typeof checkPaths

/** What an address can open of an account. */
export type AccountDialog = 'add-money' | 'statement'

/** Every URL of the app, in one place: links are built from here and nowhere else. */
export const paths = {
  home: () => '/',
  /** The section of the home page that "Transfer Now" leads to. */
  transferNow: () => '/#international_money_transfer',
  login: () => '/login',
  signUp: () => '/get-started',
  /** Signs up by a customer’s link. */
  joinBy: (code: string) => `/get-started?ref=${code}`,
  forgetPassword: () => '/forget-password',
  /** Where the code and the new password are typed; it leads to `forgetPassword` who has not asked for a code. */
  resetPassword: () => '/reset-password',
  kyc: () => '/kyc',
  kycProgress: () => '/kyc/progress',
  /** One check of identity, done alone. */
  kycCheck: (check: IdentityCheck) => checkPaths[check],
  /** Where a phone sends photographs for a computer; what is behind the # stays in the browser. */
  handOver: (token?: string) => (token === undefined ? '/hand-over' : `/hand-over#${token}`),
  /** Stops a change of the account that waits, by the link of a message; the token stays in the browser. */
  stopChange: (token?: string) => (token === undefined ? '/stop-change' : `/stop-change#${token}`),
  dashboard: () => '/dashboard',
  dashboardHome: () => '/dashboard/home',
  transfer: () => '/dashboard/home/transfer',
  /** Goes on with a transfer that was created but not paid. */
  resumeTransfer: (id: string) => `/dashboard/home/transfer?transfer=${id}`,
  /** Sends to somebody again: the person, the way and the amount of an earlier transfer. */
  sendAgain: (transfer: string) => `/dashboard/home/transfer?again=${transfer}`,
  /** Begins a transfer to a beneficiary. */
  sendTo: (beneficiary: string) => `/dashboard/home/transfer?to=${beneficiary}`,
  /** Begins a transfer from the account of a currency. */
  sendFrom: (currency: string) => `/dashboard/home/transfer?from=${currency}`,
  history: () => '/dashboard/history',
  trackTransfers: () => '/dashboard/track-transfers',
  trackTransfer: (id: string) => `/dashboard/track-transfers/${id}`,
  /** The document that says what was paid and what arrived. */
  receipt: (id: string) => `/dashboard/track-transfers/${id}/receipt`,
  /** Where whoever has its link follows a transfer. */
  track: (code: string) => `/track/${code}`,
  /** What the customer agreed to with its PIN, as it stood. */
  agreement: (id: string) => `/dashboard/track-transfers/${id}/agreement`,
  /** Accounts in several currencies. */
  multiCurrency: () => '/dashboard/multi-currency',
  /** One of them: what it holds and what went through it; with one of its dialogs open. */
  account: (currency: string, dialog?: AccountDialog) =>
    dialog === undefined
      ? `/dashboard/multi-currency/${currency}`
      : `/dashboard/multi-currency/${currency}?open=${dialog}`,
  /** From one account into another; from that of a currency. */
  convert: (from?: string) =>
    from === undefined
      ? '/dashboard/multi-currency/convert'
      : `/dashboard/multi-currency/convert?from=${from}`,
  /** The rates that a customer waits for; with a pair, a new alert of it is begun. */
  rateAlerts: (from?: string, to?: string) =>
    from === undefined || to === undefined
      ? '/dashboard/rate-alerts'
      : `/dashboard/rate-alerts?from=${from}&to=${to}`,
  /** The transfers that a customer has planned. */
  scheduled: () => '/dashboard/scheduled',
  /** The same, with a new one begun: after a transfer, or from nothing. */
  planTransfer: (after?: string) => `/dashboard/scheduled?new=${after ?? 'transfer'}`,
  /** Personal Data, the first page of the profile area. */
  profile: () => '/dashboard/profile',
  /** How one comes in, on which devices one is, and what happened to the account. */
  settings: () => '/dashboard/profile/settings',
  cardsAndBeneficiaries: () => '/dashboard/profile/cards-and-beneficiaries',
  notifications: () => '/dashboard/profile/notifications',
  /** As the product spells it. */
  referralProgramme: () => '/dashboard/profile/referal-program',
  /** As the product spells it; opened at one request, or at the beginning of one about a transfer. */
  customerSupport: (request?: string) =>
    request === undefined
      ? '/dashboard/profile/cutomer-support'
      : `/dashboard/profile/cutomer-support?request=${request}`,
  newRequest: () => '/dashboard/profile/cutomer-support?request=new',
  /** Begins a request that knows the transfer. */
  helpWith: (transfer: string) => `/dashboard/profile/cutomer-support?transfer=${transfer}`,
  referrals: () => '/referrals',
  comingSoon: () => '/coming-soon',
  community: () => '/community',
  /** The list of articles. */
  resources: () => '/company/resource',
  resource: (slug: string) => `/company/resource/${slug}`,
  about: () => '/company/about',
  /** The questions and answers, opened at one of them if a topic is given. */
  faq: (topic?: string) => (topic === undefined ? '/support/faq' : `/support/faq#${topic}`),
  contact: () => '/support/contact',
  /** Both addresses of the spec show the same page. */
  domAccount: () => '/products/dom-account',
  dollarAccount: () => '/products/dollar-account',
  legal: (document: LegalId) => `/${document}`,
  /** All versions of a legal text, with what each changed. */
  legalVersions: (document: LegalId) => `/${document}/versions`,
  /** One version of a legal text, past or present. */
  legalVersion: (document: LegalId, version: string) => `/${document}/versions/${version}`,
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
