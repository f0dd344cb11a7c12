import { refuseUnlessOwn } from '#provider/auth/own-secret.ts'
import { beneficiaryBy } from '#provider/beneficiaries/index.ts'
import { payoutCurrency } from '#provider/countries/index.ts'
import { admitCustomer } from '#provider/customers/admission.ts'
import { demandRoom, end, forgetOldest, pause } from '#provider/customers/standing.ts'
import { newId, type Sql, type Tx } from '#provider/db/index.ts'
import { fieldError, ProviderError, type Refusal } from '#provider/errors.ts'
import { policy } from '#provider/policy.ts'
import { demandPurpose } from '#provider/thresholds/index.ts'
import { limitOf } from '#provider/transfers/index.ts'
import { spokenLocale } from '#provider/words.ts'
import { presentZone, todayOf } from '#provider/zone.ts'
import type { ScheduledTransfer } from '#src/generated/forms.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { dayOf } from '#src/lib/days.ts'
import { toMinor } from '#src/lib/money.ts'
import { dueAt, nextOf, remindAt } from './dates.ts'
import { findScheduled, payableCurrencies, readScheduled, type Scheduled, wentThere } from './list.ts'

const { most } = policy.scheduled

/** A saved beneficiary to whom the customer has sent before, at the current destination. */
async function demandPayee(tx: Tx, customerId: string, id: string): Promise<void> {
  const [[payee]] = await tx.all(beneficiaryBy(customerId, id))
  if (!payee || payoutCurrency(payee.country) === undefined) throw new ProviderError('beneficiary_not_found')
  if (
    !(await tx.has(
      `select from transfers t join beneficiaries b on b.customer_id = t.customer_id and b.id = t.beneficiary_id
     where t.customer_id = $1 and t.beneficiary_id = $2 and t.paid_at is not null and ${wentThere} limit 1`,
      [customerId, id],
    ))
  )
    throw new ProviderError('scheduled_payee_new')
}

type PlanForm = 'scheduled-transfer' | 'scheduled-transfer-change'

/** @throws ProviderError validation_failed if the day has begun where the customer is */
export function demandFuture(day: string, form: PlanForm, now: Date): void {
  if (day > todayOf(now)) return
  throw fieldError(form, 'starts_on', 'inFuture')
}

/**
 * The amount in minor units, if it could ever be sent. @throws ProviderError validation_failed, daily_limit
 */
export async function readAmount(
  tx: Tx,
  customerId: string,
  { sending_amount, sending_currency }: Pick<ScheduledTransfer, 'sending_amount' | 'sending_currency'>,
  form: PlanForm,
  now: Date,
): Promise<bigint> {
  const digits = currencyDigits(sending_currency)
  let amount: bigint
  try {
    amount = toMinor(sending_amount, digits)
  } catch {
    throw fieldError(form, 'sending_amount', 'format')
  }
  // Today's usage says nothing about another day.
  const limit = await limitOf(tx, customerId, sending_currency, now)
  if (!limit || amount >= limit.daily) throw new ProviderError('daily_limit')
  return amount
}

/**
 * Plans a transfer. The customer's PIN authorizes every transfer made from the plan, to the beneficiary's
 * current destination. Call it in a transaction.
 *
 * @throws ProviderError customer_frozen, not_verified, scheduled_transfers_full, currency_not_supported,
 * beneficiary_not_found, scheduled_payee_new, daily_limit, purpose_needed, validation_failed, pin_locked
 * @returns the plan, or the refusal pin_wrong or pin_locked, which counts
 */
export async function planTransfer(
  tx: Tx,
  customerId: string,
  form: ScheduledTransfer,
  now: Date,
): Promise<Scheduled | Refusal> {
  const customer = await admitCustomer(tx, customerId)
  await demandRoom(tx, 'scheduled_transfers', customerId, most, 'scheduled_transfers_full')
  if (!(await payableCurrencies(tx, customerId)).includes(form.sending_currency))
    throw new ProviderError('currency_not_supported')
  await demandPayee(tx, customerId, form.beneficiary_id)
  const amount = await readAmount(tx, customerId, form, 'scheduled-transfer', now)
  await demandPurpose(tx, customer.country, form, amount)
  demandFuture(form.starts_on, 'scheduled-transfer', now)
  const refusal = await refuseUnlessOwn(tx, customerId, 'pin', form.pin, now)
  if (refusal) return refusal
  const id = newId(now)
  const due = dueAt('day', '$12')
  await tx.query(
    `insert into scheduled_transfers (customer_id, id, beneficiary_id, sending_currency, sending_amount, repeats, starts_on,
       least_rate, locale, purpose, next_on, due_at, remind_at, created_at, updated_at, authorised_for, time_zone)
     select $1, $2, $3, $4, $5, $6, day, $8, $9, $11, day, ${due}, ${remindAt(due, '$10::timestamptz')},
       $10, $10, destination, $12
     from (select $7::date as day) one, beneficiaries where customer_id = $1 and id = $3`,
    [
      customerId,
      id,
      form.beneficiary_id,
      form.sending_currency,
      amount,
      form.repeats,
      form.starts_on,
      form.least_rate ?? null,
      spokenLocale(),
      now,
      form.purpose ?? null,
      presentZone(),
    ],
  )
  await forgetOldest(tx, 'scheduled_transfers', customerId, most)
  return readScheduled(tx, customerId, id)
}

/** Pauses a plan. Idempotent. @throws ProviderError not_found, scheduled_transfer_ended */
export async function pauseScheduled(sql: Sql, customerId: string, id: string, now: Date) {
  const row = await findScheduled(sql, customerId, id)
  await pause(sql, 'update scheduled_transfers', customerId, row.id, now)
  const { ended_at } = await findScheduled(sql, customerId, row.id)
  if (ended_at) throw new ProviderError('scheduled_transfer_ended')
  return readScheduled(sql, customerId, row.id)
}

/**
 * Resumes a paused plan on its next day from tomorrow on; missed days aren't made up for. Idempotent. The
 * call's PIN authorizes the beneficiary's current destination. Call it in a transaction.
 *
 * @throws ProviderError not_found, scheduled_transfer_ended; scheduled_transfer_over if its only day has
 * passed
 */
export async function resumeScheduled(tx: Tx, customerId: string, id: string, now: Date): Promise<Scheduled> {
  const found = await findScheduled(tx, customerId, id)
  await tx.query('select from scheduled_transfers where customer_id = $1 and id = $2 for update', [
    customerId,
    found.id,
  ])
  const row = await findScheduled(tx, customerId, id)
  if (row.ended_at) throw new ProviderError('scheduled_transfer_ended')
  if (row.paused_at) {
    const next = nextOf(row, row.next_number, dayOf(now, row.time_zone))
    if (!next) throw new ProviderError('scheduled_transfer_over')
    await moveTo(tx, row, next, now)
    await tx.query(
      `update scheduled_transfers s set authorised_for = b.destination from beneficiaries b
       where s.customer_id = $1 and s.id = $2 and b.customer_id = s.customer_id and b.id = s.beneficiary_id`,
      [customerId, row.id],
    )
  }
  return readScheduled(tx, customerId, id)
}

/** Schedules an occurrence, with all its retries. */
export async function moveTo(
  tx: Tx,
  { customer_id, id }: { readonly customer_id: string; readonly id: string },
  { number, on }: { readonly number: number; readonly on: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `update scheduled_transfers set next_number = $3, next_on = $4::date, attempts = 0, due_at = ${dueAt('$4')},
       remind_at = ${remindAt(dueAt('$4'), '$5::timestamptz')}, paused_at = null, updated_at = $5
     where customer_id = $1 and id = $2`,
    [customer_id, id, number, on, now],
  )
}

/**
 * Ends a plan and removes it from the list; transfers made stay. Idempotent. @throws ProviderError not_found
 */
export async function endScheduled(sql: Sql, customerId: string, id: string, now: Date): Promise<void> {
  const row = await findScheduled(sql, customerId, id)
  await end(sql, 'update scheduled_transfers', customerId, row.id, now)
}
