import { demandRoom, end, forgetOldest, pause } from '#provider/customers/standing.ts'
import { newId, type Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { numberOf } from '#provider/figures.ts'
import { policy } from '#provider/policy.ts'
import { appliedRate, currentRate, isOffered } from '#provider/rates/index.ts'
import type { RateAlert as RateAlertForm } from '#src/generated/forms.ts'
import { compareDecimal } from '#src/lib/decimal.ts'
import { type AlertRow, findAlert, type RateAlert, readAlert } from './list.ts'

const most = policy.limits.rate_alerts

/** The customer's current rate. @throws ProviderError rate_alert_pair, no_current_rate */
async function rateOf(sql: Sql, from: string, to: string, now: Date): Promise<string> {
  if (!isOffered(from, to)) throw new ProviderError('rate_alert_pair', { values: { from, to } })
  const { mid } = await currentRate(sql, from, to, now)
  return appliedRate(mid, from, to)
}

/**
 * Whether the rate must rise to reach the target; otherwise it must fall.
 *
 * @throws ProviderError rate_alert_reached if it is already there, rate_alert_pair, no_current_rate
 */
async function mustRise(sql: Sql, { from_currency, to_currency, target_rate }: RateAlertForm, now: Date) {
  const rate = await rateOf(sql, from_currency, to_currency, now)
  const way = compareDecimal(target_rate, rate)
  if (way === 0) throw new ProviderError('rate_alert_reached', { values: { rate: numberOf(rate) } })
  return way > 0
}

/** @throws ProviderError email_missing if email is wanted and there is no address */
async function demandReachable(sql: Sql, customerId: string, channels: RateAlertForm['channels']) {
  if (!channels.includes('email')) return
  const [row] = await sql.query<{ email: string | null }>('select email from customers where id = $1', [
    customerId,
  ])
  if (!row?.email) throw new ProviderError('email_missing')
}

/**
 * Creates an alert. Call it in a transaction.
 *
 * @throws ProviderError rate_alerts_full, rate_alert_pair, rate_alert_reached, no_current_rate, email_missing
 */
export async function createAlert(sql: Sql, customerId: string, form: RateAlertForm, now: Date) {
  await demandRoom(sql, 'rate_alerts', customerId, most, 'rate_alerts_full')
  await demandReachable(sql, customerId, form.channels)
  const rising = await mustRise(sql, form, now)
  const id = newId(now)
  await sql.query(
    `insert into rate_alerts (customer_id, id, from_currency, to_currency, target_rate, rising, channels, until,
       created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      customerId,
      id,
      form.from_currency,
      form.to_currency,
      form.target_rate,
      rising,
      form.channels,
      form.until ?? null,
      now,
    ],
  )
  await forgetOldest(sql, 'rate_alerts', customerId, most)
  return readAlert(sql, customerId, id, now)
}

/** @throws ProviderError not_found, rate_alert_ended */
async function readLiving(sql: Sql, customerId: string, id: string, now: Date): Promise<RateAlert> {
  const { ended_at } = await findAlert(sql, customerId, id, now)
  if (ended_at) throw new ProviderError('rate_alert_ended')
  return readAlert(sql, customerId, id, now)
}

const isSameRate = (row: AlertRow, form: RateAlertForm): boolean =>
  row.from_currency === form.from_currency &&
  row.to_currency === form.to_currency &&
  compareDecimal(row.target_rate, form.target_rate) === 0

/**
 * Changes an alert. A new target starts over; the same one keeps whether it was reached.
 *
 * @throws ProviderError not_found, rate_alert_ended, rate_alert_pair, rate_alert_reached, no_current_rate,
 * email_missing
 */
export async function changeAlert(sql: Sql, customerId: string, id: string, form: RateAlertForm, now: Date) {
  const row = await findAlert(sql, customerId, id, now)
  await demandReachable(sql, customerId, form.channels)
  const isSame = isSameRate(row, form)
  const rising = isSame ? row.rising : await mustRise(sql, form, now)
  await sql.query(
    `update rate_alerts set from_currency = $3, to_currency = $4, target_rate = $5, rising = $6, channels = $7,
       until = $8, beyond = beyond and $9, updated_at = $10
     where customer_id = $1 and id = $2 and ended_at is null and not ($9 and channels = $7 and until is not distinct from $8)`,
    [
      customerId,
      row.id,
      form.from_currency,
      form.to_currency,
      form.target_rate,
      rising,
      form.channels,
      form.until ?? null,
      isSame,
      now,
    ],
  )
  return readLiving(sql, customerId, row.id, now)
}

/** Pauses an alert. Idempotent. @throws ProviderError not_found, rate_alert_ended */
export async function pauseAlert(sql: Sql, customerId: string, id: string, now: Date): Promise<RateAlert> {
  const row = await findAlert(sql, customerId, id, now)
  await pause(sql, 'update rate_alerts', customerId, row.id, now)
  return readLiving(sql, customerId, row.id, now)
}

function isBeyond({ mid, from_currency, to_currency, target_rate, rising, beyond }: AlertRow): boolean {
  if (mid === null) return beyond
  const way = compareDecimal(appliedRate(mid, from_currency, to_currency), target_rate)
  return rising ? way >= 0 : way <= 0
}

/**
 * Resumes an alert. Crossings during the pause don't notify: it waits for the next one.
 *
 * @throws ProviderError not_found, rate_alert_ended
 */
export async function resumeAlert(sql: Sql, customerId: string, id: string, now: Date): Promise<RateAlert> {
  const row = await findAlert(sql, customerId, id, now)
  if (row.ended_at) throw new ProviderError('rate_alert_ended')
  await sql.query(
    `update rate_alerts set paused_at = null, beyond = $3, updated_at = $4
     where customer_id = $1 and id = $2 and ended_at is null and paused_at is not null`,
    [customerId, row.id, isBeyond(row), now],
  )
  return readAlert(sql, customerId, row.id, now)
}

/** Ends an alert and removes it from the list. Idempotent. @throws ProviderError not_found */
export async function endAlert(sql: Sql, customerId: string, id: string, now: Date): Promise<void> {
  const row = await findAlert(sql, customerId, id, now)
  await end(sql, 'update rate_alerts', customerId, row.id, now)
}

/**
 * Restores an ended alert; crossings meanwhile don't notify. Call it in a transaction.
 *
 * @throws ProviderError not_found, rate_alerts_full
 */
export async function restoreAlert(sql: Sql, customerId: string, id: string, now: Date): Promise<RateAlert> {
  const row = await findAlert(sql, customerId, id, now)
  if (row.ended_at) {
    await demandRoom(sql, 'rate_alerts', customerId, most, 'rate_alerts_full')
    await sql.query(
      `update rate_alerts set ended_at = null, ended_by = null, beyond = $3, updated_at = $4
       where customer_id = $1 and id = $2`,
      [customerId, row.id, isBeyond(row), now],
    )
  }
  return readAlert(sql, customerId, row.id, now)
}
