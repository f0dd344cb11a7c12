import type { Db } from '#provider/db/index.ts'
import { notifying } from '#provider/notifications/index.ts'
import { policy } from '#provider/policy.ts'

const DAY = 86_400_000

/** Per transaction. */
const BATCH = 200

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Expiries, such as "11/26", that fall within so many days: a card is good until its month ends (UTC). */
export function endingWithin(days: number, now: Date): string[] {
  const until = now.getTime() + days * DAY
  const found: string[] = []
  for (let month = now.getUTCMonth(); ; month += 1) {
    const first = new Date(Date.UTC(now.getUTCFullYear(), month, 1))
    if (Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1) > until) return found
    found.push(`${twoDigits(first.getUTCMonth() + 1)}/${twoDigits(first.getUTCFullYear() % 100)}`)
  }
}

interface EndingCard {
  customer_id: string
  source: string
  last_four: string
  expiry: string
}

/**
 * Notifies customers of saved cards that expire within the policy's days, once per card and expiry even if
 * processes race.
 */
export async function remindOfEndingCards(db: Db, now: Date): Promise<void> {
  const ends = endingWithin(policy.payment.saved_cards.reminder_days, now)
  if (ends.length === 0) return
  for (;;) {
    const cards = await db.query<EndingCard>(
      `select * from (select customer_id, 'card-ending:' || id || ':' || expiry as source, last_four, expiry
         from saved_cards where expiry = any ($1)) ending
       where not exists
         (select from notifications n where n.customer_id = ending.customer_id and n.source = ending.source)
       order by customer_id, source limit ${BATCH}`,
      [ends],
    )
    const statements = cards.flatMap(
      ({ customer_id, source, last_four, expiry }) =>
        notifying({
          customerId: customer_id,
          event: 'card.ending',
          source,
          details: { last_four, expiry },
          now,
        }) ?? [],
    )
    await db.transaction((tx) => tx.all(...statements))
    if (cards.length < BATCH) return
  }
}
