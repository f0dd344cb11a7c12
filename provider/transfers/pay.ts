// What the customer does to a transfer after it was made: authorise, choose how to pay, pay, cancel. Every function
// is called in a transaction and answers the transfer as it stands then, or a refusal whose effects stay.
import { minutesUntil } from '#provider/auth/lock.ts'
import { verifyPin } from '#provider/auth/pin.ts'
import type { Sql } from '#provider/db/index.ts'
import { ProviderError, type Refusal, refuse } from '#provider/http/handler.ts'
import { walletBalance } from '#provider/ledger/index.ts'
import { cardPage, openCardOrder } from '#provider/outside/card-processor.ts'
import { customerPays } from '#provider/outside/payment-network.ts'
import { policy } from '#provider/policy.ts'
import { postPaidFromWallet } from './journals.ts'
import { arrivalOf, dueAfter } from './schedule.ts'
import { mayFollow, type TransferState } from './states.ts'
import { type Channel, findTransfer, type TransferRow, totalOf, transition } from './store.ts'

/**
 * The customer's transfer, locked. Only the customer moves it out of these states, so `due_at` is when it expires: the
 * rate of one that has is no longer good, whether or not the worker has come by to cancel it.
 *
 * @throws ProviderError not_found; state_conflict unless it is in one of the states and has not expired
 */
async function take(
  sql: Sql,
  customerId: string,
  id: string,
  states: readonly Extract<TransferState, 'draft' | 'awaiting_payment'>[],
  now: Date,
): Promise<TransferRow> {
  const transfer = await findTransfer(sql, customerId, id, { lock: true })
  if (!transfer) throw new ProviderError('not_found')
  const expired = transfer.due_at !== null && transfer.due_at <= now
  if (expired || !states.some((state) => state === transfer.state)) throw new ProviderError('state_conflict')
  return transfer
}

/** draft → awaiting_payment with the right PIN; a wrong one is counted and refused. */
export async function authorise(
  sql: Sql,
  customerId: string,
  id: string,
  pin: string,
  now: Date,
): Promise<TransferRow | Refusal> {
  const transfer = await take(sql, customerId, id, ['draft'], now)
  const check = await verifyPin(sql, customerId, pin, now)
  if (check.result === 'wrong') return refuse('pin_wrong', { values: { count: check.left } })
  if (check.result === 'locked') {
    const told = { values: { count: minutesUntil(now, check.until) } }
    // A standing lock changed nothing: thrown, it is not kept under the key, which may try again when the lock ends.
    if (!check.spent) throw new ProviderError('pin_locked', told)
    return refuse('pin_locked', told)
  }
  const deadline = new Date(now.getTime() + policy.transfer.payment_lifetime_seconds * 1000)
  return transition(sql, transfer, 'awaiting_payment', now, { due_at: deadline, payment_deadline: deadline })
}

/** The ways of the policy to pay in a currency. */
export function channelsFor(currency: string): Channel[] {
  return policy.payment.channels
    .filter(({ currencies }) =>
      Array.isArray(currencies) ? currencies.includes(currency) : currencies === '*',
    )
    .map(({ id }) => id)
    .filter(isChannel)
}

function isChannel(id: string): id is Channel {
  return id === 'e-transfer' || id === 'bank-transfer' || id === 'card' || id === 'wallet'
}

/** Throws insufficient_funds unless the wallet holds the total; holds it still until the transaction ends. */
async function demandFunds(sql: Sql, transfer: TransferRow): Promise<void> {
  const { customer_id, sending_currency } = transfer
  const balance = await walletBalance(sql, customer_id, sending_currency, { lock: true })
  if (balance < totalOf(transfer)) throw new ProviderError('insufficient_funds')
}

/** Notes how the customer will pay; may be done again until they have. */
export async function choosePayment(
  sql: Sql,
  customerId: string,
  id: string,
  channel: Channel,
  now: Date,
): Promise<TransferRow> {
  const transfer = await take(sql, customerId, id, ['awaiting_payment'], now)
  if (!channelsFor(transfer.sending_currency).includes(channel))
    throw new ProviderError('channel_not_supported')
  if (channel === 'wallet') await demandFunds(sql, transfer)
  await sql.query(
    'update transfers set payment_channel = $3, updated_at = $4 where customer_id = $1 and id = $2',
    [customerId, id, channel, now],
  )
  return { ...transfer, payment_channel: channel, updated_at: now }
}

/** awaiting_payment → verifying_payment: the customer says that the payment is on its way. */
export async function announcePayment(
  sql: Sql,
  customerId: string,
  id: string,
  now: Date,
): Promise<TransferRow> {
  const transfer = await take(sql, customerId, id, ['awaiting_payment'], now)
  const {
    payment_channel: channel,
    reference,
    sending_currency: currency,
    sending_amount: sendingAmount,
  } = transfer
  // A wallet pays at once, and a card on the processor's page: neither is announced.
  if (channel === null || channel === 'wallet' || channel === 'card')
    throw new ProviderError('state_conflict')
  await customerPays(sql, { channel, reference, currency, due: totalOf(transfer), sendingAmount }, now)
  return transition(sql, transfer, 'verifying_payment', now, { due_at: transfer.payment_deadline })
}

/** Opens an order with the card processor and answers the address of its page, where the customer pays. */
export async function openCardPayment(sql: Sql, customerId: string, id: string, now: Date): Promise<string> {
  const transfer = await take(sql, customerId, id, ['awaiting_payment'], now)
  if (transfer.payment_channel !== 'card') throw new ProviderError('state_conflict')
  const { reference, sending_currency: currency, sending_amount } = transfer
  return cardPage(
    await openCardOrder(sql, { reference, currency, due: totalOf(transfer), sending_amount }, now),
  )
}

/**
 * The card processor says that it has been paid: awaiting_payment → verifying_payment, so that the customer who comes
 * back sees it. The money itself comes by the network, and is booked even if this call is lost.
 */
export async function cardPaid(sql: Sql, reference: string, now: Date): Promise<void> {
  const [found] = await sql.query<{ customer_id: string; transfer_id: string }>(
    'select customer_id, transfer_id from transfer_references where reference = $1',
    [reference],
  )
  const transfer = found && (await findTransfer(sql, found.customer_id, found.transfer_id, { lock: true }))
  if (transfer?.state !== 'awaiting_payment') return
  await transition(sql, transfer, 'verifying_payment', now, { due_at: transfer.payment_deadline })
}

/** awaiting_payment → paid from the wallet, at once. */
export async function payFromWallet(
  sql: Sql,
  customerId: string,
  id: string,
  now: Date,
): Promise<TransferRow> {
  const transfer = await take(sql, customerId, id, ['awaiting_payment'], now)
  if (transfer.payment_channel !== 'wallet') throw new ProviderError('state_conflict')
  await demandFunds(sql, transfer)
  await postPaidFromWallet(sql, transfer, now)
  return transition(sql, transfer, 'paid', now, { due_at: dueAfter('paid', now), arrives_by: arrivalOf(now) })
}

/** Ends a transfer that is not paid for. A payment that comes after all goes to the wallet (see payments.ts). */
export async function cancel(sql: Sql, customerId: string, id: string, now: Date): Promise<TransferRow> {
  const transfer = await findTransfer(sql, customerId, id, { lock: true })
  if (!transfer) throw new ProviderError('not_found')
  if (!mayFollow(transfer.state, 'cancelled')) throw new ProviderError('state_conflict')
  return transition(sql, transfer, 'cancelled', now, {
    due_at: null,
    failure_reason: 'cancelled_by_customer',
  })
}
