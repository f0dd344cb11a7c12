import { endAllSessions } from '#provider/auth/sessions/end.ts'
import { tellChange } from '#provider/auth/waiting-changes/tell.ts'
import { lockCustomer } from '#provider/customers/store.ts'
import type { Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { tellEverywhere } from '#provider/messages/tell.ts'
import { policy } from '#provider/policy.ts'
import { securityEvent } from '#provider/security/events.ts'
import { closesAt, heldBy, openBy } from './read.ts'

/** Begins to close an account: ends every session and notifies the customer. Idempotent. */
export async function closeAccount(tx: Tx, customerId: string, now: Date): Promise<void> {
  const customer = await lockCustomer(tx, customerId)
  if (customer.closes_at === null) {
    if (customer.frozen_at !== null) throw new ProviderError('closing_on_hold')
    if ((await heldBy(tx, customerId)).length > 0) throw new ProviderError('closing_balance')
    if ((await openBy(tx, customerId)).length > 0) throw new ProviderError('closing_transfer')
    await tx.query('update customers set closes_at = $2, updated_at = $3 where id = $1', [
      customerId,
      closesAt(now),
      now,
    ])
    // With how to undo it, and what to do if the customer didn't ask.
    const said = { count: policy.retention.closing_grace_days, support: policy.support.email }
    await tellEverywhere(tx, customer, 'account_closing', said, now)
    await securityEvent(tx, { event: 'account_closing', outcome: 'done', customerId, now })
  }
  await endAllSessions(tx, customerId, 'closing', now)
}

export async function keepAccount(tx: Tx, customerId: string, now: Date): Promise<void> {
  const customer = await lockCustomer(tx, customerId)
  if (customer.closes_at === null) return
  await tx.query('update customers set closes_at = null, updated_at = $2 where id = $1', [customerId, now])
  await tellChange(tx, customer, 'changes.account_kept', now)
  await securityEvent(tx, { event: 'account_kept', outcome: 'done', customerId, now })
}
