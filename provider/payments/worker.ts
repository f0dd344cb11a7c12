// The worker carries paid transfers to their end and expires unpaid ones. Safe in any number of processes:
// each step is claimed by a row lock, done in one transaction and, since its time is stored in the database,
// found again after a crash. Outside calls carry a key, so repeats act once.

import type { Deps } from '#provider/deps.ts'
import { faultOf } from '#provider/lib/fault.ts'
import { NetworkDown } from '#provider/outside/network-down.ts'
import { acknowledgePayment, arrivedPayments } from '#provider/outside/payment-network.ts'
import { claimStep, openPlaces, type Place, type Step, takeStep } from '#provider/transfers/steps.ts'
import { bookPayment } from './book.ts'
import { giveBack, sendReturns } from './returns.ts'

export type WorkerDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'parties' | 'vault'>

/** Steps taken before the clock is read again. */
const batch = 200

/** @param places where steps are taken: those outside wait for partners, so servers take them apart (payouts.ts) */
export async function tick(deps: WorkerDeps, places = openPlaces(deps.parties)): Promise<number> {
  const { db, clock, log, config } = deps
  await clock.refresh(db)
  // Without parties there are no arrivals.
  let done = 0
  if (config.parties.banks !== null) {
    done += await bookArrived({ db, clock, log })
    done += await sendReturns({ db, clock, log })
  }
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

/**
 * Payments come before steps, so that a transfer doesn't expire while its payment waits. One that can't be
 * booked stays unacknowledged, is logged on every tick and blocks nothing.
 */
async function bookArrived({ db, clock, log }: Pick<WorkerDeps, 'db' | 'clock' | 'log'>): Promise<number> {
  const stuck: string[] = []
  let booked = 0
  for (;;) {
    const now = clock.now()
    const payments = await arrivedPayments(db, now, stuck)
    for (const payment of payments) {
      try {
        const booking = await db.transaction((tx) => bookPayment(tx, payment, now))
        if (booking === 'refunded') await giveBack(db, payment, now)
        await acknowledgePayment(db, payment.id, now)
        log.info({ payment: payment.id, booking }, 'payment booked')
        booked += 1
      } catch (error) {
        stuck.push(payment.id)
        if (error instanceof NetworkDown) log.info({ payment: payment.id }, 'payment goes back later')
        else log.error({ payment: payment.id, fault: faultOf(error) }, 'payment stuck')
      }
    }
    if (payments.length === 0) return booked
  }
}
