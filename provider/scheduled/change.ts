import { refuseUnlessOwn } from '#provider/auth/own-secret.ts'
import { admitCustomer } from '#provider/customers/admission.ts'
import { newId, type Tx } from '#provider/db/index.ts'
import { ProviderError, type Refusal } from '#provider/errors.ts'
import { demandPurpose } from '#provider/thresholds/index.ts'
import { spokenLocale } from '#provider/words.ts'
import { presentZone } from '#provider/zone.ts'
import type { ScheduledTransferChange } from '#src/generated/forms.ts'
import { dueAt, remindAt } from './dates.ts'
import { findScheduled, readScheduled, type Scheduled } from './list.ts'
import { demandFuture, readAmount } from './manage.ts'

/**
 * Changes a plan's amount, purpose, frequency and next day; beneficiary and source balance stay. The PIN
 * authorizes everything made from now on. A moved day restarts counting and reminders; an unchanged one keeps
 * both. Call it in a transaction.
 *
 * @throws ProviderError not_found, customer_frozen, not_verified, scheduled_transfer_ended, daily_limit,
 * purpose_needed, validation_failed, pin_locked
 * @returns the plan, or the refusal pin_wrong or pin_locked, which counts
 */
export async function changeScheduled(
  tx: Tx,
  customerId: string,
  id: string,
  form: ScheduledTransferChange,
  now: Date,
): Promise<Scheduled | Refusal> {
  const found = await findScheduled(tx, customerId, id)
  const customer = await admitCustomer(tx, customerId)
  await tx.query('select from scheduled_transfers where customer_id = $1 and id = $2 for update', [
    customerId,
    found.id,
  ])
  const row = await findScheduled(tx, customerId, id)
  if (row.ended_at) throw new ProviderError('scheduled_transfer_ended')
  const wanted = { sending_amount: form.sending_amount, sending_currency: row.sending_currency }
  const amount = await readAmount(tx, customerId, wanted, 'scheduled-transfer-change', now)
  await demandPurpose(tx, customer.country, { ...wanted, purpose: form.purpose }, amount)
  demandFuture(form.starts_on, 'scheduled-transfer-change', now)
  const refusal = await refuseUnlessOwn(tx, customerId, 'pin', form.pin, now)
  if (refusal) return refusal

  // A plan for the 31st, now shortened to the 28th, must not lose its day over a new amount.
  const isSame = form.starts_on === row.next_on && form.repeats === row.repeats
  await tx.query(
    `update scheduled_transfers set sending_amount = $3, repeats = $4, least_rate = $5, purpose = $6, locale = $7,
       updated_at = $8
     where customer_id = $1 and id = $2`,
    [
      customerId,
      id,
      amount,
      form.repeats,
      form.least_rate ?? null,
      form.purpose ?? null,
      spokenLocale(),
      now,
    ],
  )
  if (!isSame) {
    const due = dueAt('day', '$5')
    await tx.query(
      `update scheduled_transfers set starts_on = day, first_number = next_number, next_on = day, attempts = 0,
         due_at = ${due}, remind_at = ${remindAt(due, '$4::timestamptz')}, time_zone = $5
       from (select $3::date as day) one where customer_id = $1 and id = $2`,
      [customerId, id, form.starts_on, now, presentZone()],
    )
  }
  await tx.query(
    `insert into scheduled_transfer_changes (customer_id, schedule_id, id, sending_amount, repeats, next_on, least_rate, purpose, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      customerId,
      id,
      newId(now),
      amount,
      form.repeats,
      form.starts_on,
      form.least_rate ?? null,
      form.purpose ?? null,
      now,
    ],
  )
  return readScheduled(tx, customerId, id)
}
