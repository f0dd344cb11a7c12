// Simulates a network that doesn't answer; callers retry with the same key, so work it did accept is done
// once.
import type { Sql } from '#provider/db/index.ts'
import { PartnerDown } from '#provider/ports.ts'
import { magic, mishapOf } from './magic.ts'

/**
 * Passes, unless the amount triggers an outage for the first calls about it.
 *
 * @param key ours, the same for every call about one thing @param amount minor units @throws PartnerDown
 */
export async function demandUp(sql: Sql, key: string, amount: bigint): Promise<void> {
  if (mishapOf(amount) !== 'bank_down') return
  const [row] = await sql.query<{ calls: number }>(
    `insert into network_refusals (key, calls) values ($1, 1)
     on conflict (key) do update set calls = network_refusals.calls + 1 returning calls`,
    [key],
  )
  if ((row?.calls ?? 0) <= magic.bank_down_calls) throw new PartnerDown('The network does not answer')
}
