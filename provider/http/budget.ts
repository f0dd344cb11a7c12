// Daily write budgets per customer. `budget` in operations.json limits each call's count and the bytes it
// stores, including consequences. The check adds them up, so no customer can fill the disk.

import type { Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import type { OperationRow } from '#provider/http/operations.ts'
import { digest } from '#provider/lib/tokens.ts'
import { windowOf } from '#provider/limits/rate-limit.ts'
import { sayWait } from '#provider/words.ts'

const DAY_SECONDS = 86_400

/** Separates daily counters from shorter windows, which may also begin at midnight. */
export const scopeOf = (id: string): string => `day:${id}`

/** How many calls a call of this size counts as: one more for every `bytes` of body stored. */
export function chargeOf({ budget }: Pick<OperationRow, 'budget'>, length: number): number {
  return 1 + Math.floor(((budget?.copies ?? 0) * length) / (budget?.bytes ?? 1))
}

/**
 * Counts a call on the day's budget (UTC) of its customer or address, whatever the result. Over budget,
 * nothing is written.
 *
 * @param sql the database itself, not a transaction: failed calls count too. The commit doesn't wait for the
 * disk, since a crash may lose the last few counts.
 * @param subject the customer's id, or the address for a budget by address
 * @param length of the body in bytes
 * @throws ProviderError daily_budget with the seconds until midnight UTC
 */
export async function spendBudget(sql: Sql, row: OperationRow, subject: string, length: number, now: Date) {
  if (row.budget?.calls === undefined) return
  const { start, left } = windowOf(now, DAY_SECONDS)
  const charge = chargeOf(row, length)
  const counted =
    charge > row.budget.calls
      ? []
      : await sql.query(
          `with relaxed as (select set_config('synchronous_commit', 'off', true))
           insert into rate_limits (subject, scope, window_start, count)
             select $1, $2, $3, $4 from relaxed
           on conflict (subject, scope, window_start) do update set count = rate_limits.count + excluded.count
             where rate_limits.count + excluded.count <= $5
           returning count`,
          [
            digest(`${row.budget.by ?? 'customer'}:${subject}`),
            scopeOf(row.id),
            start,
            charge,
            row.budget.calls,
          ],
        )
  if (counted.length > 0) return
  throw new ProviderError('daily_budget', { values: { wait: sayWait(left) }, data: { retry_after: left } })
}
