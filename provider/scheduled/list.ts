import type { Beneficiary } from '#provider/beneficiaries/index.ts'
import { sendingCurrencies } from '#provider/countries/index.ts'
import { isUuid, type Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { decimalIn } from '#provider/money.ts'
import { policy } from '#provider/policy.ts'
import type {
  NewTransfer,
  ScheduledTransferResponse,
  ScheduledTransfersResponse,
} from '#src/generated/forms.ts'
import type { Repeats } from './dates.ts'

export type Scheduled = ScheduledTransferResponse['data']
type Last = NonNullable<Scheduled['last']>
type Payee = ScheduledTransfersResponse['meta_data']['payees'][number]

export interface ScheduledRow {
  customer_id: string
  id: string
  beneficiary_id: string
  name: string
  country: string
  receiving_currency: string
  sending_currency: string
  sending_amount: bigint
  repeats: Repeats
  starts_on: string
  least_rate: string | null
  first_number: number
  purpose: NonNullable<NewTransfer['purpose']> | null
  /** Whether the money would go where the PIN authorized. */
  is_as_authorised: boolean
  destination: string
  next_number: number
  next_on: string
  attempts: number
  due_at: Date
  time_zone: string
  paused_at: Date | null
  ended_at: Date | null
  created_at: Date
  locale: string
  kind: Beneficiary['kind']
  last_on: string | null
  outcome: Last['outcome'] | null
  reason: Last['reason']
  transfer_id: string | null
}

/** The destination of beneficiary `b`, for the customer. */
const readable = `case when b.kind = 'instant-money' then concat_ws(' · ', trim(b.first_name || ' ' || b.last_name), b.phone, b.email)
    else concat_ws(' · ', b.account_number, b.bank_name) end`

const selection = `select s.customer_id, s.id, s.beneficiary_id, trim(b.first_name || ' ' || b.last_name) as name, b.country,
    b.currency as receiving_currency, s.sending_currency, s.sending_amount, s.repeats, s.starts_on, s.least_rate, s.purpose,
    s.authorised_for = b.destination as is_as_authorised, ${readable} as destination, s.first_number, s.next_number, s.next_on, s.attempts, s.due_at, s.time_zone, s.paused_at, s.ended_at, s.created_at, s.locale, b.kind,
    r.planned_on as last_on, r.outcome, r.reason, r.transfer_id
  from scheduled_transfers s
  join beneficiaries b on b.customer_id = s.customer_id and b.id = s.beneficiary_id
  left join lateral (select planned_on, outcome, reason, transfer_id from scheduled_transfer_runs
    where customer_id = s.customer_id and schedule_id = s.id order by number desc limit 1) r on true`

function stateOf({ paused_at, ended_at }: ScheduledRow): Scheduled['state'] {
  if (ended_at) return 'ended'
  return paused_at ? 'paused' : 'active'
}

function lastOf({ last_on, outcome, reason, transfer_id }: ScheduledRow): Last | null {
  if (last_on === null || outcome === null) return null
  return { planned_on: last_on, outcome, reason, transfer_id }
}

function toScheduled(row: ScheduledRow): Scheduled {
  const state = stateOf(row)
  return {
    _id: row.id,
    beneficiary_id: row.beneficiary_id,
    name: row.name,
    country: row.country,
    sending_amount: decimalIn(row.sending_amount, row.sending_currency),
    sending_currency: row.sending_currency,
    receiving_currency: row.receiving_currency,
    repeats: row.repeats,
    starts_on: row.starts_on,
    next_on: state === 'active' ? row.next_on : null,
    least_rate: row.least_rate,
    purpose: row.purpose,
    redirected_to: row.is_as_authorised ? null : row.destination,
    state,
    last: lastOf(row),
    created_at: row.created_at.toISOString(),
  }
}

/** Whether transfer `t` went to the current destination of beneficiary `b`. */
export const wentThere = 'destination_of(t.payee) = b.destination'

/** Saved beneficiaries to whom the customer has paid a transfer, by name. */
async function payeesOf(sql: Sql, customerId: string): Promise<Payee[]> {
  return sql.query<Payee>(
    `select b.id as _id, trim(b.first_name || ' ' || b.last_name) as name, b.country, b.currency,
       concat_ws(' · ', coalesce(b.account_number, b.phone), b.bank_name) as destination
     from beneficiaries b where b.customer_id = $1 and b.removed_at is null and (
       -- A limit, so that the database looks for one and doesn't compare all.
       select true from transfers t where t.customer_id = b.customer_id and t.beneficiary_id = b.id
         and t.paid_at is not null and ${wentThere} limit 1)
     order by lower(b.first_name), lower(b.last_name), b.id`,
    [customerId],
  )
}

/** Currencies of open accounts that can be sent, the home currency first. */
export async function payableCurrencies(sql: Sql, customerId: string): Promise<string[]> {
  const rows = await sql.query<{ currency: string }>(
    `select currency from (
       select currency, true as home from customers where id = $1
       union all select w.currency, false from wallets w join customers c on c.id = w.customer_id
         where w.customer_id = $1 and w.closed_at is null and w.currency <> c.currency) open
     order by home desc, currency`,
    [customerId],
  )
  return rows.map(({ currency }) => currency).filter((currency) => sendingCurrencies.includes(currency))
}

/** Planned transfers, the next one first, then paused and finished ones; without those the customer ended. */
export async function listScheduled(sql: Sql, customerId: string): Promise<ScheduledTransfersResponse> {
  const rows = await sql.query<ScheduledRow>(
    `${selection} where s.customer_id = $1 and s.ended_by is distinct from 'customer'
     order by s.ended_at is not null, s.paused_at is not null, s.due_at, s.id`,
    [customerId],
  )
  return {
    data: rows.map(toScheduled),
    meta_data: {
      most: policy.scheduled.most,
      currencies: await payableCurrencies(sql, customerId),
      payees: await payeesOf(sql, customerId),
    },
  }
}

/** One of the customer's own, ended or not. */
export async function findScheduled(sql: Sql, customerId: string, id: string): Promise<ScheduledRow> {
  const [row] = await sql.query<ScheduledRow>(`${selection} where s.customer_id = $1 and s.id = $2`, [
    customerId,
    isUuid(id) ? id : null,
  ])
  if (!row) throw new ProviderError('not_found')
  return row
}

/** As shown to its owner. @throws ProviderError not_found */
export const readScheduled = async (sql: Sql, customerId: string, id: string): Promise<Scheduled> =>
  toScheduled(await findScheduled(sql, customerId, id))
