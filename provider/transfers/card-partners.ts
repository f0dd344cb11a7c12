// Chooses the card partner. One that failed several times in a row goes second for a while, so customers
// don't wait for a partner that is down. Shared by all processes, in the database.

import type { Sql } from '#provider/db/index.ts'
import { later } from '#provider/lib/times.ts'
import { policy } from '#provider/policy.ts'
import type { CardPartner } from '#provider/ports-money.ts'

/** The partners in the order to try: the wanted one first unless only it is paused. */
export async function orderOfPartners(
  sql: Sql,
  partners: readonly CardPartner[],
  wanted: CardPartner,
  now: Date,
): Promise<CardPartner[]> {
  const rows = await sql.query<{ partner: CardPartner }>(
    'select partner from card_partner_failures where rests_until > $1',
    [now],
  )
  const rank = (partner: CardPartner): number =>
    (rows.some((row) => row.partner === partner) ? 2 : 0) + (partner === wanted ? 0 : 1)
  return partners.toSorted((one, other) => rank(one) - rank(other))
}

export async function notePartnerDown(sql: Sql, partner: CardPartner, now: Date): Promise<void> {
  const { failures_before_rest, rest_seconds } = policy.payment.card
  await sql.query(
    `insert into card_partner_failures as f (partner, failures, rests_until)
     values ($1, 1, case when $2 <= 1 then $3::timestamptz end)
     on conflict (partner) do update set failures = f.failures + 1,
       rests_until = case when f.failures + 1 >= $2 then $3::timestamptz else f.rests_until end`,
    [partner, failures_before_rest, later(now, rest_seconds)],
  )
}

/** Forgets a partner's failures once it opened an order. */
export async function notePartnerUp(sql: Sql, partner: CardPartner): Promise<void> {
  await sql.query('delete from card_partner_failures where partner = $1', [partner])
}
