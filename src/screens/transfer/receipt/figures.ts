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

/** The largest figure of a receipt: what arrived or will, or what came back, and when. */
export function headOf(transfer: Transfer): { lead: string; amount: string; currency: string; when: string } {
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
    }
  const by = transfer.arrives_by
  return {
    lead: text('screens.receipt.gets', { name }),
    ...arrives,
    when: by === null ? '' : text('screens.receipt.onItsWay', momentOf(by)),
  }
}

const momentOf = (at: string) => ({ date: formatDate(at, 'long'), time: formatTime(at) })

/** What was sent, the fee, and what they come to. */
export function amountsOf(transfer: Transfer): Figure[] {
  const money = (amount: string) => formatMoney(amount, transfer.sending_currency)
  return [
    { id: 'amount', label: text('screens.receipt.amount'), value: money(transfer.sending_amount) },
    { id: 'fee', label: text('screens.receipt.fee'), value: money(transfer.transaction_fee) },
    { id: 'total', label: text('screens.receipt.total'), value: money(transfer.amount_total) },
  ]
}

/** What was converted at which rate, and what that comes to. */
export function conversionOf(transfer: Transfer): Figure[] {
  const { sending_currency: from, receiving_currency: to, beneficiary_first_name: name, status } = transfer
  const outcome = status === 'delivered' ? 'arrived' : status === 'returned' ? 'wouldHave' : 'arrives'
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
