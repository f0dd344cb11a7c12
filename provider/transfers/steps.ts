import type { Config } from '#provider/config.ts'
import { customerMayMove } from '#provider/customers/admission.ts'
import type { Db, Tx } from '#provider/db/index.ts'
import type { TransferState } from '#provider/lib/transfer-states.ts'
import { orderPayout, payoutStatus } from '#provider/outside/bank-network.ts'
import { NetworkDown } from '#provider/outside/network-down.ts'
import { endUnpaid } from './balance-hold.ts'
import { postConverted, postDelivered, postReturned, postSent } from './journals.ts'
import { dueAfter, waitAfter } from './schedule.ts'
import { type FailureReason, findTransfer, type TransferRow, transferColumns, transition } from './store.ts'

export interface Step {
  transfer: string
  from: TransferState
  /** The new state, or 'later' if the outside world wasn't ready. */
  to: TransferState | 'later'
  /** What went wrong if it was our fault; the step is retried later. */
  fault?: string
}

/** Lease of a claimed step, in milliseconds of the provider's clock. */
const lease = 5_000

/**
 * Advances the transfer that has been due longest; undefined if none is due. Skips transfers held by other
 * workers.
 */
export async function takeStep(
  db: Db,
  now: Date,
  { parties }: Pick<Config, 'parties'>,
): Promise<Step | undefined> {
  let claimed: TransferRow | undefined
  try {
    const claim = await db.transaction(async (tx) => {
      const transfer = await claimNext(tx, now)
      claimed = transfer
      if (!transfer) return undefined
      const planned = transfer.due_at ?? now
      const moved = await takeInside(tx, transfer, planned, now)
      if (!moved) await lendTo(tx, transfer, now)
      return { transfer, planned, moved }
    })
    if (!claim) return undefined
    const { transfer, planned, moved } = claim
    if (!moved && parties.banks === null) throw new NetworkDown('Nobody plays the bank network')
    const after = moved ?? (await takeOutside(db, transfer, planned, now))
    return { transfer: transfer.reference, from: transfer.state, to: after?.state ?? 'later' }
  } catch (error) {
    // One stuck transfer must not block the others.
    if (!claimed) throw error
    await retryLater(db, claimed, now)
    const fault = error instanceof Error && !(error instanceof NetworkDown) ? { fault: error.message } : {}
    return { transfer: claimed.reference, from: claimed.state, to: 'later', ...fault }
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
async function claimNext(tx: Tx, now: Date): Promise<TransferRow | undefined> {
  return tx.one<TransferRow>(
    `select ${transferColumns.replace(/\w+/g, 't.$&')} from transfers t join customers c on c.id = t.customer_id
     where t.due_at <= $1 and t.frozen_at is null and (t.state not in ('paid', 'converted') or (${customerMayMove}))
     order by t.due_at limit 1 for update of t skip locked for share of c skip locked`,
    [now],
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

/**
 * Steps that call the bank network: the call first, then one transaction with its result. Throws NetworkDown.
 */
function takeOutside(db: Db, transfer: TransferRow, planned: Date, now: Date) {
  return transfer.state === 'converted' ? sendOut(db, transfer, planned, now) : lookAfter(db, transfer, now)
}

async function sendOut(db: Db, transfer: TransferRow, planned: Date, now: Date) {
  const { payee } = transfer
  const answer = await orderPayout(db, {
    key: transfer.id,
    currency: transfer.receiving_currency,
    amount: transfer.receiving_amount,
    destination: [payee.bank_code, payee.account_number ?? payee.phone].filter(Boolean).join(' '),
    isCollected: transfer.delivery_method === 'instant-money-credit',
    sendingAmount: transfer.sending_amount,
    at: planned,
  })
  return db.transaction(async (tx) => {
    const locked = await retake(tx, transfer)
    if (!locked) return undefined
    if (answer.outcome === 'refused') {
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

async function lookAfter(db: Db, transfer: TransferRow, now: Date): Promise<TransferRow | undefined> {
  const status = await payoutStatus(db, transfer.id, now)
  if (status === 'pending') {
    await db.query('update transfers set due_at = $4 where customer_id = $1 and id = $2 and state = $3', [
      transfer.customer_id,
      transfer.id,
      transfer.state,
      new Date(now.getTime() + 1_000),
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
