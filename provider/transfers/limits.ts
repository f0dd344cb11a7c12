import { newId, type Sql, type Statement, type Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { undone } from '#provider/lib/transfer-states.ts'
import { noteChange } from '#provider/live/index.ts'
import { minorIn } from '#provider/money.ts'
import { policy } from '#provider/policy.ts'
import type { TransferRow } from './store.ts'

export interface Limit {
  /** The allowance within 24 hours, in minor units. */
  daily: bigint
  /** The rest, never negative. An amount must be strictly below it (spec, section 5). */
  remaining: bigint
}

const DAY_MS = 86_400_000

/** How much of a limit is used, in minor units. */
interface Used {
  sum: string
  /** An operator's limit for this customer, while it holds, in minor units. */
  own: string | null
}

/**
 * Sums up how much of a customer's limit in a currency is used: payments of the last 24 hours, by when the
 * money moved, and unexpired unpaid transfers, however old. Returned money doesn't count.
 *
 * @param but a transfer to leave out, because it is the one being judged
 */
export function limitUsed(
  customerId: string,
  currency: string,
  now: Date,
  but: string | null = null,
): Statement<Used> {
  // Two sums, each over a dedicated index, so a long history costs nothing. What is paid isn't counted as
  // unpaid.
  return {
    text: `select (
       (select coalesce(sum(sending_amount), 0) from transfers
         where customer_id = $1 and sending_currency = $2 and id is distinct from $5::uuid
           and paid_at > $3 and state <> all ($6::text[]))
       + (select coalesce(sum(sending_amount), 0) from transfers
         where customer_id = $1 and sending_currency = $2 and id is distinct from $5::uuid
           and state in ('draft', 'awaiting_payment', 'verifying_payment') and paid_at is null and due_at > $4)
     )::text as sum,
    (select amount::text from raised_limits where customer_id = $1 and currency = $2 and until > $4
       order by done_at desc, id desc limit 1) as own`,
    values: [customerId, currency, new Date(now.getTime() - DAY_MS), now, but, undone],
  }
}

/**
 * The limit in a currency, given its usage; undefined if there is none. A customer's own, set by an operator,
 * overrides the policy's.
 */
export function limitWith(used: Used | undefined, currency: string): Limit | undefined {
  const row = policy.limits.daily.find((limit) => limit.currency === currency)
  if (!row) return undefined
  const daily = used?.own ? BigInt(used.own) : minorIn(row.amount, currency)
  const left = daily - BigInt(used?.sum ?? 0)
  return { daily, remaining: left > 0n ? left : 0n }
}

/** The customer's current limit in a currency. See limitUsed for `but`. */
export async function limitOf(
  sql: Sql,
  customerId: string,
  currency: string,
  now: Date,
  but: string | null = null,
): Promise<Limit | undefined> {
  const [[used]] = await sql.all(limitUsed(customerId, currency, now, but))
  return limitWith(used, currency)
}

/**
 * Whether the transfer fits the limit beside all others. Lock the customer's row first, or two may fit where
 * only one does.
 */
export async function fitsLimit(tx: Tx, transfer: TransferRow, now: Date): Promise<boolean> {
  const { customer_id, sending_currency, sending_amount, id } = transfer
  const limit = await limitOf(tx, customer_id, sending_currency, now, id)
  return limit !== undefined && sending_amount < limit.remaining
}

/** @throws ProviderError daily_limit unless the transfer fits */
export async function demandLimit(tx: Tx, transfer: TransferRow, now: Date): Promise<void> {
  if (!(await fitsLimit(tx, transfer, now))) throw new ProviderError('daily_limit')
}

interface OwnLimit {
  readonly customerId: string
  readonly currency: string
  /** In minor units. */
  readonly amount: bigint
  readonly until: Date
  readonly reason: string
  readonly by: string
  readonly now: Date
}

/** Sets a customer's own limit; the latest counts. */
export async function setLimit(tx: Tx, own: OwnLimit): Promise<void> {
  const { customerId, currency, amount, until, reason, by, now } = own
  await tx.query(
    `insert into raised_limits (customer_id, id, currency, amount, until, reason, done_by, done_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [customerId, newId(now), currency, amount, until, reason, by, now],
  )
  await noteChange(tx, customerId, 'transfers')
}
