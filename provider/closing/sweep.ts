// Sweeps closed accounts, one transaction each, under the customer's lock.

import { endDetails } from '#provider/accounts/index.ts'
import { endAllSessions } from '#provider/auth/sessions/end.ts'
import { dropCards } from '#provider/cards/index.ts'
import { findCustomer } from '#provider/customers/store.ts'
import type { Db, Tx } from '#provider/db/index.ts'
import { endDeposits } from '#provider/deposits/end.ts'
import { inStates, openStates } from '#provider/lib/transfer-states.ts'
import { policy } from '#provider/policy.ts'
import { PartnerDown, type Verifier } from '#provider/ports.ts'
import { securityEvent } from '#provider/security/events.ts'

const DAY = 86_400_000

/**
 * What belongs only to an open account. Identity, transfers and ledger are records the law requires us to
 * keep.
 */
const ofTheAccount = [
  'avatars',
  'passkeys',
  'authenticators',
  'recovery_codes',
  'email_links',
  'contact_changes',
  'waiting_changes',
  'login_codes',
  'devices',
  'hand_overs',
  'kept_drafts',
  'notifications',
  'notification_settings',
  'rate_alerts',
  'scheduled_transfers',
  'tracking_links',
] as const

/** Not a hash: no password or PIN matches it. */
const NO_SECRET = ''

/** Whether nothing blocks closing customer `c`: late arrivals are the customer's, and keep it open. */
const isClear = `c.frozen_at is null
  and not exists (select from wallets w where w.customer_id = c.id and w.balance <> 0)
  and not exists (select from transfers t where t.customer_id = c.id and ${inStates(openStates, 't.state')})`

async function closeNext(tx: Tx, now: Date): Promise<boolean> {
  const [due] = await tx.query<{ id: string }>(
    `select c.id from customers c where c.closes_at <= $1 and c.closed_at is null and ${isClear}
     order by c.closes_at limit 1 for update of c skip locked`,
    [now],
  )
  if (!due) return false
  // Recheck: only now are bookings visible that were made while waiting for the row.
  const [clear] = await tx.query(`select from customers c where c.id = $1 and ${isClear}`, [due.id])
  if (!clear) return false
  await securityEvent(tx, { event: 'account_closed', outcome: 'done', customerId: due.id, now })
  await endAllSessions(tx, due.id, 'closing', now)
  await endDetails(tx, due.id, now)
  await endDeposits(tx, due.id, now)
  await dropCards(tx, due.id, now)
  for (const table of ofTheAccount) await tx.query(`delete from ${table} where customer_id = $1`, [due.id])
  await tx.query(
    `delete from beneficiaries b where b.customer_id = $1
       and not exists (select from transfers t where t.customer_id = b.customer_id and t.beneficiary_id = b.id)`,
    [due.id],
  )
  await tx.query(
    'update customers set closed_at = $2, password_hash = $3, pin_hash = $3, updated_at = $2 where id = $1',
    [due.id, now, NO_SECRET],
  )
  return true
}

const ofTheIdentity = ['onfido_submissions', 'onfido_applicants', 'identity_checks', 'identities']

async function erase(tx: Tx, id: string, now: Date): Promise<void> {
  await findCustomer(tx, id, { lock: true })
  for (const table of ofTheIdentity) await tx.query(`delete from ${table} where customer_id = $1`, [id])
  await tx.query(
    `update customers set erased_at = $2, phone = null, email = null, first_name = '', last_name = '', dob = null, time_zone = null,
       updated_at = $2 where id = $1 and erased_at is null`,
    [id, now],
  )
}

/** Whether the verifier has nothing of a customer any more. */
async function isForgotten(verifier: Verifier | null, id: string): Promise<boolean> {
  try {
    await verifier?.forget?.(id)
    return true
  } catch (error) {
    if (error instanceof PartnerDown) return false
    throw error
  }
}

/**
 * Closes accounts whose grace days are over, and erases customers whose records have passed retention, at the
 * verifier first: our rows say what it has.
 *
 * @returns how many customers wait for the verifier to erase them
 */
export async function sweepClosing(db: Db, now: Date, verifier: Verifier | null): Promise<number> {
  while (await db.transaction((tx) => closeNext(tx, now)));
  const due = await db.query<{ id: string }>(
    'select id from customers where closed_at <= $1 and erased_at is null order by closed_at',
    [new Date(now.getTime() - policy.retention.closed_account_days * DAY)],
  )
  let waiting = 0
  for (const { id } of due) {
    if (await isForgotten(verifier, id)) await db.transaction((tx) => erase(tx, id, now))
    else waiting += 1
  }
  return waiting
}
