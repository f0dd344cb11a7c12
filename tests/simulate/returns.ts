// Journeys with payments that do not match and that an operator returns: once, twice at once, while the customer spends
// them, by a network that is down.

import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { returnKept } from '#provider/payments/returns.ts'
import { type Journey, ready } from './paths.ts'

/** An excess in cents: with .29 the network is down when that is returned. */
export const TOO_MUCH = [29, 1029, 100, 4701]

/** Tries to return a payment, like an operator who may not know its state. */
async function sendBack({ world, customer }: Journey, named: string, number: number): Promise<void> {
  const what = `payment ${number} sent back`
  await world.on(customer.name, what, async ({ deps: { db, clock } }) => {
    const done = await db
      .transaction((tx) => returnKept(tx, named, clock.now()))
      .catch((error: unknown) => {
        if (error instanceof WrongCommand) return undefined
        throw error
      })
    world.note(`${customer.name}: ${what} → ${done ? `${done.amount} ${done.currency}` : 'refused'}`)
  })
}

/** An operator looks up a customer's booked payments, and returns some of them, each once or twice at once. */
export async function sendBackSome(journey: Journey): Promise<void> {
  const { world, customer } = journey
  const { random, turns } = world
  const payments = await world.on(customer.name, 'a look at what came', ({ deps: { db } }) =>
    db.query<{ payment_id: string; incoming_id: string | null }>(
      `select payment_id, incoming_id from received_payments where customer_id = $1 or upper(trim(reference)) in
         (select reference from transfer_references where customer_id = $1)
       order by booked_at, arrived_at`,
      [customer.id],
    ),
  )
  for (const [index, { payment_id: id, incoming_id }] of payments.entries()) {
    if (!random.chance(70)) continue
    const named = incoming_id !== null && random.chance(50) ? `incoming:${incoming_id}` : id
    const act = () => sendBack(journey, named, index + 1)
    if (random.chance(40)) await turns.together([act, act])
    else await act()
  }
}

/** Too much, twice, too little, late, or in another currency, and back again. */
export async function sentBack(journey: Journey): Promise<void> {
  const { random, turns } = journey.world
  const currency = random.chance(50) ? 'CAD' : 'NGN'
  const channel = currency === 'CAD' ? 'e-transfer' : 'bank-transfer'
  const id = await ready(journey, { currency, way: channel })
  if (id === undefined) return
  const { transaction_reference: reference, amount_total: total } = await journey.transferOf(id)
  const due = BigInt(total.replace('.', ''))
  const pay = (amount: bigint, what = {}) =>
    journey.bringPayment({ reference, currency, channel, amount, ...what })
  const odd = random.int(6)
  if (odd === 0) await journey.nearlyTooLate(id, -2)
  if (odd === 1) await pay(due > 100n ? due - 100n : 1n)
  if (odd === 2) await pay(BigInt(random.pick(TOO_MUCH)), { currency: 'USD' })
  // The excess, or a duplicate.
  await pay(odd > 3 ? due + BigInt(random.pick(TOO_MUCH)) : due)
  if (odd === 3 || odd === 5) await pay(random.chance(50) ? due : BigInt(random.pick(TOO_MUCH)))
  await journey.pause(random.pick([1, 3, 60]))
  if (random.chance(30)) {
    const spend = async () => {
      const other = await ready(journey, { currency, way: 'wallet' })
      if (other !== undefined) await journey.pay(other, 'wallet')
    }
    await turns.together([spend, () => sendBackSome(journey)])
  } else await sendBackSome(journey)
  // Again, when all of it is on its way or there.
  if (random.chance(30)) {
    await journey.pause(random.pick([2, 400]))
    await sendBackSome(journey)
  }
}
