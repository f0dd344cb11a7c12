// The worker's steps. Those in the database are done in the transaction that claims them; those at a partner are
// claimed first, by a lease, so that no connection waits for the partner. A step's time is in the database: after a
// crash it is found again, and its key makes a repeated call harmless.

import { customerMayMove } from '#provider/customers/admission.ts'
import { type Db, isUuid, type Tx } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import type { TransferState } from '#provider/lib/transfer-states.ts'
import { bankIn, PartnerDown } from '#provider/ports.ts'
import type { Payouts } from '#provider/ports-money.ts'
import { endUnpaid } from './balance-hold.ts'
import { postConverted, postDelivered, postReturned, postSent } from './journals.ts'
import { payoutOrder } from './payout-order.ts'
import { dueAfter, isGivenUp, lookAgainAfter, waitAfter } from './schedule.ts'
import { type FailureReason, findTransfer, type TransferRow, transferColumns, transition } from './store.ts'

export interface Step {
  transfer: string
  from: TransferState
  /** The new state, or 'later' if the outside world wasn't ready. */
  to: TransferState | 'later'
  /** What went wrong if it was our fault; the step is retried later. */
  fault?: string
}

export type StepDeps = Pick<Deps, 'db' | 'clock' | 'parties' | 'vault'>

/** Who takes a step: the database alone, or the party that pays out in the transfer's country. */
export type Place = 'inside' | 'nigeria' | 'banks'

/** As `bankIn` (ports.ts) chooses; the index transfers_due has the same expression. */
const placeSql = `(case when t.state not in ('converted', 'sent') then 'inside' when t.country = 'NG' then 'nigeria' else 'banks' end)`

/** Where steps can be taken: a transfer to a place without a partner stays due. */
export const openPlaces = ({ nigeria, banks }: Deps['parties']): readonly Place[] => [
  'inside',
  ...(nigeria ? (['nigeria'] as const) : []),
  ...(banks ? (['banks'] as const) : []),
]

/** Lease of a claimed step, in milliseconds: longer than the few calls to a partner, of eight seconds each. */
const lease = 60_000

/**
 * Takes the step that has been due longest, at any place or one of those given; undefined if none is due. Skips
 * transfers held by other workers.
 */
export async function takeStep(
  deps: StepDeps,
  now: Date,
  places = openPlaces(deps.parties),
): Promise<Step | undefined> {
  const finish = await claimStep(deps, now, places)
  return finish?.()
}

/** Claims the step that has been due longest, and returns how to finish it; that may take as long as a partner takes. */
export async function claimStep(
  deps: StepDeps,
  now: Date,
  places: readonly Place[],
): Promise<(() => Promise<Step>) | undefined> {
  let claimed: TransferRow | undefined
  try {
    const claim = await deps.db.transaction(async (tx) => {
      const transfer = await claimNext(tx, now, places)
      claimed = transfer
      if (!transfer) return undefined
      const planned = transfer.due_at ?? now
      const moved = await takeInside(tx, transfer, planned, now)
      if (!moved) await lendTo(tx, transfer, now)
      return { transfer, planned, moved }
    })
    if (!claim) return undefined
    const { transfer, planned, moved } = claim
    return () => finishStep(deps, transfer, async () => moved ?? takeOutside(deps, transfer, planned))
  } catch (error) {
    const stuck = claimed
    // One stuck transfer must not block the others.
    if (!stuck) throw error
    return () => finishStep(deps, stuck, () => Promise.reject(error))
  }
}

async function finishStep(
  { db, clock }: StepDeps,
  transfer: TransferRow,
  take: () => Promise<TransferRow | undefined>,
): Promise<Step> {
  const { reference, state: from } = transfer
  try {
    return { transfer: reference, from, to: (await take())?.state ?? 'later' }
  } catch (error) {
    await retryLater(db, transfer, clock.now())
    const fault = error instanceof Error && !(error instanceof PartnerDown) ? { fault: error.message } : {}
    return { transfer: reference, from, to: 'later', ...fault }
  }
}

async function retryLater(db: Db, transfer: TransferRow, now: Date): Promise<void> {
  await db.query(
    `update transfers set due_at = $4, attempts = $5 where customer_id = $1 and id = $2 and state = $3`,
    [
      transfer.customer_id,
      transfer.id,
      transfer.state,
      new Date(now.getTime() + waitAfter(transfer.attempts)),
      transfer.attempts + 1,
    ],
  )
}

/**
 * The movable transfer that has been due longest, locked with its customer. Skips frozen transfers and, for a
 * customer whose money may not move, whatever hasn't left us yet. Also skips rows locked by others, so
 * workers never wait, and nothing freezes between check and step.
 */
async function claimNext(tx: Tx, now: Date, places: readonly Place[]): Promise<TransferRow | undefined> {
  const here = places.map((_, index) => `${placeSql} = $${index + 2}`).join(' or ')
  return tx.one<TransferRow>(
    `select ${transferColumns.replace(/\w+/g, 't.$&')} from transfers t join customers c on c.id = t.customer_id
     where t.due_at <= $1 and (${here}) and t.frozen_at is null and (t.state not in ('paid', 'converted') or (${customerMayMove}))
     order by t.due_at limit 1 for update of t skip locked for share of c skip locked`,
    [now, ...places],
  )
}

/** Steps without outside calls, within the claiming transaction. */
async function takeInside(tx: Tx, transfer: TransferRow, planned: Date, now: Date) {
  switch (transfer.state) {
    case 'draft':
    case 'awaiting_payment':
      return endUnpaid(tx, transfer, 'expired', now)
    case 'verifying_payment':
      return endUnpaid(tx, transfer, 'payment_not_received', now)
    case 'paid':
      await postConverted(tx, transfer, now)
      return transition(tx, transfer, 'converted', now, { due_at: dueAfter('converted', planned) })
    case 'failed':
      return giveBack(tx, transfer, 'transit', 'payout_failed', now)
    default:
      return undefined
  }
}

async function giveBack(
  tx: Tx,
  transfer: TransferRow,
  from: 'transit' | 'payout',
  reason: FailureReason,
  now: Date,
): Promise<TransferRow> {
  await postReturned(tx, transfer, from, now)
  return transition(tx, transfer, 'returned', now, { due_at: null, failure_reason: reason, arrives_by: null })
}

/** Keeps other workers off during an outside call, without an open transaction. */
async function lendTo(tx: Tx, transfer: TransferRow, now: Date): Promise<void> {
  await tx.query('update transfers set due_at = $3 where customer_id = $1 and id = $2', [
    transfer.customer_id,
    transfer.id,
    new Date(now.getTime() + lease),
  ])
}

/** Steps at a partner: the call first, then one transaction with its result. @throws PartnerDown */
function takeOutside(deps: StepDeps, transfer: TransferRow, planned: Date) {
  const bank = bankIn(deps.parties, transfer.country)
  if (!bank) throw new PartnerDown(`Nobody pays out in ${transfer.country}`)
  return transfer.state === 'converted'
    ? sendOut(deps, bank.payouts, transfer, planned)
    : lookAfter(deps, bank.payouts, transfer)
}

async function sendOut(deps: StepDeps, payouts: Payouts, transfer: TransferRow, planned: Date) {
  const { db, clock } = deps
  const answer = await payouts.order(await payoutOrder(deps, transfer, planned))
  const now = clock.now()
  if (answer.outcome === 'declined' && !isGivenUp(transfer.updated_at, now))
    throw new PartnerDown('The payout is declined')
  return db.transaction(async (tx) => {
    const locked = await retake(tx, transfer)
    if (!locked) return undefined
    if (answer.outcome !== 'taken') {
      return transition(tx, locked, 'failed', now, {
        due_at: planned,
        failure_reason: 'payout_failed',
        arrives_by: null,
      })
    }
    await postSent(tx, locked, now)
    return transition(tx, locked, 'sent', now, {
      due_at: dueAfter('sent', planned),
      collect_number: answer.collectNumber,
    })
  })
}

async function lookAfter(
  { db, clock }: StepDeps,
  payouts: Payouts,
  transfer: TransferRow,
): Promise<TransferRow | undefined> {
  const status = await payouts.status(transfer.id, clock.now())
  const now = clock.now()
  if (status === 'pending') {
    const age = now.getTime() - transfer.updated_at.getTime()
    await db.query('update transfers set due_at = $4 where customer_id = $1 and id = $2 and state = $3', [
      transfer.customer_id,
      transfer.id,
      transfer.state,
      new Date(now.getTime() + lookAgainAfter(age)),
    ])
    return undefined
  }
  return db.transaction(async (tx) => {
    const locked = await retake(tx, transfer)
    if (!locked) return undefined
    if (status === 'returned') return giveBack(tx, locked, 'payout', 'payout_returned', now)
    await postDelivered(tx, locked, now)
    return transition(tx, locked, 'delivered', now, { due_at: null })
  })
}

/** The transfer again, locked, unless another worker was faster. */
async function retake(tx: Tx, transfer: TransferRow): Promise<TransferRow | undefined> {
  const locked = await findTransfer(tx, transfer.customer_id, transfer.id, { lock: true })
  return locked?.state === transfer.state ? locked : undefined
}

/** Makes a payout on its way due, as its partner has news. Harmless for any other key, and when repeated. */
export async function lookAtPayout(db: Db, key: string, now: Date): Promise<void> {
  if (!isUuid(key)) return
  await db.query(`update transfers set due_at = $2 where id = $1 and state = 'sent' and due_at > $2`, [
    key,
    now,
  ])
}
