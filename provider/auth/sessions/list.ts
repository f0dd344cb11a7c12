// A customer's sessions, shown as logged-in devices, and how to end them from another one.

import { endAllSessions, endOtherSession } from '#provider/auth/sessions/end.ts'
import type { Principal } from '#provider/auth/sessions/sessions.ts'
import type { Db, Sql } from '#provider/db/index.ts'
import { later } from '#provider/lib/times.ts'
import { type Browser, isBrowser, isSystem, type System } from '#provider/lib/user-agent.ts'
import { policy } from '#provider/policy.ts'
import { securityEvent } from '#provider/security/events.ts'
import type { DevicesResponse } from '#src/generated/forms.ts'

type Device = DevicesResponse['data'][number]

export interface KeptPlace {
  client: string | null
  browser: string | null
  system: string | null
}

/** The same for the customer; null for unknown. */
export function placeOf({ client, browser, system }: KeptPlace): {
  address: string | null
  browser: Browser | null
  system: System | null
} {
  return {
    address: client,
    browser: isBrowser(browser) ? browser : null,
    system: isSystem(system) ? system : null,
  }
}

interface SessionRow extends KeptPlace {
  id: string
  created_at: Date
  seen_at: Date
}

/** Live sessions, whose refresh token still works. The current one first, then the latest. */
export async function listDevices(
  sql: Sql,
  { customerId, sessionId }: Principal,
  now: Date,
): Promise<Device[]> {
  const rows = await sql.query<SessionRow>(
    `select s.id, s.created_at, s.seen_at, s.client, s.browser, s.system from sessions s
     where s.customer_id = $1 and s.ended_at is null and s.created_at > $3
       and exists (select from refresh_tokens r where r.customer_id = s.customer_id and r.session_id = s.id
         and r.used_at is null and r.expires_at > $4)
     order by (s.id = $2) desc, s.seen_at desc, s.id desc`,
    [customerId, sessionId, later(now, -policy.security.session.absolute_seconds), now],
  )
  return rows.map(({ id, created_at, seen_at, ...place }) => ({
    _id: id,
    current: id === sessionId,
    ...placeOf(place),
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
  }))
}

/**
 * Ends one of the customer's sessions. Idempotent.
 *
 * @returns false if the customer has no such session
 */
export function signOutDevice(db: Db, customerId: string, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await endOtherSession(tx, { customerId, sessionId: id }, now)
    if (ended === 'now')
      await securityEvent(tx, { event: 'device_sign_out', outcome: 'done', customerId, now })
    return ended !== 'unknown'
  })
}

export function signOutOthers(db: Db, { customerId, sessionId }: Principal, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const count = await endAllSessions(tx, customerId, 'signed_out_elsewhere', now, sessionId)
    const detail = { count }
    if (count > 0)
      await securityEvent(tx, { event: 'device_sign_out', outcome: 'done', customerId, now, detail })
    return count
  })
}
