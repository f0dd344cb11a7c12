import type { Sql } from '#provider/db/index.ts'

/**
 * Ends the open deposits of a closing account, or all of a customer's. Payments that still arrive reopen the
 * account, or go back if the customer has left.
 */
export async function endDeposits(sql: Sql, customerId: string, now: Date, currency: string | null = null) {
  await sql.query(
    `update deposits set state = case when received > 0 then 'short' else 'cancelled' end, ended_at = $2, updated_at = $2
     where customer_id = $1 and ended_at is null and ($3::text is null or currency = $3)`,
    [customerId, now, currency],
  )
}
