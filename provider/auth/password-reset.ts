// A new password for who forgot theirs: a code by SMS or mail proves the number or address. Nothing here tells whether
// there is an account: who has none gets the same answer, a token whose code nobody can type, and the same refusals.
import { randomBytes } from 'node:crypto'
import {
  codeColumns,
  countWrong,
  hashClient,
  isOnItsWay,
  makeCode,
  type NewCode,
  refuseCode,
  resendAt,
  type SentCode,
  takeTurn,
} from '#provider/auth/codes.ts'
import { type CustomerRow, findCustomer } from '#provider/auth/customers.ts'
import { findClaimed, forgetFailures } from '#provider/auth/login.ts'
import { maskPhone } from '#provider/auth/phone.ts'
import { hashSecret, verifySecret } from '#provider/auth/secrets.ts'
import { endAllSessions } from '#provider/auth/sessions.ts'
import { digest, newToken } from '#provider/auth/tokens.ts'
import { type Db, newId, type Sql, type Tx } from '#provider/db/index.ts'
import { Refusal, refuse } from '#provider/http/handler.ts'
import { sendMail } from '#provider/outside/mail.ts'
import { trySms } from '#provider/outside/sms.ts'
import { policy } from '#provider/policy.ts'
import { securityEvent } from '#provider/security/events.ts'
import { say } from '#provider/words.ts'
import type { ResetCode, ResetPassword } from '#src/generated/forms.ts'

interface ResetRow extends SentCode {
  customer_id: string | null
  used_at: Date | null
}

const columns = `${codeColumns}, customer_id, used_at`

export interface StartedReset {
  token: string
  /** Where the code went, masked; made of what was typed, not of what is known. */
  destination: string
  /** When another code may be asked for, ISO 8601. */
  resend_at: string
}

/** All but the first letter of the name hidden: `a•••••@example.com`. */
function maskEmail(email: string): string {
  const [first = ''] = email
  return `${first}•••••${email.slice(email.lastIndexOf('@'))}`
}

async function sendCode(sql: Sql, body: ResetCode, customer: CustomerRow, sent: NewCode, now: Date) {
  const values = { code: sent.code, minutes: sent.minutes }
  if (body.phone !== undefined) {
    // That it cannot be reached is not told: it would tell that there is somebody to reach.
    await trySms(sql, { to: customer.phone, text: say('sms.reset_code', values), code: sent.code, now })
  } else if (customer.email !== null) {
    const subject = say('mail.reset_code.subject')
    await sendMail(sql, {
      to: customer.email,
      subject,
      text: say('mail.reset_code.text', values),
      code: sent.code,
      now,
    })
  }
}

async function keepCode(
  tx: Tx,
  {
    subject,
    customer,
    client,
    now,
  }: { subject: string; customer: CustomerRow | undefined; client: string; now: Date },
  body: ResetCode,
): Promise<Pick<ResetRow, 'id' | 'sent_at'>> {
  const id = newId(now)
  const made = makeCode(id, now)
  // No six digits have this hash.
  const hash = customer ? made.hash : randomBytes(32).toString('base64url')
  await tx.query(
    `insert into password_resets (id, subject, customer_id, client, code_hash, sent_at, code_expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, subject, customer?.id ?? null, client, hash, now, made.expires],
  )
  if (customer) await sendCode(tx, body, customer, made, now)
  await securityEvent(tx, { event: 'reset_request', outcome: 'done', customerId: customer?.id, now })
  return { id, sent_at: now }
}

/**
 * Sends a code to the number or address of a customer, at most one per `code.resend_seconds`. Whoever asks again sooner
 * from the same address gets a token for the code that is on its way. Does and answers the same where there is no
 * customer, but for the message.
 *
 * @param client the caller's address, hashed before it is kept.
 * @throws ProviderError too_many_requests when another address asked for a code a moment ago.
 */
export function startReset(db: Db, body: ResetCode, client: string, now: Date): Promise<StartedReset> {
  const clientHash = hashClient(client)
  return db.transaction(async (tx) => {
    const { claim, customer } = await findClaimed(tx, body)
    const subject = digest(claim)
    await takeTurn(tx, `password-reset:${subject}`)
    const [last] = await tx.query<ResetRow>(
      `select ${columns} from password_resets where subject = $1 order by sent_at desc limit 1`,
      [subject],
    )
    const isWaiting = last && !last.used_at && isOnItsWay(last, clientHash, now)
    const sent = isWaiting ? last : await keepCode(tx, { subject, customer, client: clientHash, now }, body)
    const { token, hash } = newToken()
    await tx.query('insert into password_reset_tokens (token_hash, reset_id) values ($1, $2)', [
      hash,
      sent.id,
    ])
    const destination = body.phone === undefined ? maskEmail(body.email ?? '') : maskPhone(body.phone)
    return { token, destination, resend_at: resendAt(sent) }
  })
}

/** The reset of a token, locked, when the code is the one that was sent for it. */
async function openReset(tx: Tx, { token, code }: ResetPassword, now: Date): Promise<ResetRow | Refusal> {
  const [reset] = await tx.query<ResetRow>(
    `select ${columns} from password_resets
     where id = (select reset_id from password_reset_tokens where token_hash = $1) for update`,
    [digest(token)],
  )
  if (!reset) return refuse('reset_expired')
  return (await refuseCode(tx, 'password_resets', reset, code, now)) ?? reset
}

/** By every way to the customer that is known: whoever changed it, they hear of it. */
async function tellChanged(sql: Sql, { phone, email }: CustomerRow, now: Date): Promise<void> {
  const values = { support: policy.support.email }
  await trySms(sql, { to: phone, text: say('sms.password_changed', values), now })
  if (email === null) return
  const subject = say('mail.password_changed.subject')
  await sendMail(sql, { to: email, subject, text: say('mail.password_changed.text', values), now })
}

async function change(tx: Tx, customer: CustomerRow, passwordHash: string, client: string, now: Date) {
  await tx.query('update customers set password_hash = $2, updated_at = $3 where id = $1', [
    customer.id,
    passwordHash,
    now,
  ])
  await endAllSessions(tx, customer.id, 'password_reset', now)
  await forgetFailures(tx, customer, client)
  // Neither this code nor any other that is on its way gives another password.
  await tx.query('update password_resets set used_at = $2 where customer_id = $1 and used_at is null', [
    customer.id,
    now,
  ])
  await tellChanged(tx, customer, now)
  await securityEvent(tx, { event: 'password_reset', outcome: 'done', customerId: customer.id, now })
}

/**
 * Gives the customer a new password, once for a code: ends all their sessions, forgets failed logins, tells them. The
 * PIN stays as it is. The same code with the same password answers again without effect while the code lives, so that a
 * lost answer can be asked for again. Refuses (and so commits the count) as refuseCode does, and with reset_expired
 * when the token is unknown or its code was used for another password.
 *
 * @param client the caller's address, whose failed logins are forgotten.
 */
export async function resetPassword(
  db: Db,
  body: ResetPassword,
  client: string,
  now: Date,
): Promise<Refusal | undefined> {
  // Looked at before anything is hashed, so that nobody without the code makes work.
  const opened = await db.transaction((tx) => openReset(tx, body, now))
  if (opened instanceof Refusal) return opened
  // Hashed before the transaction, which would otherwise hold its connection for as long as that takes.
  const passwordHash = await hashSecret(body.password)
  return db.transaction(async (tx) => {
    const reset = await openReset(tx, body, now)
    if (reset instanceof Refusal) return reset
    const customer = reset.customer_id === null ? undefined : await findCustomer(tx, reset.customer_id)
    if (!customer) throw new Error('A code was right that belongs to no customer')
    if (!reset.used_at) {
      await change(tx, customer, passwordHash, client, now)
      return undefined
    }
    if (await verifySecret(customer.password_hash, body.password, { ahead: true })) return undefined
    // Else a code that was used would be a way to guess the password.
    await countWrong(tx, 'password_resets', reset)
    return refuse('reset_expired')
  })
}
