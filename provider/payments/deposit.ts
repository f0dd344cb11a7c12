import { bookIntoWallet } from '#provider/accounts/funding.ts'
import { findCustomer } from '#provider/customers/store.ts'
import type { Tx } from '#provider/db/index.ts'
import { isForeign, tellForeign } from '#provider/deposits/foreign.ts'
import { afterPayment, type DepositState, isEnd } from '#provider/deposits/states.ts'
import { lockDeposit, saveDeposit } from '#provider/deposits/store.ts'
import { isBooked } from '#provider/ledger/index.ts'
import type { ArrivedPayment } from '#provider/outside/payment-network.ts'
import type { Received } from '#provider/payments/received.ts'
import { postRefunded } from '#provider/transfers/journals.ts'
import type { PaymentProblem } from '#provider/transfers/store.ts'

/**
 * Books a payment that carries the reference of a deposit into its account, once however often it is offered, whether it is
 * short, late, too much or the second one; what somebody else has sent goes back to them, and what comes for whoever has
 * closed the account. Locks the customer, then the deposit.
 *
 * @returns whose deposit it was and what became of it; undefined for a payment of no deposit
 */
export async function bookDeposit(
  tx: Tx,
  payment: ArrivedPayment,
  reference: string,
  now: Date,
): Promise<Received | 'known' | undefined> {
  const [found] = await tx.query<{ customer_id: string; id: string }>(
    'select customer_id, id from deposits where reference = $1 and currency = $2',
    [reference, payment.currency],
  )
  if (!found) return undefined
  const { customer_id: customerId, id } = found
  const customer = await findCustomer(tx, customerId, { lock: true })
  const deposit = await lockDeposit(tx, customerId, id)
  if (!customer || !deposit) return undefined
  const source = `payment:${payment.id}` as const
  const about = { customerId, transferId: null }
  const foreign: Received = { ...about, outcome: 'refunded', problem: 'foreign' }
  if (await isBooked(tx, customerId, `${source}:refund`)) return foreign
  if (await isBooked(tx, customerId, source)) return 'known'
  // Nobody could reach a balance there any more.
  if (customer.closed_at !== null) {
    await postRefunded(tx, customerId, payment, now)
    return { ...about, outcome: 'refunded', problem: null }
  }
  if (isForeign(payment, customer, deposit.sender)) {
    await postRefunded(tx, customerId, payment, now)
    // Of one that has come in part, what is left to send says more.
    const state = deposit.state === 'waiting' ? 'foreign' : deposit.state
    await saveDeposit(tx, deposit, { state, received: deposit.received, isEnded: false }, now)
    await tellForeign(tx, { customerId, event: 'deposit.foreign', about: deposit.currency, payment, now })
    return foreign
  }

  const state = afterPayment(deposit, payment.amount, payment.arrives_at > deposit.expires_at)
  const received = deposit.received + payment.amount
  await bookIntoWallet(tx, {
    customerId,
    currency: payment.currency,
    amount: payment.amount,
    kind: 'funding',
    source,
    reference,
    from: `clearing:${payment.partner}`,
    // Whole or late, it is money that was added; the others want the customer's eye.
    ...(state === 'arrived' || state === 'late'
      ? {}
      : { event: `deposit.${state}`, about: deposit.currency }),
    at: now,
  })
  await saveDeposit(tx, deposit, { state, received, isEnded: isEnd(state) }, now)
  const problem = isProblem(state) ? state : null
  return { ...about, outcome: 'wallet', problem }
}

/** Whether this state of the deposit says that the payment which led to it did not fit. */
const isProblem = (state: DepositState): state is DepositState & PaymentProblem =>
  ['short', 'over', 'late', 'doubled'].includes(state)
