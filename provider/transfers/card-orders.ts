// Looks at card orders whose partner doesn't ask us: captures those that are authorised and still wanted, ends the
// others, and books what the partner says it captured. Nothing else is believed: not our call's answer, since one
// may be lost after the card was charged, nor a partner's message, which only makes us look sooner.

import type { Db, Sql } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { faultOf } from '#provider/lib/fault.ts'
import type { CardOrderId, CardOrderStanding, Cards } from '#provider/ports-money.ts'
import { confirmCardPayment, releaseCardPayment } from './card.ts'
import { findCheckout, moveCheckout } from './checkouts.ts'

type OrderDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'parties'>

/** Orders looked at together, so that one that gets no answer doesn't delay the rest. */
const TOGETHER = 4

/** The next orders to look at. Each is due again after 15 seconds, then ever later, up to five minutes. */
const takeDue = (sql: Sql, now: Date): Promise<CardOrderId[]> =>
  sql.query(
    `update card_checkouts set looks = looks + 1,
       look_at = $1::timestamptz + least(15 * power(2, least(looks, 9)), 300) * interval '1 second'
     where order_id in (select order_id from card_checkouts where look_at <= $1
       order by look_at limit ${TOGETHER} for update skip locked)
     returning order_id as id, partner`,
    [now],
  )

/** Has the worker look at an order now; no-op for one that has ended at the partner. */
export async function lookAtOrder(sql: Sql, orderId: string, now: Date): Promise<void> {
  await sql.query('update card_checkouts set look_at = $2 where order_id = $1 and look_at > $2', [
    orderId,
    now,
  ])
}

/** Looks at due orders; how many got an answer. Safe in any number of processes. */
export async function cardOrderTick({ db, clock, log, parties }: OrderDeps): Promise<number> {
  const { cards } = parties
  if (!cards || cards.asks) return 0
  const due = await takeDue(db, clock.now())
  const looked = await Promise.all(
    due.map(async (order) => {
      try {
        await lookAt(db, cards, order, clock.now())
        return 1
      } catch (error) {
        log.warn({ order: order.id, fault: faultOf(error) }, 'card order is looked at later')
        return 0
      }
    }),
  )
  return looked.reduce<number>((sum, one) => sum + one, 0)
}

async function lookAt(db: Db, cards: Cards, order: CardOrderId, now: Date): Promise<void> {
  const standing = await cards.look(order)
  if (await settle(db, order, standing, now)) return
  if (!(await isWanted(db, order, standing, now))) await cards.cancel(order)
  else if (standing.state === 'authorised') await cards.capture(order)
  else return
  await settle(db, order, await cards.look(order), now)
}

/** Whether an open order may still be paid, or an authorised one is to be charged. */
async function isWanted(db: Db, { id }: CardOrderId, { state }: CardOrderStanding, now: Date) {
  if (state === 'authorised')
    return (await db.transaction((tx) => confirmCardPayment(tx, id, now))) === 'take'
  const checkout = await findCheckout(db, id)
  return checkout?.state === 'paid' || (checkout?.state === 'open' && now < checkout.expires_at)
}

/** Notes how an order ended at the partner; false if it hasn't. */
async function settle(db: Db, { id }: CardOrderId, standing: CardOrderStanding, now: Date): Promise<boolean> {
  if (standing.state === 'open' || standing.state === 'authorised') return false
  await db.transaction(async (tx) => {
    if (standing.state === 'captured') {
      // The payment has its order's id, so it arrives once. If it isn't wanted any more, it goes back to the card.
      await tx.query(
        `insert into network_payments (id, channel, reference, currency, amount, arrives_at, order_id)
         select c.order_id, 'card', t.reference, $2, $3, $4, c.order_id
         from card_checkouts c join transfers t on t.customer_id = c.customer_id and t.id = c.transfer_id
         where c.order_id = $1 on conflict (id) do nothing`,
        [id, standing.currency, standing.amount, now],
      )
    } else {
      await releaseCardPayment(tx, id, now)
      const checkout = await findCheckout(tx, id)
      if (checkout) await moveCheckout(tx, checkout, 'open', 'dead')
    }
    await tx.query('update card_checkouts set look_at = null where order_id = $1', [id])
  })
  return true
}
