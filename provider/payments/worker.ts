// The worker carries paid transfers to their end and expires unpaid ones. Safe in any number of processes:
// each step is claimed by a row lock, done in one transaction and, since its time is stored in the database,
// found again after a crash. Outside calls carry a key, so repeats act once.

import type { Deps } from '#provider/deps.ts'
import { faultOf } from '#provider/lib/fault.ts'
import { NetworkDown } from '#provider/outside/network-down.ts'
import { acknowledgePayment, arrivedPayments } from '#provider/outside/payment-network.ts'
import { takeStep } from '#provider/transfers/steps.ts'
import { bookPayment } from './book.ts'
import { giveBack, sendReturns } from './returns.ts'

export type WorkerDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config'>

/** Steps taken before the clock is read again. */
const batch = 200

export async function tick({ db, clock, log, config }: WorkerDeps): Promise<number> {
  await clock.refresh(db)
  // Without parties there are no arrivals.
  let done = 0
  if (config.parties.banks !== null) {
    done += await bookArrived({ db, clock, log })
    done += await sendReturns({ db, clock, log })
  }
  while (done < batch) {
    const step = await takeStep(db, clock.now(), config)
    if (!step) break
    if (step.fault)
      log.error({ transfer: step.transfer, from: step.from, fault: step.fault }, 'transfer stuck')
    else log.info({ transfer: step.transfer, from: step.from, to: step.to }, 'transfer moved')
    done += 1
  }
  return done
}

/**
 * Payments come before steps, so that a transfer doesn't expire while its payment waits. One that can't be
 * booked stays unacknowledged, is logged on every tick and blocks nothing.
 */
async function bookArrived({ db, clock, log }: Omit<WorkerDeps, 'config'>): Promise<number> {
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
