// Passkey challenges: random, single-use, short-lived and bound to one purpose.
import { randomBytes } from 'node:crypto'
import type { Sql } from '#provider/db/index.ts'
import { later } from '#provider/lib/times.ts'
import { digest } from '#provider/lib/tokens.ts'
import { policy } from '#provider/policy.ts'
import { isRecord } from '#src/lib/is-record.ts'

const { challenge_seconds } = policy.security.passkey

const CHALLENGE_BYTES = 32

/** A challenge counts only for its own purpose. */
export type Purpose = 'login' | 'registration' | 'step-up'

export const CHALLENGE_MS = challenge_seconds * 1000

/** @param customerId null for a visitor */
export async function makeChallenge(
  sql: Sql,
  purpose: Purpose,
  customerId: string | null,
  now: Date,
): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  await sql.query(
    'insert into passkey_challenges (challenge_hash, purpose, customer_id, expires_at) values ($1, $2, $3, $4)',
    [digest(challenge), purpose, customerId, later(now, challenge_seconds)],
  )
  return challenge
}

/** The challenge the browser claims to have signed; the signature proves it later. */
function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return isRecord(data) && typeof data.challenge === 'string' ? data.challenge : undefined
  } catch {
    return undefined
  }
}

/**
 * Uses up the challenge that a browser signed and returns it. Undefined if none exists for that purpose, if
 * it belongs to another customer, was used, or is too old.
 *
 * @param customerId who answers; any passkey may answer a challenge without a customer
 */
export async function takeChallenge(
  sql: Sql,
  purpose: Purpose,
  customerId: string,
  clientDataJSON: string,
  now: Date,
): Promise<string | undefined> {
  const challenge = challengeOf(clientDataJSON)
  if (challenge === undefined) return undefined
  return (await sql.has(
    `delete from passkey_challenges
     where challenge_hash = $1 and purpose = $2 and (customer_id is null or customer_id = $3) and expires_at > $4
     returning purpose`,
    [digest(challenge), purpose, customerId, now],
  ))
    ? challenge
    : undefined
}
