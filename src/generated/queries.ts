// Written by scripts/generate from schemas/api/operations.json. Do not edit: run `npm run generate`.
import type { OperationId } from '#src/generated/ids.ts'
import { type Operation, publicQueries } from '#src/generated/public-queries.ts'

/** Every call that only asks, by id. */
export const queries = {
  ...publicQueries,
  'get-account': {
    method: 'GET',
    path: '/users/account',
    cache: { stale: 0 },
    live: ['profile', 'identity'],
  },
  'get-factors': {
    method: 'GET',
    path: '/profile/factors',
    cache: { stale: 0 },
    live: ['access', 'profile'],
  },
  'get-access-settings': {
    method: 'GET',
    path: '/profile/access',
    cache: { stale: 0 },
    live: ['access'],
  },
  'get-profile': {
    method: 'GET',
    path: '/profile',
    cache: { stale: 0 },
    live: ['profile'],
  },
  'get-avatar': {
    method: 'GET',
    path: '/profile/avatar',
    cache: { stale: 300000 },
    live: ['profile'],
  },
  'get-closing': {
    method: 'GET',
    path: '/profile/closing',
    cache: { stale: 0 },
    live: ['profile', 'accounts', 'transfers'],
  },
  'list-devices': {
    method: 'GET',
    path: '/profile/devices',
    cache: { stale: 0 },
    live: ['access'],
  },
  'list-security-events': {
    method: 'GET',
    path: '/profile/security-events',
    cache: { stale: 0 },
    live: ['access'],
  },
  'get-limit': {
    method: 'GET',
    path: '/transfers/compliance-amount/limit',
    cache: { stale: 0 },
    live: ['transfers'],
  },
  'get-transfer-demands': {
    method: 'GET',
    path: '/transfers/demands',
    cache: { stale: 0 },
    live: ['transfers', 'beneficiaries'],
  },
  'list-accounts': {
    method: 'GET',
    path: '/accounts',
    cache: { stale: 0 },
    live: ['accounts'],
  },
  'get-account-details': {
    method: 'GET',
    path: '/accounts/{currency}/details',
    cache: { stale: 0 },
    live: ['accounts'],
  },
  'list-movements': {
    method: 'GET',
    path: '/accounts/{currency}/movements',
    cache: { stale: 0 },
    live: ['accounts', 'transfers'],
  },
  'get-statement': {
    method: 'GET',
    path: '/accounts/{currency}/statement',
    cache: { stale: 0 },
    live: ['accounts'],
  },
  'list-deposits': {
    method: 'GET',
    path: '/deposits',
    cache: { stale: 0 },
    live: ['accounts'],
  },
  'get-conversion-rate': {
    method: 'GET',
    path: '/conversions/rate',
    cache: { stale: 30000, refetch: 30000 },
  },
  'list-banks': {
    method: 'GET',
    path: '/paystack/transfers/banks',
    cache: { stale: 'forever' },
  },
  'verify-bank-account': {
    method: 'GET',
    path: '/paystack/transfers/verify-account',
    cache: { stale: 60000 },
  },
  'list-beneficiaries': {
    method: 'GET',
    path: '/beneficiaries',
    cache: { stale: 0 },
    live: ['beneficiaries'],
  },
  'list-cards': {
    method: 'GET',
    path: '/cards',
    cache: { stale: 0 },
    live: ['cards'],
  },
  'get-credit': {
    method: 'GET',
    path: '/transfers/credit/{id}',
    cache: { stale: 0, refetch: 3000 },
    live: ['transfers', 'accounts'],
  },
  'get-agreement': {
    method: 'GET',
    path: '/transfers/credit/{id}/agreement',
    cache: { stale: 60000 },
    live: ['transfers'],
  },
  'get-tracking-link': {
    method: 'GET',
    path: '/transfers/credit/{id}/tracking-link',
    cache: { stale: 30000 },
    live: ['transfers'],
  },
  'list-transactions': {
    method: 'GET',
    path: '/transfers/transactions',
    cache: { stale: 0, refetch: 15000 },
    live: ['transfers', 'accounts'],
  },
  'get-transactions-totals': {
    method: 'GET',
    path: '/transfers/transactions/totals',
    cache: { stale: 0, refetch: 15000 },
    live: ['transfers', 'accounts'],
  },
  'get-spending': {
    method: 'GET',
    path: '/transfers/spending',
    cache: { stale: 0 },
    live: ['transfers', 'profile'],
  },
  'get-identity': {
    method: 'GET',
    path: '/identity',
    cache: { stale: 0 },
    live: ['identity'],
  },
  'search-addresses': {
    method: 'GET',
    path: '/identity/addresses',
    cache: { stale: 60000 },
  },
  'get-upload': {
    method: 'GET',
    path: '/uploads/{id}',
    auth: 'uploader',
    cache: { stale: 0 },
  },
  'get-hand-over': {
    method: 'GET',
    path: '/hand-overs/{id}',
    auth: 'uploader',
    cache: { stale: 0, refetch: 3000 },
    live: ['hand-over'],
  },
  'get-draft': {
    method: 'GET',
    path: '/drafts/{flow}',
    cache: { stale: 0 },
    live: ['draft'],
  },
  'list-versions': {
    method: 'GET',
    path: '/events/versions',
  },
  'list-notifications': {
    method: 'GET',
    path: '/notifications',
    live: ['notifications'],
  },
  'get-notification-settings': {
    method: 'GET',
    path: '/notifications/settings',
    live: ['notifications'],
  },
  'list-support-requests': {
    method: 'GET',
    path: '/support/requests',
    live: ['support'],
  },
  'get-support-request': {
    method: 'GET',
    path: '/support/requests/{id}',
    live: ['support'],
  },
  'get-referrals': {
    method: 'GET',
    path: '/referrals',
    live: ['referrals'],
  },
  'list-rate-alerts': {
    method: 'GET',
    path: '/rate-alerts',
    cache: { stale: 30000, refetch: 60000 },
    live: ['rate-alerts'],
  },
  'list-scheduled-transfers': {
    method: 'GET',
    path: '/scheduled-transfers',
    cache: { stale: 30000 },
    live: ['scheduled-transfers', 'beneficiaries', 'transfers', 'accounts'],
  },
} as const satisfies Partial<Record<OperationId, Operation>>

export type QueryId = keyof typeof queries
