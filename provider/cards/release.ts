// Releases tokens of removed cards at the partner: noted in the removal's transaction, done after it, and retried
// until the partner has answered.

import type { Sql, Tx } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { faultOf } from '#provider/lib/fault.ts'

/** Has tokens released after this transaction. */
export async function release(tx: Tx, tokens: readonly string[], now: Date): Promise<void> {
  await tx.query(
    'insert into released_cards (token, due_at) select unnest($1::text[]), $2 on conflict do nothing',
    [[...tokens], now],
  )
}

/** The next tokens to release. One that fails is due again ever later: after a second, up to five minutes. */
const takeDue = (sql: Sql, now: Date): Promise<{ token: string }[]> =>
  sql.query(
    `update released_cards set attempts = attempts + 1,
       due_at = $1::timestamptz + least(power(2, least(attempts, 9)), 300) * interval '1 second'
     where token in (select token from released_cards where released_at is null and due_at <= $1
       order by due_at limit 20 for update skip locked)
     returning token`,
    [now],
  )

/** Releases due tokens; how many. Never throws for a partner that is down: they are tried again later. */
export async function releaseCards({
  db,
  clock,
  log,
  parties,
}: Pick<Deps, 'db' | 'clock' | 'log' | 'parties'>): Promise<number> {
  const saving = parties.cards?.saving
  if (!saving) return 0
  const tokens = (await takeDue(db, clock.now())).map(({ token }) => token)
  if (tokens.length === 0) return 0
  try {
    await saving.forget(tokens)
  } catch (error) {
    log.warn({ tokens: tokens.length, fault: faultOf(error) }, 'cards are released later')
    return 0
  }
  await db.query('update released_cards set released_at = $2 where token = any($1::text[])', [
    tokens,
    clock.now(),
  ])
  return tokens.length
}
