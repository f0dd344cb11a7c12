// Logins with the right password that await their second factor.
import { type CustomerRow, findCustomer } from '#provider/customers/store.ts'
import type { Sql, Tx } from '#provider/db/index.ts'
import { later } from '#provider/lib/times.ts'
import { digest, issueToken, readToken, sameHash } from '#provider/lib/tokens.ts'
import { policy } from '#provider/policy.ts'

const { login_seconds } = policy.security.second_factor

export interface UnfinishedLogin {
  customer: CustomerRow
  tokenHash: string
}

/** Stores an unfinished login. Returns its token, which opens nothing by itself, and its expiry. */
export async function keepLogin(
  sql: Sql,
  customer: Pick<CustomerRow, 'id' | 'password_hash'>,
  now: Date,
): Promise<{ attempt: string; expires_at: string }> {
  const { token, hash } = issueToken(customer.id)
  const expires = later(now, login_seconds)
  await sql.query(
    `insert into unfinished_logins (customer_id, token_hash, password_digest, created_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [customer.id, hash, digest(customer.password_hash), now, expires],
  )
  return { attempt: token, expires_at: expires.toISOString() }
}

/**
 * The unfinished login of a token. Undefined if the token is unknown, the login is finished or too old, or
 * the password has changed since.
 *
 * @param lock makes another call with the same token wait until the transaction ends
 */
export async function findLogin(
  sql: Sql,
  attempt: string,
  now: Date,
  { lock = false } = {},
): Promise<UnfinishedLogin | undefined> {
  const read = readToken(attempt)
  if (!read) return undefined
  const [row] = await sql.query<{ password_digest: string }>(
    `select password_digest from unfinished_logins
     where customer_id = $1 and token_hash = $2 and finished_at is null and expires_at > $3 ${lock ? 'for update' : ''}`,
    [read.owner, read.hash, now],
  )
  const customer = row && (await findCustomer(sql, read.owner))
  if (!customer || !sameHash(row.password_digest, digest(customer.password_hash))) return undefined
  return { customer, tokenHash: read.hash }
}

/** Once only. */
export async function finishLogin(tx: Tx, { customer, tokenHash }: UnfinishedLogin, now: Date) {
  await tx.query('update unfinished_logins set finished_at = $3 where customer_id = $1 and token_hash = $2', [
    customer.id,
    tokenHash,
    now,
  ])
}
