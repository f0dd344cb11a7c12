// Sessions: a short-lived access token for the Authorization header and a refresh token for the cookie, which is
// exchanged for a new one each time it is used. A refresh token that comes a second time, later than two tabs can
// race, was stolen from somewhere: then the whole session ends.
import type { CustomerRow } from '#provider/auth/customers.ts'
import { later } from '#provider/auth/lock.ts'
import { issueToken, readToken } from '#provider/auth/tokens.ts'
import { type Db, newId, type Sql } from '#provider/db/index.ts'
import { policy } from '#provider/policy.ts'
import { securityEvent } from '#provider/security/events.ts'

const { access_seconds, refresh_seconds, rotation_grace_seconds } = policy.security.session

export interface IssuedSession {
  customerId: string
  /** The access token and how many seconds it lasts. */
  accessToken: string
  expiresIn: number
  refreshToken: string
  refreshExpires: Date
}

export interface Principal {
  customerId: string
  sessionId: string
}

async function issue(sql: Sql, customerId: string, sessionId: string, now: Date): Promise<IssuedSession> {
  const access = issueToken(customerId)
  const refresh = issueToken(customerId)
  const refreshExpires = later(now, refresh_seconds)
  await sql.query(
    'insert into access_tokens (customer_id, token_hash, session_id, expires_at) values ($1, $2, $3, $4)',
    [customerId, access.hash, sessionId, later(now, access_seconds)],
  )
  await sql.query(
    'insert into refresh_tokens (customer_id, token_hash, session_id, expires_at) values ($1, $2, $3, $4)',
    [customerId, refresh.hash, sessionId, refreshExpires],
  )
  return {
    customerId,
    accessToken: access.token,
    expiresIn: access_seconds,
    refreshToken: refresh.token,
    refreshExpires,
  }
}

/** How the end of a session is told in the security log. */
const endings = {
  signed_out: { event: 'logout', outcome: 'done' },
  replaced: { event: 'logout', outcome: 'done' },
  reuse: { event: 'token_reuse', outcome: 'refused' },
} as const

async function end(sql: Sql, who: Principal, reason: 'signed_out' | 'reuse' | 'replaced', now: Date) {
  await sql.query(
    `update sessions set ended_at = $3, end_reason = $4 where customer_id = $1 and id = $2 and ended_at is null`,
    [who.customerId, who.sessionId, now, reason],
  )
  await securityEvent(sql, { ...endings[reason], customerId: who.customerId, now })
}

/**
 * Begins a session. A session that the same browser had before, by its cookie, ends.
 *
 * @param customer whose password was found right, and the hash it was held against
 * @returns null when that password was changed meanwhile: no session begins with one that is out of use
 */
export function startSession(
  db: Db,
  customer: Pick<CustomerRow, 'id' | 'password_hash'>,
  earlier: string | undefined,
  now: Date,
): Promise<IssuedSession | null> {
  const customerId = customer.id
  return db.transaction(async (tx) => {
    // The lock makes a change of the password wait until the session is there to be ended.
    const current = await tx.query('select from customers where id = $1 and password_hash = $2 for share', [
      customerId,
      customer.password_hash,
    ])
    if (current.length === 0) return null
    const previous = await findByRefreshToken(tx, earlier)
    if (previous) await end(tx, previous, 'replaced', now)
    await securityEvent(tx, { event: 'login', outcome: 'done', customerId, now })
    const sessionId = newId(now)
    await tx.query('insert into sessions (customer_id, id, created_at) values ($1, $2, $3)', [
      customerId,
      sessionId,
      now,
    ])
    return issue(tx, customerId, sessionId, now)
  })
}

/** Who an access token stands for; null when it is unknown, expired or its session has ended. */
export async function authenticate(sql: Sql, token: string, now: Date): Promise<Principal | null> {
  const read = readToken(token)
  if (!read) return null
  const [row] = await sql.query<{ session_id: string }>(
    `select a.session_id from access_tokens a
     join sessions s on s.customer_id = a.customer_id and s.id = a.session_id
     where a.customer_id = $1 and a.token_hash = $2 and a.expires_at > $3 and s.ended_at is null`,
    [read.owner, read.hash, now],
  )
  return row ? { customerId: read.owner, sessionId: row.session_id } : null
}

interface RefreshRow {
  session_id: string
  expires_at: Date
  used_at: Date | null
  ended_at: Date | null
}

async function findRefresh(sql: Sql, owner: string, hash: string): Promise<RefreshRow | undefined> {
  const [row] = await sql.query<RefreshRow>(
    `select r.session_id, r.expires_at, r.used_at, s.ended_at from refresh_tokens r
     join sessions s on s.customer_id = r.customer_id and s.id = r.session_id
     where r.customer_id = $1 and r.token_hash = $2 for update`,
    [owner, hash],
  )
  return row
}

async function findByRefreshToken(sql: Sql, token: string | undefined): Promise<Principal | null> {
  const read = token === undefined ? null : readToken(token)
  if (!read) return null
  const row = await findRefresh(sql, read.owner, read.hash)
  return row ? { customerId: read.owner, sessionId: row.session_id } : null
}

/**
 * Exchanges a refresh token for a new pair. Answers null when it is unknown or expired, when its session has ended,
 * or when it was used before and longer ago than `session.rotation_grace_seconds`, which ends the session.
 */
export function rotateSession(db: Db, token: string, now: Date): Promise<IssuedSession | null> {
  const read = readToken(token)
  if (!read) return Promise.resolve(null)
  return db.transaction(async (tx) => {
    const row = await findRefresh(tx, read.owner, read.hash)
    if (!row || row.ended_at || row.expires_at <= now) return null
    if (row.used_at && later(row.used_at, rotation_grace_seconds) < now) {
      await end(tx, { customerId: read.owner, sessionId: row.session_id }, 'reuse', now)
      return null
    }
    if (!row.used_at) {
      await tx.query('update refresh_tokens set used_at = $3 where customer_id = $1 and token_hash = $2', [
        read.owner,
        read.hash,
        now,
      ])
    }
    return issue(tx, read.owner, row.session_id, now)
  })
}

/** Ends all sessions of a customer: no token of theirs is worth anything any more. */
export async function endAllSessions(
  sql: Sql,
  customerId: string,
  reason: 'password_reset',
  now: Date,
): Promise<void> {
  await sql.query(
    'update sessions set ended_at = $2, end_reason = $3 where customer_id = $1 and ended_at is null',
    [customerId, now, reason],
  )
}

/** Ends the session that a refresh token belongs to, if there is one. */
export async function endSession(db: Db, token: string | undefined, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const who = await findByRefreshToken(tx, token)
    if (who) await end(tx, who, 'signed_out', now)
  })
}
