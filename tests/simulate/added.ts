// Journeys that add money to an account: by a deposit whose payments are short, too much, twice, late or from another
// sender, and to an account number, whose bank may repeat a payment. An operator returns some of it.

import { newId } from '#provider/db/index.ts'
import { cancelDeposit, createDeposit, depositTick } from '#provider/deposits/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { receivePayment } from '#provider/payments/receive.ts'
import { policy } from '#provider/policy.ts'
import { fromMinor } from '#src/lib/money.ts'
import { type Journey, ready, SOMEBODY_ELSE } from './paths.ts'
import { sendBackSome, TOO_MUCH } from './returns.ts'

const { deadline_seconds, most } = policy.payment.deposits

/** The provider's result for a customer, or the code of its refusal. */
async function unlessRefused<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderError) return undefined
    throw error
  }
}

async function begin({ world, customer }: Journey, amount: bigint) {
  const begun = await world.on(customer.name, 'add money', ({ deps: { db, clock } }) =>
    unlessRefused(() =>
      db.transaction((tx) =>
        createDeposit(tx, customer.id, { currency: 'CAD', amount: fromMinor(amount, 2) }, clock.now()),
      ),
    ),
  )
  world.note(`${customer.name}: adds ${amount} CAD → ${begun ? 'done' : 'refused'}`)
  return begun
}

async function cancel({ world, customer }: Journey, id: string): Promise<void> {
  const done = await world.on(customer.name, 'add no money', ({ deps: { db, clock } }) =>
    unlessRefused(() => db.transaction((tx) => cancelDeposit(tx, customer.id, id, clock.now()))),
  )
  world.note(`${customer.name}: adds no more → ${done ? done.state : 'refused'}`)
}

/** Expires deposits. */
async function endOver({ world, customer }: Journey): Promise<void> {
  const ended = await world.on(customer.name, 'the deposit worker', ({ deps }) => depositTick(deps))
  world.note(`${customer.name}: ${ended} deposits end`)
}

/** Spends money in the account, so that it cannot be returned. */
async function spend(journey: Journey, currency: 'CAD' | 'NGN'): Promise<void> {
  const id = await ready(journey, { currency, way: 'wallet' })
  if (id !== undefined) await journey.pay(id, 'wallet')
}

/** An operator returns payments, sometimes while the customer spends them, and sometimes twice. */
async function maySendBack(journey: Journey, currency: 'CAD' | 'NGN'): Promise<void> {
  const { random, turns } = journey.world
  await journey.pause(random.pick([1, 3, 60]))
  if (random.chance(25)) await turns.together([() => spend(journey, currency), () => sendBackSome(journey)])
  else await sendBackSome(journey)
  if (random.chance(30)) {
    await journey.pause(random.pick([2, 400]))
    await sendBackSome(journey)
  }
}

/** A deposit, in full or with any odd payments. */
export async function addMoney(journey: Journey): Promise<void> {
  const { random, turns } = journey.world
  const amount = BigInt(200 + random.int(Number(most) * 100 - 199))
  const deposit = await begin(journey, amount)
  if (!deposit) return
  const { _id: id, reference } = deposit
  const pay = (minor: bigint, what = {}) =>
    journey.bringPayment({ reference, currency: 'CAD', channel: 'e-transfer', amount: minor, ...what })
  const tooMuch = BigInt(random.pick(TOO_MUCH))
  const odd = random.pick([0, 1, 2, 2, 2, 3, 4, 5, 6, 7, 8])
  if (odd === 0) await journey.pause(deadline_seconds - 2 + random.int(5))
  if (odd === 1) await pay(amount / 2n)
  if (odd === 2) await pay(amount, { sender: SOMEBODY_ELSE })
  if (odd === 3) await turns.together([() => cancel(journey, id), () => pay(amount)])
  // The excess, or a duplicate.
  await pay(odd === 1 ? amount - amount / 2n : odd > 5 ? amount + tooMuch : amount)
  if (odd === 4 || odd === 6) await pay(random.chance(50) ? amount : tooMuch)
  await maySendBack(journey, 'CAD')
  // A returned payment is paid again.
  if (random.chance(30)) await pay(amount)
  if (random.chance(30)) {
    await journey.pause(deadline_seconds)
    if (random.chance(50)) await turns.together([() => endOver(journey), () => pay(amount)])
    else await endOver(journey)
  }
}

/** A bank's payment to an account number, under the bank's own id. */
async function offer(
  { world, customer }: Journey,
  payment: { id: string; number: string; currency: string; amount: bigint },
): Promise<void> {
  const { currency, amount } = payment
  const answer = await world.on(customer.name, 'the bank of a number', ({ deps: { db, clock } }) =>
    receivePayment(db, { ...payment, sender: 'Jonas Weber' }, clock.now()),
  )
  world.note(`${customer.name}: ${amount} ${currency} to a number → ${answer}`)
  if (answer === 'taken') world.incoming.set(payment.id, { customerId: customer.id, currency, amount })
}

/** Payments to an account number, some of them returned. */
export async function paidToNumber(journey: Journey): Promise<void> {
  const { world, customer } = journey
  const { random, turns, bench } = world
  const currency = random.chance(50) ? 'CAD' : 'NGN'
  const number = newId()
  await world.on(customer.name, 'an account number', ({ deps: { db } }) =>
    db.query(
      `insert into account_details (customer_id, id, currency, bank_name, codes, number, made_at)
       values ($1, $2::uuid, $3, 'A bank', '{}', $2::uuid::text, $4) on conflict do nothing`,
      [customer.id, number, currency, bench.clock.now()],
    ),
  )
  for (let payments = 1 + random.int(3); payments > 0; payments -= 1) {
    const amount = BigInt(random.chance(40) ? random.pick(TOO_MUCH) : 100 + random.int(500_000))
    const wrong = random.chance(10) ? '-' : ''
    const payment = { id: newId(), number: `${number}${wrong}`, currency, amount }
    const again = () => offer(journey, payment)
    if (random.chance(25)) await turns.together([again, again])
    else await again()
    if (random.chance(30)) await maySendBack(journey, currency)
    // The bank has not received our acknowledgement.
    if (random.chance(25)) await again()
  }
  await maySendBack(journey, currency)
}
