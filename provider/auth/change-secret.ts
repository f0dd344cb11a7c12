// A signed-in customer changes the password or the PIN: the old one is given too, every other session ends, and the
// customer hears of it by every known way, no matter who did it.

import { checkPassword, checkPasswordRules, checkPin } from '#provider/auth/guessable.ts'
import { refuseUnlessOwn } from '#provider/auth/own-secret.ts'
import { hashSecret } from '#provider/auth/secrets.ts'
import { endAllSessions } from '#provider/auth/sessions/end.ts'
import type { Principal } from '#provider/auth/sessions/sessions.ts'
import { stopAll } from '#provider/auth/waiting-changes/index.ts'
import { type CustomerRow, findCustomer } from '#provider/customers/store.ts'
import type { Sql, Tx } from '#provider/db/index.ts'
import { ProviderError, type Refusal } from '#provider/errors.ts'
import { countRequest } from '#provider/limits/rate-limit.ts'
import { sendMail } from '#provider/outside/mail.ts'
import { trySms } from '#provider/outside/sms.ts'
import { policy } from '#provider/policy.ts'
import { securityEvent } from '#provider/security/events.ts'
import { sayTo } from '#provider/words.ts'
import type { PasswordChange, PinChange } from '#src/generated/forms.ts'

/** What the customer hears where a secret was changed in the settings. */
type Told = 'password_updated' | 'pin_updated'

const contact = { support: policy.support.email }

const words = {
  password_updated: (to: CustomerRow) => ({
    sms: sayTo(to, 'sms.password_updated', contact),
    subject: sayTo(to, 'mail.password_updated.subject'),
    mail: sayTo(to, 'mail.password_updated.text', contact),
  }),
  pin_updated: (to: CustomerRow) => ({
    sms: sayTo(to, 'sms.pin_updated', contact),
    subject: sayTo(to, 'mail.pin_updated.subject'),
    mail: sayTo(to, 'mail.pin_updated.text', contact),
  }),
} as const satisfies Record<Told, (to: CustomerRow) => object>

/** By SMS and mail, with what to do if it was somebody else. */
async function tell(sql: Sql, customer: CustomerRow, what: Told, now: Date): Promise<void> {
  const { sms, subject, mail } = words[what](customer)
  const { phone, email } = customer
  await trySms(sql, { to: phone, text: sms, now })
  if (email !== null) await sendMail(sql, { to: email, subject, text: mail, now })
}

async function ownerOf(tx: Tx, customerId: string): Promise<CustomerRow> {
  const customer = await findCustomer(tx, customerId)
  if (!customer) throw new ProviderError('session_expired')
  return customer
}

/**
 * Gives the customer another password. The session that asks stays, with its browser as a known device; all others end.
 * Returns the refusal of a wrong current password, which is counted.
 *
 * @throws ProviderError password_rules, password_common, password_personal; too_many_requests, since each change is an SMS
 */
export async function changePassword(
  tx: Tx,
  { customerId, sessionId }: Principal,
  { currentPassword, newPassword }: PasswordChange,
  now: Date,
): Promise<Refusal | undefined> {
  // The current one first: what the new one is refused for shows who the customer is. The row is locked from here on, so
  // that no session begins with the old password while it changes.
  const refusal = await refuseUnlessOwn(tx, customerId, 'password', currentPassword, now)
  if (refusal) return refusal
  const customer = await ownerOf(tx, customerId)
  checkPasswordRules(newPassword)
  checkPassword(newPassword, customer)
  await countRequest(tx, 'update-password', 'customer', customerId, now)
  const hash = await hashSecret(newPassword, { ahead: true })
  await tx.query(
    'update customers set password_hash = $2, password_changed_at = $3, updated_at = $3 where id = $1',
    [customerId, hash, now],
  )
  await endAllSessions(tx, customerId, 'password_change', now, sessionId)
  // No code that is on its way gives another password after this one.
  await tx.query('update password_resets set used_at = $2 where customer_id = $1 and used_at is null', [
    customerId,
    now,
  ])
  // A thief who began a change with the old password must not get it after a new one is set.
  await stopAll(tx, customerId, now)
  await tell(tx, customer, 'password_updated', now)
  await securityEvent(tx, { event: 'password_change', outcome: 'done', customerId, now })
}

/**
 * Gives the customer another PIN; every other session ends. Returns the refusal of a wrong current PIN, which is counted.
 *
 * @throws ProviderError pin_personal; too_many_requests, since each change is an SMS
 */
export async function changePin(
  tx: Tx,
  { customerId, sessionId }: Principal,
  { currentPin, pin }: PinChange,
  now: Date,
): Promise<Refusal | undefined> {
  const refusal = await refuseUnlessOwn(tx, customerId, 'pin', currentPin, now)
  if (refusal) return refusal
  const customer = await ownerOf(tx, customerId)
  checkPin(pin, customer)
  await countRequest(tx, 'update-pin', 'customer', customerId, now)
  const hash = await hashSecret(pin, { ahead: true })
  await tx.query('update customers set pin_hash = $2, pin_changed_at = $3, updated_at = $3 where id = $1', [
    customerId,
    hash,
    now,
  ])
  await endAllSessions(tx, customerId, 'pin_change', now, sessionId)
  await tell(tx, customer, 'pin_updated', now)
  await securityEvent(tx, { event: 'pin_change', outcome: 'done', customerId, now })
}

/** When the secrets were last changed; null for one that is still the first. */
export async function changesOf(
  sql: Sql,
  customerId: string,
): Promise<{ password_changed_at: string | null; pin_changed_at: string | null }> {
  const [row] = await sql.query<{ password_changed_at: Date | null; pin_changed_at: Date | null }>(
    'select password_changed_at, pin_changed_at from customers where id = $1',
    [customerId],
  )
  return {
    password_changed_at: row?.password_changed_at?.toISOString() ?? null,
    pin_changed_at: row?.pin_changed_at?.toISOString() ?? null,
  }
}
