// What a browser is asked to sign with a passkey: random, for one purpose, once, and not for long.
import { randomBytes } from 'node:crypto'
import type { Sql } from '#provider/db/index.ts'
import { later } from '#provider/lib/times.ts'
import { digest } from '#provider/lib/tokens.ts'
import { policy } from '#provider/policy.ts'
import { isRecord } from '#src/lib/is-record.ts'

const { challenge_seconds } = policy.security.passkey

const CHALLENGE_BYTES = 32

/** What a challenge is for; one that was made for something else counts for nothing. */
export type Purpose = 'login' | 'registration' | 'step-up'

/** How long a browser may take, in milliseconds. */
export const CHALLENGE_MS = challenge_seconds * 1000

/** Makes a challenge; a visitor's is of no customer. */
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

/** The challenge that a browser says it signed; whether it did, the signature shows. */
function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return isRecord(data) && typeof data.challenge === 'string' ? data.challenge : undefined
  } catch {
    return undefined
  }
}

/**
 * Uses up the challenge that a browser signed. Returns it; undefined when there is none of that purpose, when it is of
 * another customer, was used, or is too old.
 *
 * @param customerId whose answer it is; a challenge of no customer may be answered by anybody's passkey
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
  const rows = await sql.query(
    `delete from passkey_challenges
     where challenge_hash = $1 and purpose = $2 and (customer_id is null or customer_id = $3) and expires_at > $4
     returning purpose`,
    [digest(challenge), purpose, customerId, now],
  )
  return rows.length > 0 ? challenge : undefined
}
