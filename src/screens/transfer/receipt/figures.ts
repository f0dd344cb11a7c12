import { formatDate, formatMoney, formatRate, formatTime, text } from '#src/content/index.ts'
import type { Transfer } from '#src/shared/transfers/index.ts'

/** A line of a sum. */
export interface Figure {
  readonly id: string
  readonly label: string
  readonly value: string
}

const atOf = ({ timeline }: Transfer, wanted: Transfer['status']): string | undefined =>
  timeline.find(({ state }) => state === wanted)?.at

/** Why a transfer can have been cancelled, as its confirmation says it. */
const REASONS = ['cancelled_by_customer', 'expired', 'daily_limit'] as const

/** Whether it has ended without any money sent: what is left to confirm is what would have been. */
export const isCancelled = ({ status }: Transfer): boolean => status === 'cancelled'

/** What became of a cancelled transfer, and of its money: what came too late for its limit is in the account. */
export function endOf(transfer: Transfer): { head: string; detail: string } {
  const { name, sending_currency: currency, amount_total: total } = transfer
  const reason = REASONS.find((known) => known === transfer.failure_reason) ?? 'other'
  const moment = momentOf(atOf(transfer, 'cancelled') ?? transfer.created_at)
  const money =
    reason === 'daily_limit'
      ? text('screens.receipt.cancelled.inAccount', { currency })
      : text('screens.receipt.cancelled.notCharged', { amount: formatMoney(total, currency) })
  return {
    head: text('screens.receipt.cancelled.head', { name }),
    detail: `${text(`screens.receipt.cancelled.reasons.${reason}`, moment)} ${money}`,
  }
}

interface Head {
  readonly lead: string
  readonly amount: string
  readonly currency: string
  readonly when: string
  /** Where the money is; none once it is back. */
  readonly scene?: 'moving' | 'sent'
}

/** The largest figure of a receipt: what arrived or will, or what came back, and when. */
export function headOf(transfer: Transfer): Head {
  const { name, sending_currency: currency } = transfer
  const returned = atOf(transfer, 'returned')
  if (returned !== undefined)
    return {
      lead: text('screens.receipt.back'),
      amount: transfer.amount_total,
      currency,
      when: text('screens.receipt.returned', { currency, ...momentOf(returned) }),
    }
  const arrives = { amount: transfer.receiving_amount, currency: transfer.receiving_currency }
  const delivered = atOf(transfer, 'delivered')
  if (delivered !== undefined)
    return {
      lead: text('screens.receipt.got', { name }),
      ...arrives,
      when: text('screens.receipt.delivered', momentOf(delivered)),
      scene: 'sent',
    }
  const by = transfer.arrives_by
  return {
    lead: text('screens.receipt.gets', { name }),
    ...arrives,
    when: by === null ? '' : text('screens.receipt.onItsWay', momentOf(by)),
    scene: 'moving',
  }
}

const momentOf = (at: string) => ({ date: formatDate(at, 'long'), time: formatTime(at) })

/** What was sent, the fee, and what they come to. */
export function amountsOf(transfer: Transfer): Figure[] {
  const money = (amount: string) => formatMoney(amount, transfer.sending_currency)
  return [
    { id: 'amount', label: text('screens.receipt.amount'), value: money(transfer.sending_amount) },
    { id: 'fee', label: text('screens.receipt.fee'), value: money(transfer.transaction_fee) },
    {
      id: 'total',
      label: text(isCancelled(transfer) ? 'screens.receipt.cancelled.total' : 'screens.receipt.total'),
      value: money(transfer.amount_total),
    },
  ]
}

/** What was converted at which rate, and what that comes to. */
export function conversionOf(transfer: Transfer): Figure[] {
  const { sending_currency: from, receiving_currency: to, beneficiary_first_name: name, status } = transfer
  const isOff = status === 'returned' || status === 'cancelled'
  const outcome = status === 'delivered' ? 'arrived' : isOff ? 'wouldHave' : 'arrives'
  return [
    {
      id: 'converted',
      label: text('screens.receipt.convertedAmount'),
      value: formatMoney(transfer.sending_amount, from),
    },
    {
      id: 'rate',
      label: text('screens.receipt.rate'),
      value: text('screens.calculator.rate', { from, rate: formatRate(transfer.rate), to }),
    },
    {
      id: 'gets',
      label: text(`screens.receipt.outcome.${outcome}`, { name }),
      value: formatMoney(transfer.receiving_amount, to),
    },
  ]
}
