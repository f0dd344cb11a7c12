import { parse } from 'regexparam'
import { expect, test } from 'vitest'
import { matchRoute } from 'wouter'
import passwordRecovery from '#flows/password-recovery.flow.json' with { type: 'json' }
import signUp from '#flows/sign-up.flow.json' with { type: 'json' }
import transfer from '#flows/transfer.flow.json' with { type: 'json' }
import { runnableFlows } from '#scripts/data/flows.ts'
import { loadData } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'
import { routeOf } from '#src/app/route-of.ts'
import { notFoundScreen, routes } from '#src/app/routes.ts'
import { urlOf } from '#src/flow/core/index.ts'
import { isVerified, landingPath, paths } from '#src/paths.ts'

const user = {
  _id: 'a',
  first_name: 'Amara',
  last_name: 'Mensah',
  phone: '+14165550142',
  email: null,
  dob: null,
  status: 'active',
  verified_pid: true,
  verified_poa: true,
  verified_selfie: true,
  country: 'CA',
  currency: 'CAD',
} as const

test('every URL of the app', () => {
  const { legal, legalVersions, legalVersion, kycCheck, ...others } = paths
  const urls = [
    ...Object.entries(others).map(([name, path]) => [name, path('ID')]),
    ['kycCheck', kycCheck('document')],
    ['legal', legal('terms')],
    ['legalVersions', legalVersions('terms')],
    ['legalVersion', legalVersion('terms', '1.0')],
  ]
  expect(Object.fromEntries(urls)).toMatchInlineSnapshot(`
    {
      "about": "/company/about",
      "account": "/dashboard/multi-currency/ID",
      "agreement": "/dashboard/track-transfers/ID/agreement",
      "cardsAndBeneficiaries": "/dashboard/profile/cards-and-beneficiaries",
      "comingSoon": "/coming-soon",
      "community": "/community",
      "contact": "/support/contact",
      "convert": "/dashboard/multi-currency/convert?from=ID",
      "customerSupport": "/dashboard/profile/cutomer-support?request=ID",
      "dashboard": "/dashboard",
      "dashboardHome": "/dashboard/home",
      "dollarAccount": "/products/dollar-account",
      "domAccount": "/products/dom-account",
      "faq": "/support/faq#ID",
      "forgetPassword": "/forget-password",
      "handOver": "/hand-over#ID",
      "helpWith": "/dashboard/profile/cutomer-support?transfer=ID",
      "history": "/dashboard/history",
      "home": "/",
      "joinBy": "/get-started?ref=ID",
      "kyc": "/kyc",
      "kycCheck": "/kyc/check/document",
      "kycProgress": "/kyc/progress",
      "legal": "/terms",
      "legalVersion": "/terms/versions/1.0",
      "legalVersions": "/terms/versions",
      "login": "/login",
      "multiCurrency": "/dashboard/multi-currency",
      "newRequest": "/dashboard/profile/cutomer-support?request=new",
      "notifications": "/dashboard/profile/notifications",
      "planTransfer": "/dashboard/scheduled?new=ID",
      "profile": "/dashboard/profile",
      "rateAlerts": "/dashboard/rate-alerts",
      "receipt": "/dashboard/track-transfers/ID/receipt",
      "referralProgramme": "/dashboard/profile/referal-program",
      "referrals": "/referrals",
      "resetPassword": "/reset-password",
      "resource": "/company/resource/ID",
      "resources": "/company/resource",
      "resumeTransfer": "/dashboard/home/transfer?transfer=ID",
      "scheduled": "/dashboard/scheduled",
      "sendAgain": "/dashboard/home/transfer?again=ID",
      "sendFrom": "/dashboard/home/transfer?from=ID",
      "sendTo": "/dashboard/home/transfer?to=ID",
      "settings": "/dashboard/profile/settings",
      "signUp": "/get-started",
      "stopChange": "/stop-change#ID",
      "track": "/track/ID",
      "trackTransfer": "/dashboard/track-transfers/ID",
      "trackTransfers": "/dashboard/track-transfers",
      "transfer": "/dashboard/home/transfer",
      "transferNow": "/#international_money_transfer",
    }
  `)
})

test('every step of a flow has an address of its screen, and matches no other route', () => {
  for (const flow of runnableFlows(loadData(root))) {
    const screenAt = (url: string) => routes.find(({ pattern }) => matchRoute(parse, pattern, url)[0])?.screen
    const found = flow.steps.map(({ id }) => screenAt(urlOf(flow, id)))
    expect(found[0], flow.id).toBeDefined()
    expect(new Set(found).size, flow.id).toBe(1)
  }
})

test('a check that there is not is not found', () => {
  expect(routeOf('/kyc/check/nope')?.screen).toBe(notFoundScreen)
  expect(routeOf('/kyc/check/selfie')?.screen).toBe(routeOf('/kyc')?.screen)
})

test('every flow has its declared path', () => {
  expect(passwordRecovery.path).toBe(paths.forgetPassword())
  expect(passwordRecovery.steps[1]?.path).toBe(paths.resetPassword())
  expect(signUp.path).toBe(paths.signUp())
  expect(transfer.path).toBe(paths.transfer())
})

test('after login a pending customer goes to /kyc, one without a verification to /kyc/progress (spec section 2)', () => {
  expect(landingPath({ ...user, status: 'pending' }, '/dashboard/history')).toBe('/kyc')
  for (const flag of ['verified_pid', 'verified_poa', 'verified_selfie'])
    expect(landingPath({ ...user, [flag]: false }, '/dashboard/history')).toBe('/kyc/progress')
  expect(landingPath(user, '/dashboard/history')).toBe('/dashboard/history')
  expect(landingPath(user)).toBe('/dashboard')
  expect(isVerified(user)).toBe(true)
})
