import { bookIntoWallet } from '#provider/accounts/funding.ts'
import { findCustomer } from '#provider/customers/store.ts'
import type { Tx } from '#provider/db/index.ts'
import { isForeign, tellForeign } from '#provider/deposits/foreign.ts'
import { afterPayment, type DepositState, isEnd } from '#provider/deposits/states.ts'
import { lockDeposit, saveDeposit } from '#provider/deposits/store.ts'
import type { ArrivedPayment } from '#provider/inbox/index.ts'
import { isBooked } from '#provider/ledger/index.ts'
import type { Received } from '#provider/payments/received.ts'
import { postRefunded } from '#provider/transfers/journals.ts'
import type { PaymentProblem } from '#provider/transfers/store.ts'

/**
 * Books a payment with a deposit's reference into its account, once however often it is offered: short, late,
 * too much or a duplicate. Third-party payments, and those to a closed account, go back. Locks the customer,
 * then the deposit.
 *
 * @returns the deposit's customer and the result; undefined if no deposit matches
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
  // A closed account's balance would be out of reach.
  if (customer.closed_at !== null) {
    await postRefunded(tx, customerId, payment, now)
    return { ...about, outcome: 'refunded', problem: null }
  }
  if (isForeign(payment, customer, deposit.sender)) {
    await postRefunded(tx, customerId, payment, now)
    // If part has come, the rest to send matters more.
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
    // Whole or late, it is simply money added; other states need the customer's attention.
    ...(state === 'arrived' || state === 'late'
      ? {}
      : { event: `deposit.${state}`, about: deposit.currency }),
    at: now,
  })
  await saveDeposit(tx, deposit, { state, received, isEnded: isEnd(state) }, now)
  const problem = isProblem(state) ? state : null
  return { ...about, outcome: 'wallet', problem }
}

/** Whether a deposit's state means its payment didn't fit. */
const isProblem = (state: DepositState): state is DepositState & PaymentProblem =>
  ['short', 'over', 'late', 'doubled'].includes(state)
