import type { Beneficiary } from '#provider/beneficiaries/index.ts'
import { isUuid, type Sql, type Statement, type Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { mayFollow, type TransferState } from '#provider/lib/transfer-states.ts'
import { decimalIn } from '#provider/money.ts'
import { notifying, tellingBeneficiary } from '#provider/notifications/index.ts'
import type { PaymentChannel } from '#provider/ports-money.ts'
import { followTransfer } from './checkouts.ts'

export type Channel = PaymentChannel | 'wallet' | 'split'

export type FailureReason =
  | 'payout_failed'
  | 'payout_returned'
  | 'payment_not_received'
  | 'cancelled_by_customer'
  | 'daily_limit'
  | 'expired'
  | 'refunded'

export type PaymentProblem = 'short' | 'over' | 'late' | 'doubled' | 'foreign' | 'held'

/** A transfer in the database; amounts in minor units. */
export interface TransferRow {
  customer_id: string
  id: string
  reference: string
  state: TransferState
  sending_currency: string
  receiving_currency: string
  sending_amount: bigint
  charge: bigint
  taxes: bigint
  receiving_amount: bigint
  rate: string
  /** Our margin in the rate; null for transfers older than this column. */
  margin_basis_points: number | null
  rate_id: string
  delivery_method: string
  country: string
  sender_country: string
  locale: string
  note: string
  beneficiary_id: string
  payee: Beneficiary
  payee_name: string
  payment_channel: Channel | null
  /** The part held of the balance until the rest arrives, or then paid from it. */
  balance_part: bigint
  holds: number
  /**
   * The deadline for paying at the agreed rate: of the chosen channel, or of the slowest before one is
   * chosen.
   */
  payment_deadline: Date | null
  authorised_at: Date | null
  paid_at: Date | null
  frozen_at: Date | null
  failure_reason: FailureReason | null
  payment_problem: PaymentProblem | null
  problem_amount: bigint | null
  arrives_by: Date | null
  /** The pickup number, if it is paid out in cash. */
  collect_number: string | null
  due_at: Date | null
  attempts: number
  created_at: Date
  updated_at: Date
}

export const transferColumns = `customer_id, id, reference, state, sending_currency, receiving_currency, sending_amount,
  charge, taxes, receiving_amount, rate, margin_basis_points, rate_id, delivery_method, country, sender_country, locale,
  note, beneficiary_id, payee, payee_name, payment_channel, balance_part, holds, payment_deadline, authorised_at, paid_at, frozen_at,
  failure_reason, payment_problem, problem_amount, arrives_by, collect_number, due_at, attempts, created_at, updated_at`

const columnNames = transferColumns.split(/,\s+/)
const parameterOf = (name: string): string => `$${columnNames.indexOf(name) + 1}`

const insertion = `with noted as (
    insert into transfer_references (reference, customer_id, transfer_id)
      values (${['reference', 'customer_id', 'id'].map(parameterOf)})
  ), made as (
    insert into transfers (${transferColumns}) values (${columnNames.map(parameterOf)})
  )
  insert into transfer_events (customer_id, transfer_id, number, state, at)
    values (${['customer_id', 'id'].map(parameterOf)}, 1, ${['state', 'created_at'].map(parameterOf)})`

/** Adds a transfer with an unused reference. */
export function addTransfer(tx: Tx, transfer: TransferRow): void {
  const values = new Map<string, unknown>(
    Object.entries({ ...transfer, payee: JSON.stringify(transfer.payee) }),
  )
  tx.later({ text: insertion, values: columnNames.map((name) => values.get(name)) })
}

export function totalOf(transfer: Pick<TransferRow, 'sending_amount' | 'charge'>): bigint {
  return transfer.sending_amount + transfer.charge
}

/** The amount due by payment: the total minus what is held. */
export function dueOf(transfer: Pick<TransferRow, 'sending_amount' | 'charge' | 'balance_part'>): bigint {
  return totalOf(transfer) - transfer.balance_part
}

/** One of the customer's transfers. `lock` keeps others from moving it until the transaction ends. */
export async function findTransfer(
  sql: Sql,
  customerId: string,
  id: string,
  { lock = false } = {},
): Promise<TransferRow | undefined> {
  if (!isUuid(id)) return undefined
  return sql.one<TransferRow>(
    `select ${transferColumns} from transfers where customer_id = $1 and id = $2${lock ? ' for update' : ''}`,
    [customerId, id],
  )
}

/** @throws ProviderError not_found */
export async function demandTransfer(...wanted: Parameters<typeof findTransfer>): Promise<TransferRow> {
  const transfer = await findTransfer(...wanted)
  if (!transfer) throw new ProviderError('not_found')
  return transfer
}

/** Columns to change besides the state; omitted ones stay. */
export interface Change {
  /** When the worker should look again; null for never. */
  due_at: Date | null
  payment_channel?: Channel | null
  payment_deadline?: Date
  authorised_at?: Date
  paid_at?: Date
  failure_reason?: FailureReason
  arrives_by?: Date | null
  collect_number?: string | null
}

/**
 * Moves a locked transfer to its next state and records the time. Throws for an undeclared transition, or if
 * the row has moved: both are bugs.
 */
export async function transition(
  tx: Tx,
  transfer: TransferRow,
  to: TransferState,
  now: Date,
  change: Change,
): Promise<TransferRow> {
  if (!mayFollow(transfer.state, to)) throw new Error(`A transfer cannot go from ${transfer.state} to ${to}`)
  const next = { ...transfer, ...change }
  const [row] = await tx.query<TransferRow>(
    `update transfers set state = $4, due_at = $5, payment_channel = $6, payment_deadline = $7, failure_reason = $8,
       arrives_by = $9, authorised_at = $10, paid_at = $11, collect_number = $12, attempts = 0, updated_at = $13
     where customer_id = $1 and id = $2 and state = $3 returning ${transferColumns}`,
    [
      transfer.customer_id,
      transfer.id,
      transfer.state,
      to,
      next.due_at,
      next.payment_channel,
      next.payment_deadline,
      next.failure_reason,
      next.arrives_by,
      next.authorised_at,
      next.paid_at,
      next.collect_number,
      now,
    ],
  )
  if (!row) throw new Error(`The transfer ${transfer.id} has moved on without its lock`)
  if (transfer.payment_channel === 'card') await followTransfer(tx, row)
  tx.later({
    text: `insert into transfer_events (customer_id, transfer_id, number, state, at)
     select $1, $2, 1 + coalesce(max(number), 0), $3, $4 from transfer_events
     where customer_id = $1 and transfer_id = $2`,
    values: [row.customer_id, row.id, row.state, now],
  })
  for (const notice of [tellCustomer(row, now), tellBeneficiary(row, now)]) if (notice) tx.later(notice)
  return row
}

/** The customer's notification of a state; none for what they did themselves. */
function tellCustomer(row: TransferRow, now: Date): Statement | undefined {
  if (row.state === 'cancelled' && row.failure_reason === 'cancelled_by_customer') return undefined
  const isReceived = row.state === 'delivered'
  const [amount, currency] = isReceived
    ? [row.receiving_amount, row.receiving_currency]
    : [row.state === 'returned' ? totalOf(row) : row.sending_amount, row.sending_currency]
  return notifying({
    customerId: row.customer_id,
    event: `transfer.${row.state}`,
    source: `transfer:${row.id}:${row.state}`,
    about: row.id,
    details: {
      name: row.payee_name,
      country: row.country,
      amount: decimalIn(amount, currency),
      currency,
    },
    now,
  })
}

function tellBeneficiary(row: TransferRow, now: Date): Statement | undefined {
  const { payee, receiving_currency: currency } = row
  return tellingBeneficiary({
    customerId: row.customer_id,
    transferId: row.id,
    state: row.state,
    deliveryMethod: row.delivery_method,
    addresses: { sms: payee.phone, mail: payee.email },
    details: {
      name: payee.first_name,
      amount: decimalIn(row.receiving_amount, currency),
      currency,
      ...(row.collect_number === null ? {} : { number: row.collect_number }),
    },
    now,
  })
}

export interface TransferEvent {
  state: TransferState
  at: Date
}

export function eventsOf({ customer_id, id }: TransferRow): Statement<TransferEvent> {
  return {
    text: 'select state, at from transfer_events where customer_id = $1 and transfer_id = $2 order by number',
    values: [customer_id, id],
  }
}
