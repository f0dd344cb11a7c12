import type { ReactNode } from 'react'
import delivery from '#content/policy/delivery.json' with { type: 'json' }
import { formatMoney, formatRate, formatRelativeDay, formatTime, text } from '#src/content/index.ts'
import { isFree } from '#src/shared/rates/index.ts'
import type { Figure, Transfer } from '#src/shared/transfers/index.ts'
import { type DetailRow, DetailRows, FlowSummary } from '#src/ui/index.ts'

export interface TransferSummaryProps {
  transfer: Transfer
  action: ReactNode
  note?: ReactNode
}

/** The right column from step 3 on: what is being paid for, with the step's button. */
export function TransferSummary({ transfer, action, note }: TransferSummaryProps) {
  return (
    <FlowSummary
      label={text('screens.transfer.summary.total')}
      amount={transfer.amount_total}
      currency={transfer.sending_currency}
      action={action}
      note={note}
    >
      <DetailRows rows={rowsOf(transfer)} />
    </FlowSummary>
  )
}

/** The right column of steps that show the amount to pay themselves: only what it yields. */
export function GetsSummary({ transfer, action, note }: TransferSummaryProps) {
  return (
    <FlowSummary
      label={text('screens.transfer.summary.gets', { name: transfer.beneficiary_first_name })}
      amount={transfer.receiving_amount}
      currency={transfer.receiving_currency}
      action={action}
      note={note}
    >
      <DetailRows rows={rowsOf(transfer).filter(({ id }) => id !== 'gets')} />
    </FlowSummary>
  )
}

function rowsOf(transfer: Transfer): DetailRow[] {
  return [
    {
      id: 'amount',
      label: text('screens.transfer.summary.amount'),
      value: formatMoney(transfer.sending_amount, transfer.sending_currency),
    },
    feeRow(transfer.transaction_fee, transfer.sending_currency),
    ...splitRows(transfer),
    {
      id: 'rate',
      label: text('screens.transfer.summary.rate'),
      value: text('screens.calculator.rate', {
        from: transfer.sending_currency,
        rate: formatRate(transfer.rate),
        to: transfer.receiving_currency,
      }),
    },
    {
      id: 'gets',
      label: text('screens.transfer.summary.gets', { name: transfer.beneficiary_first_name }),
      value: formatMoney(transfer.receiving_amount, transfer.receiving_currency),
    },
    arrivalRow(transfer.arrives_by),
  ]
}

/** The balance's part and the e-transfer's, if paid in two. */
export function splitRows({ split, sending_currency: currency }: Transfer): DetailRow[] {
  if (!split) return []
  return [
    {
      id: 'balance',
      label: text('screens.transfer.split.balance', { currency }),
      value: formatMoney(split.balance, currency),
    },
    { id: 'rest', label: text('screens.transfer.split.rest'), value: formatMoney(split.rest, currency) },
  ]
}

/** The fee; '(Free)' in brackets if the charge is 0 (spec section 9). */
export function feeRow(charge: string, currency: string): DetailRow {
  const isFreeOfCharge = isFree(charge)
  return {
    id: 'fee',
    label: text('screens.transfer.summary.fee'),
    tone: isFreeOfCharge ? 'success' : 'default',
    value: isFreeOfCharge ? text('screens.transfer.summary.free') : formatMoney(charge, currency),
  }
}

/** "Up to 2 hours" (spec section 9), and once paid the time of arrival: "By 05:30 GMT today". */
export function arrivalRow(at?: string | null): Figure {
  return {
    id: 'arrival',
    label: text('screens.transfer.summary.arrival'),
    value: at
      ? text('screens.transfer.summary.by', { time: formatTime(at), day: formatRelativeDay(at) })
      : text('screens.calculator.upTo', { count: delivery.arrival_hours }),
  }
}
