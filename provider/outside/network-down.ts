// A network that does not answer: whoever calls it tries again with the same key, so that what it took after all is done once.
import type { Sql } from '#provider/db/index.ts'
import { magic, mishapOf } from './magic.ts'

/** The network did not answer: it may or may not have taken what it was given, which must be tried again with its key. */
export class NetworkDown extends Error {}

/**
 * Lets a call through, unless its amount asks for a network that is down for the first calls about it.
 *
 * @param key ours, the same for every call about one thing @param amount minor units @throws NetworkDown
 */
export async function demandUp(sql: Sql, key: string, amount: bigint): Promise<void> {
  if (mishapOf(amount) !== 'bank_down') return
  const [row] = await sql.query<{ calls: number }>(
    `insert into network_refusals (key, calls) values ($1, 1)
     on conflict (key) do update set calls = network_refusals.calls + 1 returning calls`,
    [key],
  )
  if ((row?.calls ?? 0) <= magic.bank_down_calls) throw new NetworkDown('The network does not answer')
}
