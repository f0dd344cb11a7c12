import { blockOnTransfer } from '#provider/customers/admission.ts'
import { type CustomerRow, customerBy } from '#provider/customers/store.ts'
import type { Sql } from '#provider/db/index.ts'
import { walletBy } from '#provider/ledger/index.ts'
import { isFinal } from '#provider/lib/transfer-states.ts'
import { decimalIn } from '#provider/money.ts'
import { policy } from '#provider/policy.ts'
import { methodName, percentOf } from '#provider/rates/index.ts'
import { say } from '#provider/words.ts'
import type { CreditResponse } from '#src/generated/forms.ts'
import { restChannel } from './channels.ts'
import { type Parts, unpaid, waysToPay } from './parts.ts'
import { dueOf, eventsOf, type TransferEvent, type TransferRow, totalOf } from './store.ts'

type Shape = CreditResponse['data']
type PaymentIntent = NonNullable<Shape['payment_intent']>

export interface Circumstances {
  customer: CustomerRow
  events: readonly TransferEvent[]
  /** The balance in the sending currency, in minor units. */
  balance: bigint
}

export async function toTransferResponse(sql: Sql, transfer: TransferRow, now: Date) {
  const [[customer], events, [wallet]] = await sql.all(
    customerBy(transfer.customer_id),
    eventsOf(transfer),
    walletBy(transfer.customer_id, transfer.sending_currency),
  )
  if (!customer) throw new Error('A transfer of a customer who does not exist')
  return transferResponse(transfer, { customer, events, balance: wallet?.balance ?? 0n }, now)
}

/** A transfer in the spec's full shape (section 3), with its beneficiary as authorized. */
export function transferResponse(
  transfer: TransferRow,
  { customer, events, balance }: Circumstances,
  now: Date,
): CreditResponse {
  const { payee } = transfer
  const total = sendingAmount(transfer, totalOf(transfer))
  const due = sendingAmount(transfer, dueOf(transfer))
  const { channels, offer } = waysToPay(transfer, balance, now)
  const data: Shape = {
    _id: transfer.id,
    type: 'credit',
    sending_amount: sendingAmount(transfer, transfer.sending_amount),
    receiving_amount: decimalIn(transfer.receiving_amount, transfer.receiving_currency),
    amount_due: unpaid.has(transfer.state) ? due : sendingAmount(transfer, 0n),
    amount_total: total,
    transaction_fee: sendingAmount(transfer, transfer.charge),
    taxes: sendingAmount(transfer, transfer.taxes),
    margin_percent: transfer.margin_basis_points === null ? null : percentOf(transfer.margin_basis_points),
    rate: transfer.rate,
    currency_rate: transfer.rate_id,
    sending_currency: transfer.sending_currency,
    receiving_currency: transfer.receiving_currency,
    delivery_method: methodName(transfer.delivery_method),
    delivery_method_id: transfer.delivery_method,
    transaction_reference: transfer.reference,
    credit_ref: transfer.reference,
    reference: transfer.note,
    name: transfer.payee_name,
    phone: payee.phone,
    email: payee.email,
    delivery_time: say('delivery.time', { count: policy.delivery.arrival_hours }),
    beneficiary: transfer.beneficiary_id,
    user: transfer.customer_id,
    owner: transfer.customer_id,
    status: transfer.state,
    bank_name: payee.bank_name,
    bank_code: payee.bank_code,
    account_name: payee.account_name,
    account_number: payee.account_number,
    sender_first_name: customer.first_name,
    sender_last_name: customer.last_name,
    beneficiary_first_name: payee.first_name,
    beneficiary_last_name: payee.last_name,
    beneficiary_email: payee.email,
    beneficiary_phone: payee.phone,
    beneficiary_country_code: transfer.country,
    sender_country_code: transfer.sender_country,
    country: transfer.country,
    ...verificationOf(customer),
    ...calendarOf(transfer.created_at),
    payout_channel: transfer.delivery_method,
    locale: transfer.locale,
    payment_channel: transfer.payment_channel,
    payment_intent: intentOf(transfer, customer, due),
    split: splitOf(transfer, partsOf(transfer)),
    payment_channels: channels,
    split_offer: splitOf(transfer, offer),
    hold: isFinal(transfer.state) ? null : blockOnTransfer(transfer, customer),
    failure_reason: transfer.failure_reason,
    payment_problem: problemOf(transfer),
    // Useless once the money was picked up or returned.
    collect_number: transfer.state === 'sent' ? transfer.collect_number : null,
    arrives_by: transfer.arrives_by?.toISOString() ?? null,
    timeline: events.map(({ state, at }) => ({ state, at: at.toISOString() })),
    created_at: transfer.created_at.toISOString(),
    updated_at: transfer.updated_at.toISOString(),
  }
  return { data, beneficiary: payee }
}

/**
 * The last payment's problem. A shortfall, or a payment during a hold, is resolved only once the transfer is
 * paid; if it ends unpaid, that money is in the account. A returned third-party payment no longer matters
 * once the transfer ended.
 */
function problemOf(transfer: TransferRow): Shape['payment_problem'] {
  const { payment_problem: problem, problem_amount: amount, paid_at, state } = transfer
  if (problem === null || amount === null) return null
  if ((problem === 'short' || problem === 'held') && paid_at !== null) return null
  if (problem === 'foreign' && !unpaid.has(state)) return null
  return { problem, amount: sendingAmount(transfer, amount) }
}

/** Both parts of a split payment; undefined for others, and once it ended unpaid. */
function partsOf(transfer: TransferRow): Parts | undefined {
  const { balance_part: balance } = transfer
  return balance > 0n ? { balance, rest: dueOf(transfer) } : undefined
}

function splitOf(transfer: TransferRow, parts: Parts | undefined): Shape['split'] {
  if (!parts) return null
  return { balance: sendingAmount(transfer, parts.balance), rest: sendingAmount(transfer, parts.rest) }
}

function sendingAmount(transfer: TransferRow, minor: bigint): string {
  return decimalIn(minor, transfer.sending_currency)
}

/** "sofie" is the spec's own spelling of selfie. */
function verificationOf(customer: CustomerRow) {
  const { verified_pid, verified_poa, verified_selfie } = customer
  return {
    is_verified: verified_pid && verified_poa && verified_selfie,
    require_pid: !verified_pid,
    require_poa: !verified_poa,
    require_sofie: !verified_selfie,
    verified_pid,
    verified_poa,
    verified_sofie: verified_selfie,
    sofie_url: null,
    in_active_review: false,
  }
}

/** The creation date in UTC, split as in the spec; ISO 8601 weeks. */
function calendarOf(at: Date) {
  const thursday = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()))
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7))
  const days = (thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / 86_400_000
  return {
    time_create: at.toISOString().slice(11, 19),
    week: Math.floor(days / 7) + 1,
    day: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    year: at.getUTCFullYear(),
  }
}

/** How to pay, from the customer's choice until the transfer ends unpaid. */
function intentOf(transfer: TransferRow, customer: CustomerRow, amount: string): PaymentIntent | null {
  const { sending_currency: currency, reference: message } = transfer
  const channel = transfer.payment_channel === 'split' ? restChannel(currency) : transfer.payment_channel
  if (!channel) return null
  const expires = transfer.payment_deadline ? { expires_at: transfer.payment_deadline.toISOString() } : {}
  if (channel === 'wallet' || channel === 'card') return { channel, amount, currency, ...expires }
  if (channel === 'e-transfer') {
    const from = customer.email ? { from: customer.email } : {}
    return {
      channel,
      amount,
      currency,
      recipient: policy.payment.e_transfer.recipient_email,
      message,
      ...from,
      ...expires,
    }
  }
  const { account_number, account_name, bank_name } = policy.payment.bank_transfer
  return {
    channel,
    amount,
    currency,
    recipient: account_number,
    recipient_name: account_name,
    bank_name,
    message,
    ...expires,
  }
}
