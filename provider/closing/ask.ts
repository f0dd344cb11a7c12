import { endAllSessions } from '#provider/auth/sessions/end.ts'
import { tellChange } from '#provider/auth/waiting-changes/tell.ts'
import { type CustomerRow, findCustomer } from '#provider/customers/store.ts'
import type { Sql, Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { sendMail } from '#provider/outside/mail.ts'
import { trySms } from '#provider/outside/sms.ts'
import { policy } from '#provider/policy.ts'
import { securityEvent } from '#provider/security/events.ts'
import { sayTo } from '#provider/words.ts'
import { closesAt, heldBy, openBy } from './read.ts'

/** Locked, so nothing changes between check and update. */
async function lockedCustomer(tx: Tx, customerId: string): Promise<CustomerRow> {
  const customer = await findCustomer(tx, customerId, { lock: true })
  if (!customer) throw new ProviderError('session_expired')
  return customer
}

/** By SMS and email, with how to undo it and what to do if the customer didn't ask. */
async function tell(sql: Sql, customer: CustomerRow, now: Date): Promise<void> {
  const { phone, email } = customer
  const said = { count: policy.retention.closing_grace_days, support: policy.support.email }
  await trySms(sql, { to: phone, text: sayTo(customer, 'sms.account_closing', said), now })
  if (email === null) return
  const subject = sayTo(customer, 'mail.account_closing.subject')
  await sendMail(sql, { to: email, subject, text: sayTo(customer, 'mail.account_closing.text', said), now })
}

/**
 * Begins to close an account: ends every session and notifies the customer. Idempotent.
 *
 * @throws ProviderError closing_on_hold, closing_balance, closing_transfer
 */
export async function closeAccount(tx: Tx, customerId: string, now: Date): Promise<void> {
  const customer = await lockedCustomer(tx, customerId)
  if (customer.closes_at === null) {
    if (customer.frozen_at !== null) throw new ProviderError('closing_on_hold')
    if ((await heldBy(tx, customerId)).length > 0) throw new ProviderError('closing_balance')
    if ((await openBy(tx, customerId)).length > 0) throw new ProviderError('closing_transfer')
    await tx.query('update customers set closes_at = $2, updated_at = $3 where id = $1', [
      customerId,
      closesAt(now),
      now,
    ])
    await tell(tx, customer, now)
    await securityEvent(tx, { event: 'account_closing', outcome: 'done', customerId, now })
  }
  await endAllSessions(tx, customerId, 'closing', now)
}

export async function keepAccount(tx: Tx, customerId: string, now: Date): Promise<void> {
  const customer = await lockedCustomer(tx, customerId)
  if (customer.closes_at === null) return
  await tx.query('update customers set closes_at = null, updated_at = $2 where id = $1', [customerId, now])
  await tellChange(tx, customer, 'changes.account_kept', now)
  await securityEvent(tx, { event: 'account_kept', outcome: 'done', customerId, now })
}
