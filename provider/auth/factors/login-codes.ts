// Login codes by SMS. Only a correct password sends one; only the customer's newest counts.
import { makeCode, matchesCode, resendAt, takeTurn } from '#provider/auth/codes.ts'
import { newId, type Tx } from '#provider/db/index.ts'
import { later } from '#provider/lib/times.ts'
import { secondsOverLimit, tooMany } from '#provider/limits/rate-limit.ts'
import { trySms } from '#provider/messages/sms.ts'
import { policy } from '#provider/policy.ts'
import { sayTo } from '#provider/words.ts'
import type { Outcome } from './outcome.ts'

const { resend_seconds } = policy.security.code

interface LoginCodeRow {
  id: string
  code_hash: string
  sent_at: Date
  code_expires_at: Date
  used_at: Date | null
}

async function newestCode(tx: Tx, customerId: string): Promise<LoginCodeRow | undefined> {
  return tx.one<LoginCodeRow>(
    `select id, code_hash, sent_at, code_expires_at, used_at from login_codes
     where customer_id = $1 order by sent_at desc, id desc limit 1 for update`,
    [customerId],
  )
}

const isAlive = (row: LoginCodeRow, now: Date): boolean => !row.used_at && row.code_expires_at > now

/**
 * Texts a code. Within `code.resend_seconds` of the last one, or over the limit, the last one stays valid
 * while it lives.
 *
 * @returns when another may be requested, ISO 8601; null if no message reaches the number
 * @throws ProviderError too_many_requests if none may be sent now and none is alive
 */
export async function sendLoginCode(
  tx: Tx,
  customer: { id: string; phone: string; language: string | null },
  now: Date,
  sentence: 'sms.login_code' | 'sms.lost_factor_code' = 'sms.login_code',
): Promise<string | null> {
  await takeTurn(tx, `login-code:${customer.id}`)
  const last = await newestCode(tx, customer.id)
  const alive = last !== undefined && isAlive(last, now)
  if (alive && later(last.sent_at, resend_seconds) > now) return resendAt(last)
  const wait = await secondsOverLimit(tx, 'send-login-code', 'customer', customer.id, now)
  if (wait > 0 && alive) return later(now, wait).toISOString()
  if (wait > 0) throw tooMany(wait)
  const id = newId(now)
  const { code, hash, expires, minutes } = makeCode(id, now)
  const text = sayTo(customer, sentence, { code, minutes })
  if (!(await trySms(tx, { to: customer.phone, text, code, now }))) return null
  await tx.query(
    `insert into login_codes (customer_id, id, code_hash, sent_at, code_expires_at) values ($1, $2, $3, $4, $5)`,
    [customer.id, id, hash, now, expires],
  )
  return resendAt({ sent_at: now })
}

/** Checks a code and uses it up if right. */
export async function checkLoginCode(tx: Tx, customerId: string, code: string, now: Date): Promise<Outcome> {
  const sent = await newestCode(tx, customerId)
  if (!sent || !matchesCode(sent, code)) return 'wrong'
  if (sent.used_at) return 'used'
  if (sent.code_expires_at <= now) return 'expired'
  await tx.query('update login_codes set used_at = $3 where customer_id = $1 and id = $2', [
    customerId,
    sent.id,
    now,
  ])
  return 'right'
}
