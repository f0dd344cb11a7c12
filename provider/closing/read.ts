import { demandCustomer } from '#provider/customers/store.ts'
import type { Sql } from '#provider/db/index.ts'
import { inStates, openStates } from '#provider/lib/transfer-states.ts'
import { decimalIn } from '#provider/money.ts'
import { policy } from '#provider/policy.ts'
import type { ClosingResponse } from '#src/generated/forms.ts'

type Closing = ClosingResponse['data']

const DAY = 86_400_000
const { retention } = policy

/** When an account closes for good if requested now. */
export const closesAt = (now: Date): Date => new Date(now.getTime() + retention.closing_grace_days * DAY)

export async function heldBy(sql: Sql, customerId: string): Promise<Closing['balances']> {
  const rows = await sql.query<{ currency: string; balance: bigint }>(
    'select currency, balance from wallets where customer_id = $1 and balance <> 0 order by currency',
    [customerId],
  )
  return rows.map(({ currency, balance }) => ({
    currency,
    amount: decimalIn(balance, currency),
  }))
}

/** An account's unfinished transfers, earliest first. */
export function openBy(sql: Sql, customerId: string): Promise<Closing['transfers']> {
  return sql.query<Closing['transfers'][number]>(
    `select id as _id, reference from transfers where customer_id = $1 and ${inStates(openStates)}
     order by created_at, id`,
    [customerId],
  )
}

/** What blocks closing an account, and what happens once nothing does. */
export async function readClosing(sql: Sql, customerId: string, now: Date): Promise<Closing> {
  const customer = await demandCustomer(sql, customerId)
  const closes = customer.closes_at ?? closesAt(now)
  return {
    on_hold: customer.frozen_at !== null,
    balances: await heldBy(sql, customerId),
    transfers: await openBy(sql, customerId),
    asked: customer.closes_at !== null,
    closes_at: closes.toISOString(),
    records_until: new Date(closes.getTime() + retention.closed_account_days * DAY).toISOString(),
  }
}
