// Written by scripts/generate from schemas/api/operations.json. Do not edit: run `npm run generate`.
import type { OperationId } from '#src/generated/ids.ts'

/** One call as the client needs it. Times are in milliseconds. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api/v1, with parameters in braces. */
  readonly path: string
  readonly auth: 'visitor' | 'customer' | 'refresh' | 'uploader' | 'verifier'
  /** The body is a part of a file. */
  readonly takes?: 'bytes'
  /** The answer is no JSON: a file to be saved, or server-sent events. */
  readonly gives?: 'file' | 'events'
  /** The call carries an Idempotency-Key. */
  readonly idempotent?: boolean
  readonly cache?: { readonly stale: number | 'forever'; readonly refetch?: number }
  readonly invalidates?: readonly OperationId[]
}

/** Every call that only asks, by id. */
export const queries = {
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
  'list-countries': {
    method: 'GET',
    path: '/countries',
    auth: 'visitor',
    cache: { stale: 'forever' },
  },
  'list-locations': {
    method: 'GET',
    path: '/countries/location',
    auth: 'visitor',
    cache: { stale: 'forever' },
  },
  'list-payouts': {
    method: 'GET',
    path: '/currency/country/{code}/payouts',
    auth: 'visitor',
    cache: { stale: 50000, refetch: 50000 },
  },
  'get-rate-history': {
    method: 'GET',
    path: '/currency/history',
    auth: 'visitor',
    cache: { stale: 50000, refetch: 50000 },
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
