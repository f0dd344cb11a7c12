import type { ReactNode } from 'react'
import delivery from '#content/policy/delivery.json' with { type: 'json' }
import { formatMoney, formatRate, text } from '#src/content/index.ts'
import { isFree } from '#src/shared/rates/index.ts'
import type { Transfer } from '#src/shared/transfers/index.ts'
import { type DetailRow, DetailRows, FlowSummary } from '#src/ui/index.ts'

/** The right column from step 3 on: what is being paid for, with the step's button. */
export function TransferSummary({
  transfer,
  action,
  note,
}: {
  transfer: Transfer
  action: ReactNode
  note?: ReactNode
}) {
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

function rowsOf(transfer: Transfer): DetailRow[] {
  return [
    {
      id: 'amount',
      label: text('screens.transfer.summary.amount'),
      value: formatMoney(transfer.sending_amount, transfer.sending_currency),
    },
    feeRow(transfer.transaction_fee, transfer.sending_currency),
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
    arrivalRow(),
    {
      id: 'reference',
      label: text('screens.transfer.summary.reference'),
      value: transfer.transaction_reference,
    },
  ]
}

/** The fee; '(Free)' in brackets when the charge is 0 (spec section 9). */
export function feeRow(charge: string, currency: string): DetailRow {
  const isFreeOfCharge = isFree(charge)
  return {
    id: 'fee',
    label: text('screens.transfer.summary.fee'),
    tone: isFreeOfCharge ? 'success' : 'default',
    value: isFreeOfCharge ? text('screens.transfer.summary.free') : formatMoney(charge, currency),
  }
}

/** "Up to 2 hours" (spec section 9). */
export function arrivalRow(): DetailRow {
  return {
    id: 'arrival',
    label: text('screens.transfer.summary.arrival'),
    value: text('screens.calculator.upTo', { count: delivery.arrival_hours }),
  }
}
