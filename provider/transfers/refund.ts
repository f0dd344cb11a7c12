import { findCustomer } from '#provider/customers/store.ts'
import type { Tx } from '#provider/db/index.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { ownerOf } from './by-id.ts'
import { postGivenBack } from './journals.ts'
import { findTransfer, type TransferRow, transition } from './store.ts'

/**
 * Refunds a paid transfer to the customer's balance, including the fee. Only before the exchange: after that,
 * the bank network may have the payout, and only its answer says where the money is. Frozen transfers can be
 * refunded; the money stays frozen with its customer.
 *
 * @param id the transfer's id or reference
 * @throws WrongCommand
 */
export async function refundTransfer(tx: Tx, id: string, now: Date): Promise<TransferRow> {
  const found = await ownerOf(tx, id)
  await findCustomer(tx, found.customer_id, { lock: true })
  const transfer = await findTransfer(tx, found.customer_id, found.transfer_id, { lock: true })
  if (!transfer) throw new Error(`The transfer ${id} has a reference but no row`)
  if (transfer.state !== 'paid') throw new WrongCommand(sentenceOf(transfer))
  await postGivenBack(tx, transfer, now)
  return transition(tx, transfer, 'returned', now, {
    due_at: null,
    arrives_by: null,
    failure_reason: 'refunded',
  })
}

function sentenceOf({ reference, state }: TransferRow): string {
  if (state === 'converted' || state === 'sent' || state === 'failed')
    return `${reference} is ${state}: the bank network may have the money. It comes back automatically if the payout fails.`
  if (state === 'delivered') return `${reference} is delivered: the beneficiary has the money.`
  return `${reference} is ${state}: it holds no money.`
}
