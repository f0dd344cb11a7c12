import type { Sql } from '#provider/db/index.ts'

/**
 * Ends the open deposits of an account that closes, or all of a customer's. What arrives after all opens the account again,
 * and of a customer who has left it goes back.
 */
export async function endDeposits(
  sql: Sql,
  customerId: string,
  now: Date,
  currency: string | null = null,
): Promise<void> {
  await sql.query(
    `update deposits set state = case when received > 0 then 'short' else 'cancelled' end, ended_at = $2, updated_at = $2
     where customer_id = $1 and ended_at is null and ($3::text is null or currency = $3)`,
    [customerId, now, currency],
  )
}
