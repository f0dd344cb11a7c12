// Written by scripts/generate from schemas/api/operations.json. Do not edit: run `npm run generate`.
import type { OperationId } from '#src/generated/ids.ts'
import { type Operation, publicQueries } from '#src/generated/public-queries.ts'

/** Every call that only asks, by id. */
export const queries = {
  ...publicQueries,
  'get-account': {
    method: 'GET',
    path: '/users/account',
    auth: 'customer',
    cache: { stale: 0 },
  },
  'get-factors': {
    method: 'GET',
    path: '/profile/factors',
    auth: 'customer',
    cache: { stale: 0 },
  },
  'get-access-settings': {
    method: 'GET',
    path: '/profile/access',
    auth: 'customer',
    cache: { stale: 0 },
  },
  'list-devices': {
    method: 'GET',
    path: '/profile/devices',
    auth: 'customer',
    cache: { stale: 0 },
  },
  'list-security-events': {
    method: 'GET',
    path: '/profile/security-events',
    auth: 'customer',
    cache: { stale: 0 },
  },
  'get-limit': {
    method: 'GET',
    path: '/transfers/compliance-amount/limit',
    auth: 'customer',
    cache: { stale: 0 },
  },
  'list-accounts': {
    method: 'GET',
    path: '/accounts',
    auth: 'customer',
    cache: { stale: 0 },
  },
  'list-banks': {
    method: 'GET',
    path: '/paystack/transfers/banks',
    auth: 'customer',
    cache: { stale: 'forever' },
  },
  'verify-bank-account': {
    method: 'GET',
    path: '/paystack/transfers/verify-account',
    auth: 'customer',
    cache: { stale: 60000 },
  },
  'list-beneficiaries': {
    method: 'GET',
    path: '/beneficiaries',
    auth: 'customer',
    cache: { stale: 0 },
  },
  'get-credit': {
    method: 'GET',
    path: '/transfers/credit/{id}',
    auth: 'customer',
    cache: { stale: 0, refetch: 3000 },
  },
  'list-transactions': {
    method: 'GET',
    path: '/transfers/transactions',
    auth: 'customer',
    cache: { stale: 0, refetch: 15000 },
  },
  'get-identity': {
    method: 'GET',
    path: '/identity',
    auth: 'customer',
    cache: { stale: 0 },
  },
  'search-addresses': {
    method: 'GET',
    path: '/identity/addresses',
    auth: 'customer',
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
  },
  'get-draft': {
    method: 'GET',
    path: '/drafts/{flow}',
    auth: 'customer',
    cache: { stale: 0 },
  },
} as const satisfies Partial<Record<OperationId, Operation>>

export type QueryId = keyof typeof queries
