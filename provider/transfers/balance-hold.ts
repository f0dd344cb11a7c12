// Holds part of the customer's balance while the rest of a transfer's payment is pending. Call with customer
// and transfer locked: journals set the money aside and release it, so it can't be spent twice.

import type { Tx } from '#provider/db/index.ts'
import { fieldError, ProviderError } from '#provider/errors.ts'
import { walletBalance } from '#provider/ledger/index.ts'
import { postHeld, postReleased } from './journals.ts'
import { isSplit, partsWith } from './parts.ts'
import { type FailureReason, type TransferRow, totalOf, transition } from './store.ts'

/** Part of the total as the customer saw it, in minor units; undefined for as much as the balance allows. */
type Wanted = bigint | undefined

/**
 * Holds part of the total.
 *
 * @throws ProviderError insufficient_funds if the balance is smaller, or too small to use; validation_failed
 * for a part the policy doesn't allow
 */
export async function placeHold(tx: Tx, transfer: TransferRow, wanted: Wanted, now: Date) {
  const balance = await walletBalance(tx, transfer.customer_id, transfer.sending_currency, { lock: true })
  const part = wanted ?? partsWith(transfer, balance)?.balance
  if (part === undefined || part > balance) throw new ProviderError('insufficient_funds')
  if (!isSplit(transfer, { balance: part, rest: totalOf(transfer) - part })) throw wrongPart()
  const holding = { ...transfer, balance_part: part, holds: transfer.holds + 1 }
  await postHeld(tx, holding, now)
  return keep(tx, holding)
}

/** Releases what is held, if anything, so the customer can choose again. */
export async function releaseHold(tx: Tx, transfer: TransferRow, now: Date): Promise<TransferRow> {
  if (transfer.balance_part === 0n) return transfer
  await postReleased(tx, transfer, now)
  return keep(tx, { ...transfer, balance_part: 0n })
}

export async function endUnpaid(tx: Tx, transfer: TransferRow, reason: FailureReason, now: Date) {
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

export const wrongPart = (): ProviderError => fieldError('payment-choice', 'balance_part', 'format')
