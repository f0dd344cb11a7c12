// Changing the password or PIN while signed in: the old one is required, every other session ends, and the
// customer is notified on every channel.

import { checkLength, checkPassword, checkPin } from '#provider/auth/guessable.ts'
import { refuseUnlessOwn } from '#provider/auth/own-secret.ts'
import { hashSecret } from '#provider/auth/secrets.ts'
import { endAllSessions } from '#provider/auth/sessions/end.ts'
import type { Principal } from '#provider/auth/sessions/sessions.ts'
import { stopAll } from '#provider/auth/waiting-changes/index.ts'
import { demandCustomer } from '#provider/customers/store.ts'
import type { Sql, Tx } from '#provider/db/index.ts'
import type { Refusal } from '#provider/errors.ts'
import { countRequest } from '#provider/limits/rate-limit.ts'
import { tellEverywhere } from '#provider/messages/tell.ts'
import { policy } from '#provider/policy.ts'
import { securityEvent } from '#provider/security/events.ts'
import type { PasswordChange, PinChange } from '#src/generated/forms.ts'

const contact = { support: policy.support.email }

/**
 * Changes the password. The current session and its browser stay; all other sessions end. Returns the refusal
 * of a wrong current password, which counts.
 *
 * @throws ProviderError password_rules, password_common, password_personal; too_many_requests, since each
 * change sends an SMS
 */
export async function changePassword(
  tx: Tx,
  { customerId, sessionId }: Principal,
  { currentPassword, newPassword }: PasswordChange,
  now: Date,
): Promise<Refusal | undefined> {
  // Check the current password first: why a new one is refused reveals who the customer is. This also locks
  // the row, so no session starts with the old password meanwhile.
  const refusal = await refuseUnlessOwn(tx, customerId, 'password', currentPassword, now)
  if (refusal) return refusal
  const customer = await demandCustomer(tx, customerId)
  checkLength(newPassword)
  checkPassword(newPassword, customer)
  await countRequest(tx, 'update-password', 'customer', customerId, now)
  const hash = await hashSecret(newPassword, { ahead: true })
  await tx.query(
    'update customers set password_hash = $2, password_changed_at = $3, updated_at = $3 where id = $1',
    [customerId, hash, now],
  )
  await endAllSessions(tx, customerId, 'password_change', now, sessionId)
  // Voids reset codes still on their way.
  await tx.query('update password_resets set used_at = $2 where customer_id = $1 and used_at is null', [
    customerId,
    now,
  ])
  // Stops changes that a thief may have begun with the old password.
  await stopAll(tx, customerId, now)
  await tellEverywhere(tx, customer, 'password_updated', contact, now)
  await securityEvent(tx, { event: 'password_change', outcome: 'done', customerId, now })
}

/**
 * Changes the PIN; every other session ends. Returns the refusal of a wrong current PIN, which counts.
 *
 * @throws ProviderError pin_personal; too_many_requests, since each change sends an SMS
 */
export async function changePin(
  tx: Tx,
  { customerId, sessionId }: Principal,
  { currentPin, pin }: PinChange,
  now: Date,
): Promise<Refusal | undefined> {
  const refusal = await refuseUnlessOwn(tx, customerId, 'pin', currentPin, now)
  if (refusal) return refusal
  const customer = await demandCustomer(tx, customerId)
  checkPin(pin, customer)
  await countRequest(tx, 'update-pin', 'customer', customerId, now)
  const hash = await hashSecret(pin, { ahead: true })
  await tx.query('update customers set pin_hash = $2, pin_changed_at = $3, updated_at = $3 where id = $1', [
    customerId,
    hash,
    now,
  ])
  await endAllSessions(tx, customerId, 'pin_change', now, sessionId)
  await tellEverywhere(tx, customer, 'pin_updated', contact, now)
  await securityEvent(tx, { event: 'pin_change', outcome: 'done', customerId, now })
}

/** When the secrets were last changed; null if never. */
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
