import { styled } from 'styled-components'
import { formatMoney, text } from '#src/content/index.ts'
import { SubmitFor } from '#src/form/index.ts'
import { addDecimal } from '#src/lib/decimal.ts'
import { arrivalRow, feeRow } from '#src/screens/transfer/send/TransferSummary.tsx'
import type { AmountChoice } from '#src/screens/transfer/send/use-amount-choice.ts'
import { type DetailRow, DetailRows, FlowSummary, media } from '#src/ui/index.ts'

/** Step 1's right column: the current total, with Continue. */
export function AmountSummary({ choice, typed }: { choice: AmountChoice; typed: string | undefined }) {
  const { calculator } = choice
  const { payout, settled, sending } = calculator
  const total =
    payout && settled.sending !== ''
      ? addDecimal(settled.sending, payout.customer_transaction_charge)
      : undefined
  return (
    <FlowSummary
      label={text('screens.transfer.summary.total')}
      amount={total}
      currency={sending.currency}
      typing={otherFigure(choice, typed)}
      action={<SubmitFor form="transfer-amount" />}
      note={text('screens.transfer.summary.note')}
    >
      <Wide>
        <DetailRows rows={rowsOf(choice)} />
      </Wide>
    </FlowSummary>
  )
}

/** The figure that the field in focus does not show. */
function otherFigure({ calculator, beneficiary }: AmountChoice, typed: string | undefined) {
  const { amounts, sending, receiving } = calculator
  if (typed === 'sending_amount' && amounts.receiving !== '')
    return {
      label: beneficiary
        ? text('screens.transfer.summary.gets', { name: beneficiary.first_name })
        : text('screens.transfer.summary.theyGet'),
      amount: amounts.receiving,
      currency: receiving.currency,
    }
  if (typed === 'receiving_amount' && amounts.sending !== '')
    return {
      label: text('screens.transfer.summary.amount'),
      amount: amounts.sending,
      currency: sending.currency,
    }
  return undefined
}

function rowsOf({ calculator, beneficiary }: AmountChoice): DetailRow[] {
  const { payout, settled, sending, receiving } = calculator
  const rows: DetailRow[] = []
  if (settled.sending !== '')
    rows.push({
      id: 'amount',
      label: text('screens.transfer.summary.amount'),
      value: formatMoney(settled.sending, sending.currency),
    })
  if (payout) rows.push(feeRow(payout.customer_transaction_charge, sending.currency))
  if (payout && settled.receiving !== '')
    rows.push({
      id: 'gets',
      label: beneficiary
        ? text('screens.transfer.summary.gets', { name: beneficiary.first_name })
        : text('screens.transfer.summary.getsUnknown'),
      value: formatMoney(settled.receiving, receiving.currency),
    })
  rows.push(arrivalRow())
  return rows
}

export function termsOf({ calculator: { payout, sending } }: AmountChoice): DetailRow[] {
  return [...(payout ? [feeRow(payout.customer_transaction_charge, sending.currency)] : []), arrivalRow()]
}

/** On a phone the same rows are among the fields. */
const Wide = styled.div`
  ${media.phone} {
    display: none;
  }
`
