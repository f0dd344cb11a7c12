// Applies changes whose wait is over. Safe in any number of processes: each claims the customer's row, skips
// locked ones and rechecks the change under the lock.
import { endAllSessions } from '#provider/auth/sessions/end.ts'
import { tellChange } from '#provider/auth/waiting-changes/tell.ts'
import { type CustomerRow, findCustomer } from '#provider/customers/store.ts'
import { type Db, isUniqueViolation, type Tx } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { securityEvent } from '#provider/security/events.ts'
import { type ChangeRow, endRow, eventOf, maskedValue, openRows } from './row.ts'

const doneSentences = {
  phone: 'changes.phone_changed',
  email: 'changes.email_changed',
  second_factor: 'changes.factors_removed',
} as const
const takenSentences = { phone: 'changes.phone_taken', email: 'changes.email_taken' } as const

/** Replaces the number or address; false if another account has it by now. */
export async function takeOver(
  tx: Tx,
  { customer_id, kind, value }: Pick<ChangeRow, 'customer_id' | 'kind' | 'value'>,
  now: Date,
): Promise<boolean> {
  try {
    await tx.nested(() =>
      tx.query(`update customers set ${kind} = $2, updated_at = $3 where id = $1`, [customer_id, value, now]),
    )
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
  // A separate statement: a trigger clears the confirmation when the address changes.
  if (kind === 'email')
    await tx.query('update customers set email_confirmed_at = $2 where id = $1', [customer_id, now])
  // Void codes on their way to the old one.
  for (const table of ['password_resets', 'login_codes'])
    await tx.query(`update ${table} set used_at = $2 where customer_id = $1 and used_at is null`, [
      customer_id,
      now,
    ])
  return true
}

/** From now on, the customer logs in with password and SMS. */
async function removeFactors(tx: Tx, { customer_id }: ChangeRow): Promise<boolean> {
  for (const table of ['authenticators', 'passkeys', 'recovery_codes'])
    await tx.query(`delete from ${table} where customer_id = $1`, [customer_id])
  return true
}

/**
 * Applies one change, ends every session (their credentials changed) and notifies the customer at the old
 * contacts.
 */
async function giveEffect(tx: Tx, customer: CustomerRow, row: ChangeRow, now: Date): Promise<void> {
  const { kind } = row
  const isDone = kind === 'second_factor' ? await removeFactors(tx, row) : await takeOver(tx, row, now)
  await endRow(tx, row, isDone ? 'done' : 'taken', now)
  if (isDone) await endAllSessions(tx, customer.id, 'factor_change', now)
  const sentence = isDone || kind === 'second_factor' ? doneSentences[kind] : takenSentences[kind]
  await tellChange(tx, customer, sentence, now, { to: maskedValue(row) })
  await securityEvent(tx, {
    event: eventOf[kind],
    outcome: isDone ? 'done' : 'refused',
    customerId: customer.id,
    now,
  })
}

async function applyNext(tx: Tx, now: Date): Promise<boolean> {
  const [due] = await tx.query<{ id: string }>(
    `select c.id from customers c join waiting_changes w on w.customer_id = c.id
     where w.ended_at is null and w.due_at <= $1 order by w.due_at limit 1 for no key update of c skip locked`,
    [now],
  )
  const customer = due && (await findCustomer(tx, due.id))
  if (!customer) return false
  // Recheck under the lock: it may have been stopped.
  for (const row of await openRows(tx, customer.id))
    if (row.due_at <= now) await giveEffect(tx, customer, row, now)
  return true
}

/** Applies everything due; returns the number of customers. */
export async function applyDue(db: Db, now: Date): Promise<number> {
  let done = 0
  while (await db.transaction((tx) => applyNext(tx, now))) done += 1
  return done
}

export async function waitingChangeTick({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  await clock.refresh(db)
  return applyDue(db, clock.now())
}
