// Devices that a customer has logged in on. They have a token in a long-lived cookie: it lets nobody in, but keeps what
// strangers do apart from what the customer does. One browser may be several customers' device, with a token for each.

import type { Sql, Tx } from '#provider/db/index.ts'
import { later } from '#provider/lib/times.ts'
import { digest, issueToken, readToken, type Token } from '#provider/lib/tokens.ts'
import { policy } from '#provider/policy.ts'

const { lifetime_seconds, per_browser, per_customer } = policy.security.device

/** Between the tokens of one cookie; no token holds it. */
const BETWEEN = '.'

/** The cookie that a browser is known by to the customers who logged in on it. */
export interface DeviceCookie {
  /** What the browser sent, if anything. */
  readonly value: string | undefined
  set(value: string, expires: Date): void
}

interface OwnedToken extends Token {
  owner: string
}

/** The tokens of a cookie that have the right form, whether or not they were ever issued. */
function tokensOf({ value }: DeviceCookie): readonly OwnedToken[] {
  const parts = (value ?? '').split(BETWEEN, per_browser)
  return parts.flatMap((token) => {
    const read = readToken(token)
    return read === null ? [] : [{ token, ...read }]
  })
}

/** Who asks for something that a customer alone may do: a device of the customer's, or a stranger. */
export interface Client {
  /** The hash of the device's token; null for everybody else. */
  readonly device: string | null
  /** The address: IPv4, or the network of an IPv6 address. */
  readonly address: string
}

/**
 * Whether somebody who claims to be a customer asks from one of the customer's devices. Without a customer, or a token
 * that claims to be theirs, nothing is looked up.
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

/** What a client is remembered by where it asked for something. */
export const hashClient = ({ device, address }: Client): string =>
  digest(device === null ? `client:${address}` : `device:${device}`)

/**
 * Makes this browser a device of the customer, or notes that it still is one; the latest of them are kept. Returns the
 * hash of its token.
 *
 * @param rememberedUntil until when a login on it is asked for no second factor; without it that stays as it is
 */
export async function rememberDevice(
  tx: Tx,
  customerId: string,
  cookie: DeviceCookie,
  now: Date,
  rememberedUntil: Date | null = null,
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
  const others = tokens.filter(({ owner }) => owner !== customerId).map(({ token }) => token)
  const value = [mine.token, ...others].slice(0, per_browser).join(BETWEEN)
  cookie.set(value, later(now, lifetime_seconds))
  return mine.hash
}

/** Notes that a device was here again; false for one that is not known any more. */
async function isStillKnown(
  tx: Tx,
  { owner, hash }: OwnedToken,
  now: Date,
  rememberedUntil: Date | null,
): Promise<boolean> {
  const seen = await tx.query(
    `update devices set seen_at = $3, remembered_until = coalesce($5, remembered_until)
     where customer_id = $1 and token_hash = $2 and seen_at > $4 returning token_hash`,
    [owner, hash, now, later(now, -lifetime_seconds), rememberedUntil],
  )
  return seen.length > 0
}

/** From now on the customer knows no device but the one given: clients that used the others are strangers. */
export async function forgetDevices(
  sql: Sql,
  customerId: string,
  except: string | null = null,
): Promise<void> {
  await sql.query('delete from devices where customer_id = $1 and ($2::text is null or token_hash <> $2)', [
    customerId,
    except,
  ])
}

/** The device of a session is known no more; of one without a device nothing is. */
export async function forgetDeviceOf(sql: Sql, customerId: string, sessionId: string): Promise<void> {
  await sql.query(
    `delete from devices d using sessions s where d.customer_id = $1 and s.customer_id = $1 and s.id = $2
       and d.token_hash = s.device_hash`,
    [customerId, sessionId],
  )
}
