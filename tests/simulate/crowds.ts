// Journeys with concurrent actions: two clicks, two devices, a process that dies, a clock that jumps, an operator.

import type { Tx } from '#provider/db/index.ts'
import { freezeCustomer, freezeTransfer, releaseCustomer, releaseTransfer } from '#provider/freezes/index.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { magic } from '#provider/parties/simulated/magic.ts'
import { refundTransfer } from '#provider/transfers/index.ts'
import type { Currency } from './customer.ts'
import { amountOf, currencyOf, type Journey, ready, send, ways, wish } from './paths.ts'

/** Every button is clicked twice. */
export async function submitTwice(journey: Journey): Promise<void> {
  const { turns } = journey.world
  const wanted = wish(journey)
  const twice = journey.callTwice as typeof journey.call
  const id = await journey.create(amountOf(journey, wanted.currency), wanted.currency, twice)
  if (id === undefined) return
  await journey.authorise(id, twice)
  await journey.choose(id, wanted.way, twice)
  // The same button on two devices: two keys.
  const pay = () => journey.pay(id, wanted.way, twice)
  if (journey.world.random.chance(50)) await turns.together([pay, pay])
  else await pay()
}

/** The process of the customer's call, or a worker, dies in the middle of it. */
export async function killed(journey: Journey): Promise<void> {
  const { random, killSoon } = journey.world
  const digits = random.pick(['00', '00', magic.amounts.bank_down, magic.amounts.payout_returned])
  const wanted = { ...wish(journey), digits }
  killSoon()
  const id = await ready(journey, wanted)
  if (id === undefined) return
  killSoon()
  await journey.pay(id, wanted.way)
  for (let kills = random.int(5); kills > 0; kills -= 1) {
    await journey.pause(random.int(8))
    killSoon()
  }
}

/** Hours pass between one step and the next. */
export async function clockJumps(journey: Journey): Promise<void> {
  const { random, pass, note } = journey.world
  const jump = () => {
    if (!random.chance(50)) return
    const seconds = random.pick([60, 900, 1800, 7200, 14_400, 90_000])
    note(`the clock jumps by ${seconds} s`)
    pass(seconds * 1000)
  }
  const wanted = wish(journey)
  const id = await journey.create(amountOf(journey, wanted.currency), wanted.currency)
  if (id === undefined) return
  jump()
  if (!(await journey.authorise(id))) return
  jump()
  if (!(await journey.choose(id, wanted.way))) return
  jump()
  if (await journey.pay(id, wanted.way)) jump()
}

/** Two devices of one customer that contradict each other. */
export async function twoDevices(journey: Journey): Promise<void> {
  const { random, turns } = journey.world
  const wanted = wish(journey)
  const id = await ready(journey, wanted)
  if (id === undefined) return
  const other = random.pick(ways[wanted.currency])
  const acts = [
    () => journey.pay(id, wanted.way),
    async () => (await journey.choose(id, other)) && journey.pay(id, other),
    () => journey.cancel(id),
    () => journey.authorise(id),
  ]
  await turns.together([random.pick(acts), random.pick(acts), random.pick(acts)])
}

/** A payment that arrived in time is booked after another transfer has taken its place in the limit. */
async function paidInTimeBookedLate(journey: Journey, currency: Currency): Promise<void> {
  const { pass } = journey.world
  const amount = currency === 'CAD' ? '6000.00' : '6000000.00'
  const channel = currency === 'CAD' ? 'e-transfer' : 'bank-transfer'
  const id = await ready(journey, { currency, way: channel, amount })
  if (id === undefined) return
  const { transaction_reference: reference, amount_total: total } = await journey.transferOf(id)
  await journey.nearlyTooLate(id, 4)
  await journey.bringPayment({ reference, currency, amount: BigInt(total.replace('.', '')), channel })
  pass(5000)
  await send(journey, { currency, way: 'wallet', amount })
}

/**
 * The company lowers its limit while a transfer waits to be paid: it was within the limit when made, and exceeds it
 * now.
 */
async function limitLowered(journey: Journey, currency: Currency): Promise<void> {
  const { limits, note, now } = journey.world
  const [amount, limit] = currency === 'CAD' ? ['2500.00', '2000.00'] : ['2500000.00', '2000000.00']
  const id = await ready(journey, { currency, way: 'wallet', amount })
  if (id === undefined) return
  limits.lower(currency, limit, now())
  note(`the daily limit is ${limit} ${currency} from now on`)
  await journey.pay(id, 'wallet')
}

/** Several transfers that together exceed the limit, or the wallet. */
export async function upToTheLimit(journey: Journey): Promise<void> {
  const { random, turns } = journey.world
  const currency = currencyOf(journey)
  if (random.chance(40)) return paidInTimeBookedLate(journey, currency)
  if (random.chance(25)) return limitLowered(journey, currency)
  const share = currency === 'CAD' ? 2000 : 2_000_000
  const one = async () => {
    const amount = `${share + random.int(share * 2)}.00`
    await send(journey, { currency, way: random.pick(ways[currency]), amount })
  }
  await turns.together([one, one, one])
  if (random.chance(40)) await journey.pause(random.pick([900, 7300, 86_395, 86_405]))
  await turns.together([one, one])
}

/** An operator freezes a customer or a transfer, may refund the money, and releases it. */
export async function frozen(journey: Journey): Promise<void> {
  const { world, customer } = journey
  const { random, turns } = world
  const wanted = wish(journey)
  const transfer = await ready(journey, wanted)
  if (transfer === undefined) return
  const isCustomer = random.chance(50)
  const id = isCustomer ? customer.id : transfer
  const act = (what: string, work: (tx: Tx, now: Date) => Promise<unknown>) =>
    world.on(customer.name, what, async ({ deps: { db, clock } }) => {
      const done = await db
        .transaction((tx) => work(tx, clock.now()))
        .catch((error: unknown) => {
          if (error instanceof WrongCommand) return error
          throw error
        })
      world.note(`${customer.name}: ${what} → ${done instanceof Error ? 'refused' : 'done'}`)
    })
  const signed = { id, reason: 'a look', by: 'the simulation' }
  const stop = isCustomer ? freezeCustomer : freezeTransfer
  const letGo = isCustomer ? releaseCustomer : releaseTransfer
  await turns.together<unknown>([
    () => journey.pay(transfer, wanted.way),
    () => act('a freeze', (tx, now) => stop(tx, { ...signed, now })),
  ])
  await journey.pause(random.pick([0, 3, 30, 8000, 15_000]))
  if (random.chance(50)) await act('a refund', (tx, now) => refundTransfer(tx, transfer, now))
  if (random.chance(30)) await journey.cancel(transfer)
  await act('a release', (tx, now) => letGo(tx, { ...signed, now }))
}
