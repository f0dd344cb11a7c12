// Makes the transfer of a due plan, by the functions behind the calls, or records why it can't be made.
// Either happens in one transaction under the customer's lock, together with the plan's next day: if the
// process dies, the plan stays due; of two processes, the second finds it done.

import { methodOf } from '#provider/beneficiaries/index.ts'
import { payoutCurrency } from '#provider/countries/index.ts'
import { admitCustomer } from '#provider/customers/admission.ts'
import { findCustomer } from '#provider/customers/store.ts'
import type { Db, Tx } from '#provider/db/index.ts'
import { ProviderError, Refusal } from '#provider/errors.ts'
import { decimalIn } from '#provider/money.ts'
import { notifyCustomer } from '#provider/notifications/index.ts'
import { policy } from '#provider/policy.ts'
import { type PayoutEntry, payoutEntries } from '#provider/rates/index.ts'
import { createTransfer, payAsPlanned } from '#provider/transfers/index.ts'
import { inLanguage } from '#provider/words.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { dayOf, daysLater } from '#src/lib/days.ts'
import { compareDecimal } from '#src/lib/decimal.ts'
import { convertDown } from '#src/lib/money.ts'
import { dueAt, nextOf } from './dates.ts'
import { findScheduled, type ScheduledRow } from './list.ts'
import { moveTo, pauseScheduled } from './manage.ts'

export type Reason = keyof typeof policy.scheduled.not_made

class NotMade extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason)
    this.name = 'NotMade'
    this.reason = reason
  }
}

export interface Due {
  readonly customer_id: string
  readonly id: string
}

const isReason = (code: string): code is Reason => Object.hasOwn(policy.scheduled.not_made, code)

/** Questions a customer would answer when sending by hand; here there is no one to ask. */
const questions: readonly string[] = ['purpose_needed', 'source_of_funds_needed', 'identity_needed']

function reasonOf(error: unknown): Reason | undefined {
  if (error instanceof NotMade) return error.reason
  if (!(error instanceof ProviderError)) return undefined
  if (questions.includes(error.code)) return 'asks_more'
  return isReason(error.code) ? error.code : 'not_possible'
}

/** The plan, locked, if still due; the customer's row is already locked. */
async function takeDue(tx: Tx, due: Due, now: Date): Promise<ScheduledRow | undefined> {
  const rows = await tx.query(
    `select from scheduled_transfers where customer_id = $1 and id = $2 and due_at <= $3 and paused_at is null
       and ended_at is null for update`,
    [due.customer_id, due.id, now],
  )
  return rows.length === 0 ? undefined : findScheduled(tx, due.customer_id, due.id)
}

const amountOf = (row: ScheduledRow): string => decimalIn(row.sending_amount, row.sending_currency)

/**
 * The current rate, read before the transaction so that it locks nothing customers share.
 *
 * @throws ProviderError no_current_rate
 */
async function entryOf(db: Db, row: ScheduledRow, now: Date): Promise<PayoutEntry | undefined> {
  if (payoutCurrency(row.country) === undefined) return undefined
  const entries = await payoutEntries(db, row.country, now)
  return entries.find(({ currency }) => currency === row.sending_currency)
}

/** @throws NotMade account_closed if the paying account has been closed */
async function demandAccount(tx: Tx, { customer_id, sending_currency }: ScheduledRow): Promise<void> {
  if (
    await tx.has('select from wallets where customer_id = $1 and currency = $2 and closed_at is not null', [
      customer_id,
      sending_currency,
    ])
  )
    throw new NotMade('account_closed')
}

async function transferOf(tx: Tx, row: ScheduledRow, entry: PayoutEntry | undefined, now: Date) {
  await demandAccount(tx, row)
  if (!entry) throw new NotMade('not_possible')
  const { applied_rate: rate, currency_rate, customer_transaction_charge: charge } = entry
  if (row.least_rate !== null && compareDecimal(rate, row.least_rate) < 0) throw new NotMade('rate_too_low')
  const amount = amountOf(row)
  const made = await createTransfer(
    tx,
    row.customer_id,
    {
      sending_amount: amount,
      receiving_amount: convertDown(amount, rate, currencyDigits(row.receiving_currency)),
      sending_currency: row.sending_currency,
      receiving_currency: row.receiving_currency,
      rate,
      rate_id: currency_rate._id,
      charge,
      delivery_method_id: methodOf(row.kind),
      beneficiary_id: row.beneficiary_id,
      country: row.country,
      locale: row.locale,
      ...(row.purpose === null ? {} : { purpose: row.purpose }),
    },
    now,
  )
  // The market has moved since the rate was read: records nothing; the next round uses the new one.
  if (made instanceof Refusal) throw new Error(`The rate of a planned transfer: ${made.error.code}`)
  return payAsPlanned(tx, row.customer_id, made.transfer.id, now)
}

/** Records an occurrence. Its key prevents a second transfer for it. */
async function note(
  tx: Tx,
  row: ScheduledRow,
  outcome: 'sent' | 'again' | 'skipped',
  { reason = null, transfer = null }: { reason?: Reason | null; transfer?: string | null },
  now: Date,
): Promise<void> {
  if (
    !(await tx.has(
      `insert into scheduled_transfer_runs as known
       (customer_id, schedule_id, number, planned_on, outcome, reason, transfer_id, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (customer_id, schedule_id, number) do update
       set outcome = $5, reason = $6, transfer_id = $7, at = $8 where known.outcome = 'again' returning number`,
      [row.customer_id, row.id, row.next_number, row.next_on, outcome, reason, transfer, now],
    ))
  )
    throw new Error(`The plan ${row.id} was made already for ${row.next_on}`)
}

/** Advances the plan to its next day, skipping missed ones; a plan without one is done. */
async function goOn(tx: Tx, row: ScheduledRow, now: Date): Promise<void> {
  const next = nextOf(row, row.next_number + 1, dayOf(now, row.time_zone))
  if (next) return moveTo(tx, row, next, now)
  await tx.query(
    `update scheduled_transfers set ended_at = $3, ended_by = 'done', updated_at = $3 where customer_id = $1 and id = $2`,
    [row.customer_id, row.id, now],
  )
}

/**
 * Records that the transfer couldn't be made, retries the next day or moves on, as the policy says, and
 * notifies the customer.
 */
async function noteNotMade(tx: Tx, due: Due, reason: Reason, now: Date): Promise<Reason | undefined> {
  await findCustomer(tx, due.customer_id, { lock: true })
  const row = await takeDue(tx, due, now)
  if (!row) return undefined
  const today = dayOf(now, row.time_zone)
  const tomorrow = daysLater(today, 1)
  const next = nextOf(row, row.next_number + 1, today)
  const isAgain = row.attempts < policy.scheduled.not_made[reason].again_days && (!next || next.on > tomorrow)
  if (isAgain) {
    await note(tx, row, 'again', { reason }, now)
    await tx.query(
      `update scheduled_transfers set attempts = attempts + 1, due_at = ${dueAt('$3')}, remind_at = null, updated_at = $4
       where customer_id = $1 and id = $2`,
      [row.customer_id, row.id, tomorrow, now],
    )
  } else {
    await note(tx, row, 'skipped', { reason }, now)
    await goOn(tx, row, now)
  }
  await notifyCustomer(tx, {
    customerId: row.customer_id,
    event: isAgain ? 'scheduled.again' : 'scheduled.skipped',
    // Includes the day, so a moved one notifies again.
    source: `scheduled:${row.id}:${row.next_number}:${row.next_on}:${row.attempts}`,
    about: row.id,
    details: {
      name: row.name,
      country: row.country,
      amount: amountOf(row),
      currency: row.sending_currency,
      date: isAgain ? tomorrow : row.next_on,
      reason,
    },
    now,
  })
  return reason
}

/**
 * Processes one due plan: `sent`, the reason it wasn't, or undefined if another process was first.
 *
 * @throws Error for a bug or database failure, or if the market has moved: the plan stays due
 */
export async function makeDue(db: Db, due: Due, now: Date): Promise<'sent' | Reason | undefined> {
  const planned = await findScheduled(db, due.customer_id, due.id)
  try {
    const entry = await entryOf(db, planned, now)
    return await db.transaction((tx) =>
      inLanguage(planned.locale, async () => {
        await admitCustomer(tx, due.customer_id)
        const row = await takeDue(tx, due, now)
        if (!row) return undefined
        // Changing a destination pauses its plans. If anything else ever changes it, still send no money
        // there.
        if (!row.is_as_authorised) {
          await pauseScheduled(tx, row.customer_id, row.id, now)
          return undefined
        }
        const { id: transfer } = await transferOf(tx, row, entry, now)
        await note(tx, row, 'sent', { transfer }, now)
        await goOn(tx, row, now)
        return 'sent' as const
      }),
    )
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    return await db.transaction((tx) => noteNotMade(tx, due, reason, now))
  }
}
