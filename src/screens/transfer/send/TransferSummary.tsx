import type { ReactNode } from 'react'
import delivery from '#content/policy/delivery.json' with { type: 'json' }
import { formatMoney, text } from '#src/content/index.ts'
import { isFree, readableRate } from '#src/shared/rates/index.ts'
import type { Credit } from '#src/shared/transfers/index.ts'
import { type DetailRow, DetailRows, FlowSummary } from '#src/ui/index.ts'

/** The right column from step 3 on: what is being paid for, with the step's button. */
export function TransferSummary({
  credit,
  action,
  note,
}: {
  credit: Credit
  action: ReactNode
  note?: ReactNode
}) {
  return (
    <FlowSummary
      label={text('screens.transfer.summary.total')}
      amount={credit.amount_total}
      currency={credit.sending_currency}
      action={action}
      note={note}
    >
      <DetailRows rows={rowsOf(credit)} />
    </FlowSummary>
  )
}

function rowsOf(credit: Credit): DetailRow[] {
  return [
    {
      id: 'amount',
      label: text('screens.transfer.summary.amount'),
      value: formatMoney(credit.sending_amount, credit.sending_currency),
    },
    feeRow(credit.transaction_fee, credit.sending_currency),
    {
      id: 'rate',
      label: text('screens.transfer.summary.rate'),
      value: text('screens.calculator.rate', {
        from: credit.sending_currency,
        rate: readableRate(credit.rate),
        to: credit.receiving_currency,
      }),
    },
    {
      id: 'gets',
      label: text('screens.transfer.summary.gets', { name: credit.beneficiary_first_name }),
      value: formatMoney(credit.receiving_amount, credit.receiving_currency),
    },
    arrivalRow(),
    {
      id: 'reference',
      label: text('screens.transfer.summary.reference'),
      value: credit.transaction_reference,
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
