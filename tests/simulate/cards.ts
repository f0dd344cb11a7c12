// Journeys that charge a card more often than they should: two pages of one transfer, one page in two windows, a
// partner that delivers the money of an order twice, a page paid after its transfer has ended.
import { newId } from '#provider/db/index.ts'
import { networkBrings } from '#provider/inbox/index.ts'
import { type Journey, ready } from './paths.ts'

/** The partner delivers the money of a paid order again, under another id. */
async function bringAgain({ world, customer }: Journey, order: string): Promise<void> {
  const now = world.bench.clock.now()
  await world.on(customer.name, 'the partner', async ({ deps: { db } }) => {
    const [first] = await db.query<{ reference: string; currency: string; amount: bigint }>(
      'select reference, currency, amount from network_payments where order_id = $1 order by id limit 1',
      [order],
    )
    if (!first) return
    await networkBrings(db, { ...first, id: newId(now), channel: 'card', arrives_at: now, order_id: order })
    world.note(`${customer.name}: the partner brings the money twice`)
  })
}

/** Pays by card more than once. */
export async function cardTwice(journey: Journey): Promise<void> {
  const { random, turns } = journey.world
  const id = await ready(journey, { currency: 'NGN', way: 'card' })
  const first = id === undefined ? undefined : await journey.openOrder(id)
  if (id === undefined || first === undefined) return
  const between = [
    // A second page closes the first.
    () => journey.openOrder(id),
    () => journey.choose(id, 'bank-transfer'),
    () => journey.cancel(id),
    () => journey.pause(random.pick([590, 620, 890, 910])),
    async () => undefined,
  ]
  const second = await random.pick(between)()
  const pages = [first, typeof second === 'string' ? second : first]
  if (random.chance(60)) await turns.together(pages.map((order) => () => journey.payOrder(order)))
  else for (const order of pages) await journey.payOrder(order)
  if (random.chance(50)) await bringAgain(journey, random.pick(pages))
  // Long past the arrival of a card's money.
  if (random.chance(30)) await journey.cancel(id)
}
