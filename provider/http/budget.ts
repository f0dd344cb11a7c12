// What one customer may write in a day: `budget` of operations.json says for each call how often, and how many bytes one
// stores at most, with all that follows from it. The check adds these up, so that nobody fills the disk, whatever they call.

import type { Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import type { OperationRow } from '#provider/http/operations.ts'
import { digest } from '#provider/lib/tokens.ts'
import { windowOf } from '#provider/limits/rate-limit.ts'
import { sayWait } from '#provider/words.ts'

const DAY_SECONDS = 86_400

/** Counters of days are apart from those of shorter windows, which begin at midnight too. */
export const scopeOf = (id: string): string => `day:${id}`

/** As how many calls one counts whose body has so many bytes: once more for every `bytes` of it that are stored. */
export function chargeOf({ budget }: Pick<OperationRow, 'budget'>, length: number): number {
  return 1 + Math.floor(((budget?.copies ?? 0) * length) / (budget?.bytes ?? 1))
}

/**
 * Counts a call on the budget that its customer, or its address, has for this day in UTC, whatever comes of it. Past the budget nothing
 * is written.
 *
 * @param sql the database itself, not a transaction: a call that fails counts too. The commit waits for no disk, since
 *   a crash may forget the last few counts.
 * @param subject the customer's id, or the address where the budget is one of addresses
 * @param length of the body in bytes
 * @throws ProviderError daily_budget with the seconds until midnight in UTC
 */
export async function spendBudget(
  sql: Sql,
  row: OperationRow,
  subject: string,
  length: number,
  now: Date,
): Promise<void> {
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
