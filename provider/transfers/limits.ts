import type { Sql } from '#provider/db/index.ts'
import { policy } from '#provider/policy.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { toMinor } from '#src/lib/money.ts'
import { undone } from './states.ts'

export interface Limit {
  /** What the policy allows a day, in minor units. */
  daily: bigint
  /** What is left of it today (UTC), never below zero. An amount must be strictly below it. */
  remaining: bigint
}

/** The customer's compliance limit of today in a currency, or undefined for a currency that has none. */
export async function limitOf(
  sql: Sql,
  customerId: string,
  currency: string,
  now: Date,
): Promise<Limit | undefined> {
  const row = policy.limits.daily.find((limit) => limit.currency === currency)
  if (!row) return undefined
  const daily = toMinor(row.amount, currencyDigits(currency))
  const [used] = await sql.query<{ sum: string }>(
    `select coalesce(sum(sending_amount), 0)::text as sum from transfers
     where customer_id = $1 and sending_currency = $2 and created_at >= $3 and state <> all ($4::text[])`,
    [customerId, currency, startOfDay(now), undone],
  )
  const left = daily - BigInt(used?.sum ?? 0)
  return { daily, remaining: left > 0n ? left : 0n }
}

function startOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}
