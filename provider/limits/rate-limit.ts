// Rate limits, counted in the database so they hold across processes: requests per hashed subject (an
// address, a phone or an email address) and time window, from content/policy/security.json.

import type { Clock } from '#provider/clock.ts'
import type { Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { digest } from '#provider/lib/tokens.ts'
import { policy } from '#provider/policy.ts'
import { sayWait } from '#provider/words.ts'

/**
 * What requests are counted by: an IP address; a customer, or one not yet verified; a customer's device; the
 * number or address a request is about, alone or with the client's IP address.
 */
export type LimitBy = 'ip' | 'customer' | 'unverified' | 'device' | 'account' | 'ip-and-account'

interface Limit {
  limit: number
  seconds: number
}

function limitOf(scope: string, by: LimitBy): Limit | null {
  const found = policy.security.rate_limits.find((limit) => limit.scope === scope && limit.by === by)
  return found ? { limit: found.limit, seconds: found.window_seconds } : null
}

/** The time window of a moment, and its remaining whole seconds. */
export function windowOf(now: Date, seconds: number): { start: Date; left: number } {
  const length = seconds * 1000
  const start = new Date(Math.floor(now.getTime() / length) * length)
  return { start, left: Math.ceil((start.getTime() + length - now.getTime()) / 1000) }
}

/** @param seconds until the next request may come */
export function tooMany(seconds: number): ProviderError {
  return new ProviderError('too_many_requests', {
    values: { wait: sayWait(seconds) },
    data: { retry_after: Math.max(1, seconds) },
  })
}

/** Counts requests if all fit the limit, and returns whether they did; over the limit, nothing is written. */
async function count(sql: Sql, subject: string, scope: string, start: Date, by: number, limit: number) {
  if (by > limit) return false
  return sql.has(
    `insert into rate_limits (subject, scope, window_start, count) values ($1, $2, $3, $4)
     on conflict (subject, scope, window_start) do update set count = rate_limits.count + excluded.count
       where rate_limits.count + excluded.count <= $5
     returning count`,
    [subject, scope, start, by, limit],
  )
}

/**
 * Counts one request and returns the seconds until another may come: 0 within the limit. Scopes without a
 * limit in the policy aren't counted.
 *
 * @param value what `by` names: two parts if it names two
 */
export async function secondsOverLimit(
  sql: Sql,
  scope: string,
  by: LimitBy,
  value: string,
  now: Date,
): Promise<number> {
  const limit = limitOf(scope, by)
  if (!limit) return 0
  const { start, left } = windowOf(now, limit.seconds)
  const isWithin = await count(sql, digest(`${by}:${value}`), scope, start, 1, limit.limit)
  return isWithin ? 0 : left
}

/** @throws ProviderError too_many_requests with the seconds until the window ends */
export async function countRequest(sql: Sql, scope: string, by: LimitBy, value: string, now: Date) {
  const wait = await secondsOverLimit(sql, scope, by, value, now)
  if (wait > 0) throw tooMany(wait)
}

/** Operations that count themselves: it depends on the device, the bank or the message what counts. */
const COUNTING: readonly string[] = [
  'login',
  'send-reset-code',
  'send-email-link',
  'update-password',
  'update-pin',
  'update-user-details',
  'verify-bank-account',
  'receive-verification',
]

/** Counts a call by customer and by address. @throws ProviderError too_many_requests */
export async function countCall(
  sql: Sql,
  operation: string,
  { ip, customer }: { readonly ip: string; readonly customer: string | undefined },
  now: Date,
): Promise<void> {
  if (COUNTING.includes(operation)) return
  if (customer !== undefined) await countRequest(sql, operation, 'customer', customer, now)
  await countRequest(sql, operation, 'ip', ip, now)
}

/** Requests leased from the database's count at a time. */
const LEASE = 50

/**
 * Limits all requests of an address. Every request checks it, so a process leases 50 at a time; with many
 * processes some leases expire unused, but never do too many pass.
 */
export function createAddressLimit(clock: Clock): (sql: Sql, ip: string) => Promise<void> {
  const limit = limitOf('api', 'ip')
  let windowStart = 0
  /** Remaining lease by address, and leases being fetched. */
  const free = new Map<string, number>()
  const fetching = new Map<string, Promise<boolean>>()

  async function fetchLease(sql: Sql, ip: string, start: Date, most: number): Promise<boolean> {
    const granted = await count(sql, digest(`ip:${ip}`), 'api', start, LEASE, most)
    if (granted && start.getTime() === windowStart) free.set(ip, LEASE)
    return granted
  }

  return async (sql, ip) => {
    if (!limit) return
    for (;;) {
      const { start, left } = windowOf(clock.now(), limit.seconds)
      if (start.getTime() !== windowStart) {
        windowStart = start.getTime()
        free.clear()
      }
      const remaining = free.get(ip) ?? 0
      if (remaining > 0) {
        free.set(ip, remaining - 1)
        return
      }
      let lease = fetching.get(ip)
      if (!lease) {
        lease = fetchLease(sql, ip, start, limit.limit).finally(() => fetching.delete(ip))
        fetching.set(ip, lease)
      }
      if (!(await lease)) throw tooMany(left)
    }
  }
}
