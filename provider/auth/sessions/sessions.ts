// Sessions: a short-lived access token for the Authorization header, and a refresh token in a cookie,
// replaced each time it is used. Reusing a token at once, as two tabs do, returns the same pair; later than
// tabs can race, it was stolen, and the session ends. A session is not renewed after `session.idle_seconds`
// without the customer: its refresh token outlives that by one access token, and each refresh says when the
// customer was last active. Every session ends `session.absolute_seconds` after it began.

import { forgetDeviceOf } from '#provider/auth/sessions/devices.ts'
import { accessUntil, endOf, renewableUntil, sooner } from '#provider/auth/sessions/times.ts'
import type { CustomerRow } from '#provider/customers/store.ts'
import { type Db, newId, type Sql, type Statement, type Tx } from '#provider/db/index.ts'
import { later, secondsUntil } from '#provider/lib/times.ts'
import { deriveToken, issueToken, newSalt, readToken, type Token } from '#provider/lib/tokens.ts'
import { addressFor } from '#provider/limits/address.ts'
import { policy } from '#provider/policy.ts'
import { presentSource } from '#provider/security/context.ts'
import { securityEvent } from '#provider/security/events.ts'
import { presentZone } from '#provider/zone.ts'

const { refresh_seconds, idle_seconds, rotation_grace_seconds } = policy.security.session

export interface IssuedSession {
  customerId: string
  /** In seconds. */
  accessToken: string
  expiresIn: number
  refreshToken: string
  /** When the cookie expires: later than the token in it, so that a stolen copy gives itself away. */
  cookieExpires: Date
}

export interface Principal {
  customerId: string
  sessionId: string
}

/**
 * The owner of an access token, when the session began, and when the PIN or a passkey was last given in it.
 */
export interface Authenticated extends Principal {
  startedAt: Date
  confirmedAt: Date | null
}

interface Living extends Principal {
  created: Date
}

interface Pair {
  access: Token
  refresh: Token
}

/** Stores a pair as hashes, which makes its tokens valid. */
async function keep(
  sql: Sql,
  { customerId, sessionId }: Living,
  { access, refresh }: Pair,
  now: Date,
  refreshExpires: Date,
): Promise<void> {
  await sql.query(
    'insert into access_tokens (customer_id, token_hash, session_id, expires_at) values ($1, $2, $3, $4)',
    [customerId, access.hash, sessionId, accessUntil(now, refreshExpires)],
  )
  await sql.query(
    'insert into refresh_tokens (customer_id, token_hash, session_id, expires_at) values ($1, $2, $3, $4)',
    [customerId, refresh.hash, sessionId, refreshExpires],
  )
}

/** Keeps the time zone that the browser names, for work that no request asks for. */
const keepZone = (customerId: string): Statement => ({
  text: 'update customers set time_zone = $2 where id = $1 and time_zone is distinct from $2',
  values: [customerId, presentZone()],
})

/** The pair as sent to the browser at `now`. */
function handed(living: Living, { access, refresh }: Pair, issued: Date, now: Date, refreshExpires: Date) {
  return {
    customerId: living.customerId,
    accessToken: access.token,
    expiresIn: secondsUntil(now, accessUntil(issued, refreshExpires)),
    refreshToken: refresh.token,
    cookieExpires: sooner(later(now, refresh_seconds), endOf(living.created)),
  }
}

function whereFrom(): (string | null)[] {
  const { client, browser, system } = presentSource()
  const address = client === null ? null : addressFor(policy.retention.addresses.security_log, client)
  return [address, browser ?? null, system ?? null]
}

const endings = {
  signed_out: { event: 'logout', outcome: 'done' },
  replaced: { event: 'logout', outcome: 'done' },
  idle: { event: 'logout', outcome: 'done' },
  reuse: { event: 'token_reuse', outcome: 'refused' },
} as const

/** Ends a session and logs why. Idempotent. */
export async function end(sql: Sql, who: Principal, reason: keyof typeof endings, now: Date) {
  if (
    !(await sql.has(
      `update sessions set ended_at = $3, end_reason = $4 where customer_id = $1 and id = $2 and ended_at is null
     returning id`,
      [who.customerId, who.sessionId, now, reason],
    ))
  )
    return
  // A thief who copied one cookie may have copied the other.
  if (reason === 'reuse') await forgetDeviceOf(sql, who.customerId, who.sessionId)
  await securityEvent(sql, { ...endings[reason], customerId: who.customerId, now })
}

interface SessionStart {
  readonly isConfirmed?: boolean
  readonly device?: (tx: Tx) => Promise<string | null>
}

/**
 * Begins a session and ends the browser's previous one, found by its cookie.
 *
 * @param customer the password hash is the one that was verified
 * @param options.isConfirmed whether they logged in by passkey, which counts as confirmation in the session
 * @param options.device makes the browser a known one in the same transaction, and returns its hash
 * @returns null if that password has changed since
 */
export function startSession(
  db: Db,
  customer: Pick<CustomerRow, 'id' | 'password_hash'>,
  earlier: string | undefined,
  now: Date,
  { isConfirmed = false, device = async () => null }: SessionStart = {},
): Promise<IssuedSession | null> {
  const customerId = customer.id
  return db.transaction(async (tx) => {
    // The lock makes a password change wait until this session exists and can be ended. Not `for share`: two logins at
    // once would then deadlock in `keepZone`.
    if (
      !(await tx.has('select from customers where id = $1 and password_hash = $2 for no key update', [
        customerId,
        customer.password_hash,
      ]))
    )
      return null
    const previous = await findByRefreshToken(tx, earlier)
    if (previous) await end(tx, previous, 'replaced', now)
    await securityEvent(tx, { event: 'login', outcome: 'done', customerId, now })
    tx.later(keepZone(customerId))
    const sessionId = newId(now)
    await tx.query(
      `insert into sessions (customer_id, id, created_at, seen_at, confirmed_at, device_hash, client, browser, system)
       values ($1, $2, $3, $3, $4, $5, $6, $7, $8)`,
      [customerId, sessionId, now, isConfirmed ? now : null, await device(tx), ...whereFrom()],
    )
    const living = { customerId, sessionId, created: now }
    const pair = { access: issueToken(customerId), refresh: issueToken(customerId) }
    const until = renewableUntil(living, now)
    await keep(tx, living, pair, now, until)
    return handed(living, pair, now, now, until)
  })
}

interface RefreshRow {
  session_id: string
  expires_at: Date
  used_at: Date | null
  /** Derives its successors, once it is used. */
  successor_salt: string | null
  created_at: Date
  ended_at: Date | null
}

async function findRefresh(sql: Sql, owner: string, hash: string): Promise<RefreshRow | undefined> {
  return sql.one<RefreshRow>(
    `select r.session_id, r.expires_at, r.used_at, r.successor_salt, s.created_at, s.ended_at from refresh_tokens r
     join sessions s on s.customer_id = r.customer_id and s.id = r.session_id
     where r.customer_id = $1 and r.token_hash = $2 for update`,
    [owner, hash],
  )
}

/** The session of a refresh token, live or not. */
export async function findByRefreshToken(sql: Sql, token: string | undefined): Promise<Principal | null> {
  const read = token === undefined ? null : readToken(token)
  if (!read) return null
  const row = await findRefresh(sql, read.owner, read.hash)
  return row ? { customerId: read.owner, sessionId: row.session_id } : null
}

const successors = (owner: string, token: string, salt: string): Pair => ({
  access: deriveToken(owner, token, salt, 'access'),
  refresh: deriveToken(owner, token, salt, 'refresh'),
})

/** Uses up a token, which makes its successors valid. */
async function succeed(tx: Tx, living: Living, { token, hash }: Token, now: Date, until: Date) {
  const salt = newSalt()
  await tx.query(
    'update refresh_tokens set used_at = $3, successor_salt = $4 where customer_id = $1 and token_hash = $2',
    [living.customerId, hash, now, salt],
  )
  tx.later({
    text: `update sessions set seen_at = $3, client = $4, browser = $5, system = $6 where customer_id = $1 and id = $2`,
    values: [living.customerId, living.sessionId, now, ...whereFrom()],
  })
  tx.later(keepZone(living.customerId))
  const pair = successors(living.customerId, token, salt)
  await keep(tx, living, pair, now, until)
  return handed(living, pair, now, now, until)
}

/**
 * The pair a used token was exchanged for; if that has been used too, its successor in turn: a session has
 * only one unused refresh token, and a late client gets that one. It lasts longer if the late client knows of
 * later activity.
 */
async function repeated(
  sql: Sql,
  living: Living,
  used: { token: string; used_at: Date; salt: string },
  now: Date,
  until: Date,
): Promise<IssuedSession | null> {
  const { customerId } = living
  const pair = successors(customerId, used.token, used.salt)
  const next = await findRefresh(sql, customerId, pair.refresh.hash)
  if (next?.used_at && next.successor_salt !== null) {
    const { used_at, successor_salt: salt } = next
    return repeated(sql, living, { token: pair.refresh.token, used_at, salt }, now, until)
  }
  if (!next) return null
  const lasts = next.expires_at < until ? until : next.expires_at
  if (lasts <= now) return null
  if (next.expires_at < lasts) {
    await sql.query('update refresh_tokens set expires_at = $3 where customer_id = $1 and token_hash = $2', [
      customerId,
      pair.refresh.hash,
      lasts,
    ])
  }
  return handed(living, pair, used.used_at, now, lasts)
}

/**
 * Exchanges a refresh token for a new pair; within `session.rotation_grace_seconds`, for the same pair again.
 * Null if the token is unknown or expired, if the session has ended or lasted `session.absolute_seconds`, if
 * the customer was idle longer than `session.idle_seconds`, or if the token was used longer ago than the
 * grace; the last two end the session.
 *
 * @param idle seconds since the customer was last active, by their browser; if undefined, the session's
 * expiry stays
 */
export function rotateSession(
  db: Db,
  token: string,
  idle: number | undefined,
  now: Date,
): Promise<IssuedSession | null> {
  const read = readToken(token)
  if (!read) return Promise.resolve(null)
  const { owner, hash } = read
  return db.transaction(async (tx) => {
    // Serializes concurrent calls; later ones find the first's result.
    const row = await findRefresh(tx, owner, hash)
    if (!row || row.ended_at || endOf(row.created_at) <= now) return null
    const living = { customerId: owner, sessionId: row.session_id, created: row.created_at }
    const { used_at, successor_salt: salt } = row
    // Used before salts existed: too old for any tab's grace.
    if (used_at && (salt === null || later(used_at, rotation_grace_seconds) < now)) {
      await end(tx, living, 'reuse', now)
      return null
    }
    if (!used_at && row.expires_at <= now) return null
    if (idle !== undefined && idle > idle_seconds) {
      await end(tx, living, 'idle', now)
      return null
    }
    const shown = idle === undefined ? row.expires_at : renewableUntil(living, later(now, -idle))
    // A browser that knows less doesn't shorten the session.
    const until = sooner(shown < row.expires_at ? row.expires_at : shown, endOf(row.created_at))
    return used_at && salt !== null
      ? repeated(tx, living, { token, used_at, salt }, now, until)
      : succeed(tx, living, { token, hash }, now, until)
  })
}
