// The worker carries paid transfers to their end and expires unpaid ones. Safe in any number of processes:
// each step is claimed by a row lock, done in one transaction and, since its time is stored in the database,
// found again after a crash. Outside calls carry a key, so repeats act once.

import type { Deps } from '#provider/deps.ts'
import { type ArrivedPayment, acknowledgePayment, arrivedPayments } from '#provider/inbox/index.ts'
import { faultOf } from '#provider/lib/fault.ts'
import { PartnerDown } from '#provider/ports.ts'
import type { PaymentChannel } from '#provider/ports-money.ts'
import { claimStep, openPlaces, type Place, type Step, takeStep } from '#provider/transfers/steps.ts'
import { bookPayment } from './book.ts'
import { giveBack, sendReturns } from './returns.ts'

export type WorkerDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'parties' | 'vault'>

/** Steps taken before the clock is read again. */
const batch = 200

/** All that is due, one after the other. A server runs the parts apart (server.ts), since partners may hang. */
export async function tick(deps: WorkerDeps): Promise<number> {
  await deps.clock.refresh(deps.db)
  const done = (await bookArrived(deps)) + (await returnTick(deps, 1))
  return takeSteps(deps, openPlaces(deps.parties), done)
}

/** Sends due returns, if anybody could take them. */
export const returnTick = async (deps: WorkerDeps, width?: number): Promise<number> =>
  openChannels(deps).length > 0 ? sendReturns(deps, width) : 0

/** Due steps in these places, up to a batch. */
async function takeSteps(deps: WorkerDeps, places: readonly Place[], before = 0): Promise<number> {
  const { clock, log } = deps
  let done = before
  while (done < batch) {
    const step = await takeStep(deps, clock.now(), places)
    if (!step) break
    logStep(log, step)
    done += 1
  }
  return done
}

/** Claims a payout step of one party, and returns how to finish it; undefined if none is due. */
export async function claimPayout(
  deps: WorkerDeps,
  party: Exclude<Place, 'inside'>,
): Promise<(() => Promise<void>) | undefined> {
  await deps.clock.refresh(deps.db)
  const finish = await claimStep(deps, deps.clock.now(), [party])
  return finish && (async () => logStep(deps.log, await finish()))
}

function logStep(log: Deps['log'], { transfer, from, to, fault }: Step): void {
  if (fault) log.error({ transfer, from, fault }, 'transfer stuck')
  else log.info({ transfer, from, to }, 'transfer moved')
}

/** Books arrivals, then takes the steps that need no partner. */
export async function insideTick(deps: WorkerDeps, going: Going): Promise<number> {
  await deps.clock.refresh(deps.db)
  return takeSteps(deps, ['inside'], await bookArrived(deps, going))
}

/** Payments on their way back to their senders, by id. */
export type Going = Map<string, Promise<void>>

/** Without a party, its payments wait. */
const openChannels = ({ config: { parties } }: Pick<WorkerDeps, 'config'>): readonly PaymentChannel[] => [
  ...(parties.banks ? (['e-transfer', 'bank-transfer'] as const) : []),
  ...(parties.cards ? (['card'] as const) : []),
]

/**
 * Payments come before steps, so that a transfer doesn't expire while its payment waits. One that can't be
 * booked stays unacknowledged, is logged on every tick and blocks nothing.
 *
 * @param going takes payments on their way back, which are then not waited for: their partner may hang
 */
async function bookArrived(deps: WorkerDeps, going?: Going): Promise<number> {
  const { db, clock } = deps
  const channels = openChannels(deps)
  if (channels.length === 0) return 0
  const stuck: string[] = []
  let booked = 0
  for (;;) {
    const now = clock.now()
    const payments = await arrivedPayments(db, now, [...stuck, ...(going?.keys() ?? [])], channels)
    for (const payment of payments) {
      if (await bookOne(deps, payment, now, going)) booked += 1
      else stuck.push(payment.id)
    }
    if (payments.length === 0) return booked
  }
}

/** Whether it is done with; a failure is logged. */
const bookOne = (deps: WorkerDeps, payment: ArrivedPayment, now: Date, going?: Going): Promise<boolean> =>
  settled(deps, payment, async () => {
    const booking = await deps.db.transaction((tx) => bookPayment(tx, payment, now))
    if (booking !== 'refunded') return acknowledge(deps, payment, booking)
    const back = () => sendBack(deps, payment, now)
    if (!going) return back()
    going.set(
      payment.id,
      settled(deps, payment, back).then(() => void going.delete(payment.id)),
    )
    return false
  })

async function sendBack(deps: WorkerDeps, payment: ArrivedPayment, now: Date): Promise<boolean> {
  const { id, channel, currency, amount, order_id: orderId } = payment
  await giveBack(deps, { id, channel, currency, amount, incomingId: null, orderId }, now)
  return acknowledge(deps, payment, 'refunded')
}

async function acknowledge({ db, clock, log }: WorkerDeps, { id }: ArrivedPayment, booking: string) {
  await acknowledgePayment(db, id, clock.now())
  log.info({ payment: id, booking }, 'payment booked')
  return true
}

async function settled(
  { log }: WorkerDeps,
  { id }: ArrivedPayment,
  work: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PartnerDown) log.info({ payment: id }, 'payment goes back later')
    else log.error({ payment: id, fault: faultOf(error) }, 'payment stuck')
    return false
  }
}
