import delivery from '#content/policy/delivery.json' with { type: 'json' }
import support from '#content/policy/support.json' with { type: 'json' }
import disclosures from '#schemas/disclosures/transfer.rows.json' with { type: 'json' }
import {
  formatDateGmt,
  formatMoney,
  formatNumber,
  formatRate,
  formatTimeGmt,
  text,
} from '#src/content/index.ts'
import {
  answerable,
  type Figure,
  type FigureOf,
  figuresAt,
  journeyOf,
  type Transfer,
} from '#src/shared/transfers/index.ts'
import type { JourneyArtProps } from '#src/ui/index.ts'

const { receipt } = disclosures

const atOf = ({ timeline }: Transfer, wanted: Transfer['status']): string | undefined =>
  timeline.find(({ state }) => state === wanted)?.at

const REASONS = ['cancelled_by_customer', 'expired', 'daily_limit'] as const

/** Ended without any money sent: the document confirms what would have been. */
export const isCancelled = ({ status }: Transfer): boolean => status === 'cancelled'

/**
 * What happened to a cancelled transfer and its money: a payment that came too late for its limit is in the
 * account.
 */
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
  /** Where the money is; undefined once it is back. */
  readonly journey?: JourneyArtProps
}

/** The largest figure of a receipt: what arrived, will arrive, or came back, and when. */
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
      journey: journeyOf(transfer),
    }
  const by = transfer.arrives_by
  return {
    lead: text('screens.receipt.gets', { name }),
    ...arrives,
    when: by === null ? '' : text('screens.receipt.onItsWay', momentOf(by)),
    journey: journeyOf(transfer),
  }
}

const momentOf = (at: string) => ({ date: formatDateGmt(at, 'long'), time: formatTimeGmt(at) })

const sent = (transfer: Transfer, amount: string): string => formatMoney(amount, transfer.sending_currency)

/** Every row that schemas/disclosures/transfer.rows.json can put on a receipt. */
const rows = {
  amount: (transfer) => ({
    label: text('screens.receipt.amount'),
    value: sent(transfer, transfer.sending_amount),
  }),
  fee: (transfer) => ({
    label: text('screens.receipt.fee'),
    value: sent(transfer, transfer.transaction_fee),
  }),
  taxes: (transfer) => ({
    label: text('screens.disclosures.labels.taxes'),
    value: sent(transfer, transfer.taxes),
  }),
  total_to_pay: (transfer) => ({
    label: text(isCancelled(transfer) ? 'screens.receipt.cancelled.total' : 'screens.receipt.total'),
    value: sent(transfer, transfer.amount_total),
  }),
  converted: (transfer) => ({
    label: text('screens.receipt.convertedAmount'),
    value: sent(transfer, transfer.sending_amount),
  }),
  rate: ({ sending_currency: from, receiving_currency: to, rate }) => ({
    label: text('screens.receipt.rate'),
    value: text('screens.calculator.rate', { from, rate: formatRate(rate), to }),
  }),
  margin: ({ margin_percent: percent }) =>
    percent === null
      ? null
      : {
          label: text('screens.disclosures.labels.margin'),
          value: text('form.readout.percent', { percent: formatNumber(percent) }),
        },
  total_to_recipient: (transfer) => ({
    label: text(`screens.receipt.outcome.${outcomeOf(transfer)}`, { name: transfer.beneficiary_first_name }),
    value: formatMoney(transfer.receiving_amount, transfer.receiving_currency),
  }),
  arrival: (transfer) => ({
    label: text('screens.disclosures.labels.arrival'),
    value: arrivalOf(transfer),
  }),
  right_to_cancel: (transfer) => ({
    label: text('screens.disclosures.labels.right_to_cancel'),
    value: cancelOf(transfer),
  }),
  ...answerable,
} satisfies Readonly<Record<string, FigureOf<Transfer>>>

export const rowsAt = (place: keyof typeof receipt, transfer: Transfer): Figure[] =>
  figuresAt<Transfer>(receipt[place], rows, transfer)

function outcomeOf({ status }: Transfer): 'arrives' | 'arrived' | 'wouldHave' {
  if (status === 'delivered') return 'arrived'
  return status === 'returned' || status === 'cancelled' ? 'wouldHave' : 'arrives'
}

function arrivalOf(transfer: Transfer): string {
  const { status, arrives_by: by } = transfer
  const delivered = atOf(transfer, 'delivered')
  if (delivered !== undefined && status === 'delivered')
    return text('screens.disclosures.arrival.delivered', momentOf(delivered))
  if (status === 'failed' || status === 'returned' || status === 'cancelled')
    return text('screens.disclosures.arrival.none')
  return by === null
    ? text('screens.calculator.upTo', { count: delivery.arrival_hours })
    : text('screens.disclosures.arrival.by', momentOf(by))
}

function cancelOf(transfer: Transfer): string {
  const { name, status, sending_currency: currency } = transfer
  if (status === 'cancelled') return text('screens.disclosures.cancel.cancelled')
  if (status === 'delivered') return text('screens.disclosures.cancel.delivered', { name })
  const total = sent(transfer, transfer.amount_total)
  if (status === 'failed' || status === 'returned')
    return text(`screens.disclosures.cancel.${status}`, { total, currency })
  return text('screens.disclosures.cancel.moving', { email: support.email, total })
}
