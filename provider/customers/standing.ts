// Standing orders that the provider watches until they end: rate alerts and planned transfers. Both tables
// have `paused_at`, `ended_at` and `ended_by`.
import type { Sql } from '#provider/db/index.ts'
import { type ErrorCode, ProviderError } from '#provider/errors.ts'

type Table = 'rate_alerts' | 'scheduled_transfers' | 'deposits'
/**
 * How an update statement begins, spelled out by each caller: the check of calls reads the changed table
 * there.
 */
type Update = `update ${Table}`

/**
 * Locks the customer's row, so concurrent creations are counted one after the other.
 *
 * @throws ProviderError `full` at the limit
 */
export async function demandRoom(sql: Sql, table: Table, customerId: string, most: number, full: ErrorCode) {
  await sql.query('select from customers where id = $1 for no key update', [customerId])
  const [row] = await sql.query<{ count: bigint }>(
    `select count(*) as count from ${table} where customer_id = $1 and ended_at is null`,
    [customerId],
  )
  if (Number(row?.count ?? 0) >= most) throw new ProviderError(full, { values: { count: most } })
}

/** Keeps only the last few ended rows, so that creating and ending can't fill a table. */
export async function forgetOldest(sql: Sql, table: Table, customerId: string, most: number): Promise<void> {
  await sql.query(
    `delete from ${table} where customer_id = $1 and id in
       (select id from ${table} where customer_id = $1 and ended_at is not null order by ended_at desc offset $2)`,
    [customerId, most],
  )
}

/** Idempotent. */
export async function pause(sql: Sql, update: Update, customerId: string, id: string, now: Date) {
  await sql.query(
    `${update} set paused_at = $3, updated_at = $3
     where customer_id = $1 and id = $2 and ended_at is null and paused_at is null`,
    [customerId, id, now],
  )
}

/** Ends one and removes it from the list. Idempotent. */
export async function end(sql: Sql, update: Update, customerId: string, id: string, now: Date) {
  await sql.query(
    `${update} set ended_at = coalesce(ended_at, $3), ended_by = 'customer', updated_at = $3
     where customer_id = $1 and id = $2 and ended_by is distinct from 'customer'`,
    [customerId, id, now],
  )
}
