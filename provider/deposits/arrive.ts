import { bookIntoWallet } from '#provider/accounts/funding.ts'
import { findCustomer } from '#provider/auth/customers.ts'
import type { Tx } from '#provider/db/index.ts'
import { isBooked } from '#provider/ledger/index.ts'
import type { NetworkPayment } from '#provider/outside/payment-network.ts'
import { afterPayment, isEnd } from './states.ts'
import { lockDeposit, saveDeposit } from './store.ts'

/**
 * Books a payment that carries the reference of a deposit into its account, once however often it is offered, whether it is
 * short, late, too much or the second one. Locks the customer, then the deposit.
 *
 * @returns undefined for a payment of no deposit
 */
export async function bookDeposit(
  tx: Tx,
  payment: NetworkPayment,
  reference: string,
  now: Date,
): Promise<'wallet' | 'known' | undefined> {
  const [found] = await tx.query<{ customer_id: string; id: string }>(
    'select customer_id, id from deposits where reference = $1 and currency = $2',
    [reference, payment.currency],
  )
  if (!found) return undefined
  const { customer_id: customerId, id } = found
  await findCustomer(tx, customerId, { lock: true })
  const deposit = await lockDeposit(tx, customerId, id)
  if (!deposit) return undefined
  const source = `payment:${payment.id}`
  if (await isBooked(tx, customerId, source)) return 'known'

  const state = afterPayment(deposit, payment.amount, payment.arrives_at > deposit.expires_at)
  const received = deposit.received + payment.amount
  await bookIntoWallet(tx, {
    customerId,
    currency: payment.currency,
    amount: payment.amount,
    kind: 'funding',
    source,
    reference,
    from: `clearing:${payment.channel}`,
    // Whole or late, it is money that was added; the others want the customer's eye.
    ...(state === 'arrived' || state === 'late'
      ? {}
      : { event: `deposit.${state}`, about: deposit.currency }),
    at: now,
  })
  await saveDeposit(tx, deposit, { state, received, isEnded: isEnd(state) }, now)
  return 'wallet'
}
