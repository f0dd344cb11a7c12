// Written by scripts/generate from schemas/api/operations.json. Do not edit: run `npm run generate`.
import type { LiveEvent } from '#src/generated/forms.ts'
import type { Capability, OperationId } from '#src/generated/ids.ts'

/** A call as the client needs it. Times are in milliseconds. */
export interface Operation {
  /** Absent for core calls, which every provider has. */
  readonly capability?: Capability
  /** Names in the body or query that a provider with the core alone isn't sent. */
  readonly ours?: readonly string[]
  /** The answer if the provider lacks the capability. */
  readonly without?: object
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api/v1, with parameters in braces. */
  readonly path: string
  /** Defaults to customer. */
  readonly auth?: 'visitor' | 'refresh' | 'uploader' | 'verifier'
  /** The body is a file part. */
  readonly takes?: 'bytes'
  /** The response is a file, or server-sent events. */
  readonly gives?: 'file' | 'events'
  readonly idempotent?: boolean
  readonly cache?: { readonly stale: number | 'forever'; readonly refetch?: number }
  /** The customer's data that it changes. */
  readonly changes?: readonly (keyof LiveEvent['versions'])[]
  /** The data its response is made of: stale once one of these changes. */
  readonly live?: readonly (keyof LiveEvent['versions'])[]
}

/** Every call that anybody may ask by, by id. */
export const publicQueries = {
  'get-capabilities': {
    capability: 'capabilities',
    method: 'GET',
    path: '/capabilities',
    auth: 'visitor',
    cache: { stale: 'forever' },
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
    capability: 'rate-history',
    method: 'GET',
    path: '/currency/history',
    auth: 'visitor',
    cache: { stale: 50000, refetch: 50000 },
  },
  'get-tracking': {
    capability: 'tracking',
    method: 'GET',
    path: '/tracking/{tracking_code}',
    auth: 'visitor',
    cache: { stale: 0, refetch: 10000 },
  },
} as const satisfies Partial<Record<OperationId, Operation>>

export type PublicQueryId = keyof typeof publicQueries
