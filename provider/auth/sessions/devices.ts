// Devices that customers have logged in on. A long-lived cookie holds a token that can't log in, but
// tells the customer's actions from strangers'. One browser can be a device of several customers,
// with a token for each.

import type { Sql, Tx } from '#provider/db/index.ts'
import { later } from '#provider/lib/times.ts'
import { digest, issueToken, readToken, type Token } from '#provider/lib/tokens.ts'
import { policy } from '#provider/policy.ts'

const { lifetime_seconds, per_browser, per_customer } = policy.security.device

/** Separates the tokens in one cookie; tokens can't contain it. */
const BETWEEN = '.'

/** Identifies a browser to the customers who logged in on it. */
export interface DeviceCookie {
  /** What the browser sent, if anything. */
  readonly value: string | undefined
  set(value: string, expires: Date): void
}

interface OwnedToken extends Token {
  owner: string
}

/** The well-formed tokens in a cookie, issued or not. */
function tokensOf({ value }: DeviceCookie): readonly OwnedToken[] {
  const parts = (value ?? '').split(BETWEEN, per_browser)
  return parts.flatMap((token) => {
    const read = readToken(token)
    return read === null ? [] : [{ token, ...read }]
  })
}

/** Who asks on a customer's behalf: one of their devices, or a stranger. */
export interface Client {
  /** Hash of the device's token; null for strangers. */
  readonly device: string | null
  /** The address: IPv4, or the network of an IPv6 address. */
  readonly address: string
}

/**
 * The client, as a device of the customer if it is one. Without a customer or a token that claims to be
 * theirs, skips the lookup.
 */
export async function clientOf(
  sql: Sql,
  customerId: string | undefined,
  cookie: DeviceCookie,
  address: string,
  now: Date,
): Promise<Client> {
  const token = tokensOf(cookie).find(({ owner }) => owner === customerId)
  if (token === undefined) return { device: null, address }
  const known = await sql.query(
    'select from devices where customer_id = $1 and token_hash = $2 and seen_at > $3',
    [token.owner, token.hash, later(now, -lifetime_seconds)],
  )
  return { device: known.length > 0 ? token.hash : null, address }
}

export const hashClient = ({ device, address }: Client): string =>
  digest(device === null ? `client:${address}` : `device:${device}`)

/** Keeps the token of a running sign-up in the browser, for clients that don't send it along. */
export function rememberSignUp(cookie: DeviceCookie, token: string, now: Date): void {
  const others = tokensOf(cookie).map((one) => one.token)
  const value = [token, ...others.filter((one) => one !== token)].slice(0, per_browser).join(BETWEEN)
  cookie.set(value, later(now, lifetime_seconds))
}

/** The browser's token for a number whose sign-up it runs, if any. */
export async function signUpToken(
  sql: Sql,
  cookie: DeviceCookie,
  phone: string,
): Promise<string | undefined> {
  const tokens = tokensOf(cookie)
  const rows = await sql.query<{ token_hash: string }>(
    `select t.token_hash from signup_tokens t join signups s on s.id = t.signup_id
     where t.token_hash = any($1) and s.phone = $2`,
    [tokens.map(({ hash }) => hash), phone],
  )
  return tokens.find(({ hash }) => rows.some((row) => row.token_hash === hash))?.token
}

/**
 * Makes this browser a device of the customer, or refreshes it; keeps only the latest few. Returns the hash
 * of its token.
 *
 * @param rememberedUntil until when it skips the second factor; unchanged if omitted
 * @param signUp the id of a sign-up that has ended, whose token the browser needs no longer
 */
export async function rememberDevice(
  tx: Tx,
  customerId: string,
  cookie: DeviceCookie,
  now: Date,
  rememberedUntil: Date | null = null,
  signUp?: string,
): Promise<string> {
  const tokens = tokensOf(cookie)
  const known = tokens.find(({ owner }) => owner === customerId)
  const mine = known && (await isStillKnown(tx, known, now, rememberedUntil)) ? known : issueToken(customerId)
  if (mine !== known) {
    await tx.query(
      `insert into devices (customer_id, token_hash, created_at, seen_at, remembered_until)
       values ($1, $2, $3, $3, $4)`,
      [customerId, mine.hash, now, rememberedUntil],
    )
    await tx.query(
      `delete from devices where customer_id = $1 and token_hash in (
         select token_hash from devices where customer_id = $1 order by seen_at desc, token_hash offset $2)`,
      [customerId, per_customer],
    )
  }
  const others = tokens
    .filter(({ owner }) => owner !== customerId && owner !== signUp)
    .map(({ token }) => token)
  const value = [mine.token, ...others].slice(0, per_browser).join(BETWEEN)
  cookie.set(value, later(now, lifetime_seconds))
  return mine.hash
}

/** Updates a device's last use; false if it isn't known any more. */
async function isStillKnown(tx: Tx, { owner, hash }: OwnedToken, now: Date, rememberedUntil: Date | null) {
  return tx.has(
    `update devices set seen_at = $3, remembered_until = coalesce($5, remembered_until)
     where customer_id = $1 and token_hash = $2 and seen_at > $4 returning token_hash`,
    [owner, hash, now, later(now, -lifetime_seconds), rememberedUntil],
  )
}

/** Forgets all devices but the given one: the others become strangers. */
export async function forgetDevices(sql: Sql, customerId: string, except: string | null = null) {
  await sql.query('delete from devices where customer_id = $1 and ($2::text is null or token_hash <> $2)', [
    customerId,
    except,
  ])
}

/** Forgets a session's device, if it has one. */
export async function forgetDeviceOf(sql: Sql, customerId: string, sessionId: string): Promise<void> {
  await sql.query(
    `delete from devices d using sessions s where d.customer_id = $1 and s.customer_id = $1 and s.id = $2
       and d.token_hash = s.device_hash`,
    [customerId, sessionId],
  )
}
