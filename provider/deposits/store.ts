import { isUuid, type Sql } from '#provider/db/index.ts'
import { policy } from '#provider/policy.ts'
import type { DepositsResponse } from '#src/generated/forms.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { fromMinor } from '#src/lib/money.ts'
import type { DepositState } from './states.ts'

export type Deposit = DepositsResponse['data'][number]

export interface DepositRow {
  customer_id: string
  id: string
  reference: string
  currency: string
  /** Minor units, like `received`. */
  amount: bigint
  received: bigint
  state: DepositState
  sender: string
  expires_at: Date
  ended_at: Date | null
  created_at: Date
}

export const columns =
  'customer_id, id, reference, currency, amount, received, state, sender, expires_at, ended_at, created_at'

/** A deposit as shown to its owner, with the rest to send while it is open. */
export function toDeposit(row: DepositRow): Deposit {
  const digits = currencyDigits(row.currency)
  const left = row.ended_at === null && row.received < row.amount ? row.amount - row.received : 0n
  return {
    _id: row.id,
    currency: row.currency,
    amount: fromMinor(row.amount, digits),
    received: fromMinor(row.received, digits),
    left: fromMinor(left, digits),
    state: row.state,
    open: row.ended_at === null,
    recipient: policy.payment.e_transfer.recipient_email,
    reference: row.reference,
    from: row.sender,
    expires_at: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
  }
}

/** A program could create thousands of deposits; customers only look at the latest. */
const LISTED = 50

/** Newest first: open ones, and for some days the latest ended ones. */
export async function listDeposits(sql: Sql, customerId: string, now: Date): Promise<Deposit[]> {
  const rows = await sql.query<DepositRow>(
    `select ${columns} from deposits where customer_id = $1 and (ended_at is null or id in (
       select id from deposits where customer_id = $1 and ended_at > $2 order by created_at desc, id desc limit ${LISTED}))
     order by created_at desc, id desc`,
    [customerId, new Date(now.getTime() - policy.payment.deposits.listed_seconds * 1000)],
  )
  return rows.map(toDeposit)
}

/** One of the customer's own, locked until the transaction ends. */
export async function lockDeposit(sql: Sql, customerId: string, id: string): Promise<DepositRow | undefined> {
  return sql.one<DepositRow>(
    `select ${columns} from deposits where customer_id = $1 and id = $2 for update`,
    [customerId, isUuid(id) ? id : null],
  )
}

/** `ended_at` stays once set. */
export async function saveDeposit(
  sql: Sql,
  { customer_id, id }: DepositRow,
  { state, received, isEnded }: { state: DepositState; received: bigint; isEnded: boolean },
  now: Date,
): Promise<DepositRow> {
  const [row] = await sql.query<DepositRow>(
    `update deposits set state = $3, received = $4, updated_at = $6,
       ended_at = case when $5 then coalesce(ended_at, $6) else ended_at end
     where customer_id = $1 and id = $2 returning ${columns}`,
    [customer_id, id, state, received, isEnded, now],
  )
  if (!row) throw new Error('The locked deposit is missing')
  return row
}
