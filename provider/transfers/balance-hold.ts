// What is held of the customer's balance for a transfer whose rest is awaited. Call these with the customer and the
// transfer locked: the wallet's money is set aside and given back by journals, so that it is never spent twice.

import type { Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { walletBalance } from '#provider/ledger/index.ts'
import { postHeld, postReleased } from './journals.ts'
import { isSplit, partsWith } from './parts.ts'
import { type FailureReason, type TransferRow, totalOf, transition } from './store.ts'

/** A part of the total as the customer saw it, in minor units; undefined for as much as the balance has. */
type Wanted = bigint | undefined

/**
 * Holds a part of the total.
 *
 * @throws ProviderError insufficient_funds when the balance has less or too little to be worth it; validation_failed for a
 *   part that the policy does not allow
 */
export async function placeHold(
  tx: Tx,
  transfer: TransferRow,
  wanted: Wanted,
  now: Date,
): Promise<TransferRow> {
  const balance = await walletBalance(tx, transfer.customer_id, transfer.sending_currency, { lock: true })
  const part = wanted ?? partsWith(transfer, balance)?.balance
  if (part === undefined || part > balance) throw new ProviderError('insufficient_funds')
  if (!isSplit(transfer, { balance: part, rest: totalOf(transfer) - part })) throw wrongPart()
  const holding = { ...transfer, balance_part: part, holds: transfer.holds + 1 }
  await postHeld(tx, holding, now)
  return keep(tx, holding)
}

/** Gives back what is held, if anything is: the customer may choose again, as if nothing had been held. */
export async function releaseHold(tx: Tx, transfer: TransferRow, now: Date): Promise<TransferRow> {
  if (transfer.balance_part === 0n) return transfer
  await postReleased(tx, transfer, now)
  return keep(tx, { ...transfer, balance_part: 0n })
}

/** Ends a transfer that is not paid for: what is held of the balance is the customer's again. */
export async function endUnpaid(
  tx: Tx,
  transfer: TransferRow,
  reason: FailureReason,
  now: Date,
): Promise<TransferRow> {
  const free = await releaseHold(tx, transfer, now)
  return transition(tx, free, 'cancelled', now, { due_at: null, failure_reason: reason })
}

async function keep(tx: Tx, transfer: TransferRow): Promise<TransferRow> {
  const { customer_id, id, balance_part, holds } = transfer
  await tx.query('update transfers set balance_part = $3, holds = $4 where customer_id = $1 and id = $2', [
    customer_id,
    id,
    balance_part,
    holds,
  ])
  return transfer
}

export function wrongPart(): ProviderError {
  return new ProviderError('validation_failed', {
    errors: [{ path: '/balance_part', keyword: 'format', id: 'payment-choice.balance_part.format' }],
  })
}
