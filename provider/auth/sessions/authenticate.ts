import type { Authenticated } from '#provider/auth/sessions/sessions.ts'
import type { Sql } from '#provider/db/index.ts'
import { later } from '#provider/lib/times.ts'
import { readToken } from '#provider/lib/tokens.ts'
import { policy } from '#provider/policy.ts'

const { absolute_seconds } = policy.security.session

/** The owner of an access token; null if it is unknown, expired or its session has ended. */
export async function authenticate(sql: Sql, token: string, now: Date): Promise<Authenticated | null> {
  const read = readToken(token)
  if (!read) return null
  const [row] = await sql.query<{ session_id: string; created_at: Date; confirmed_at: Date | null }>(
    `select a.session_id, s.created_at, s.confirmed_at from access_tokens a
     join sessions s on s.customer_id = a.customer_id and s.id = a.session_id
     where a.customer_id = $1 and a.token_hash = $2 and a.expires_at > $3 and s.ended_at is null
       and s.created_at > $4`,
    [read.owner, read.hash, now, later(now, -absolute_seconds)],
  )
  if (!row) return null
  const { session_id: sessionId, created_at: startedAt, confirmed_at: confirmedAt } = row
  return { customerId: read.owner, sessionId, startedAt, confirmedAt }
}

/** The customer of a refresh token while its session lasts; null for any other token. */
export async function holderOf(sql: Sql, token: string): Promise<string | null> {
  const read = readToken(token)
  if (!read) return null
  return (await sql.has(
    `select from refresh_tokens r join sessions s on s.customer_id = r.customer_id and s.id = r.session_id
     where r.customer_id = $1 and r.token_hash = $2 and s.ended_at is null`,
    [read.owner, read.hash],
  ))
    ? read.owner
    : null
}
