import { useEffect, useEffectEvent } from 'react'
import { styled } from 'styled-components'
import { formatMoney, text } from '#src/content/index.ts'
import { FlowForm, useFlow } from '#src/flow/index.ts'
import { SubmitFor } from '#src/form/index.ts'
import { hasChanged, quoteOf } from '#src/screens/multi-currency/convert/conversion-draft.ts'
import { HoldLine } from '#src/screens/multi-currency/convert/HoldLine.tsx'
import { costRows, rateRows } from '#src/screens/multi-currency/convert/summary.ts'
import { useHeldQuote } from '#src/screens/multi-currency/convert/use-held-quote.ts'
import {
  Card,
  DetailRows,
  FlowColumns,
  FlowMain,
  FlowSummary,
  StepTitle,
  useCountdown,
} from '#src/ui/index.ts'

/** Step 3: the transaction PIN, while the rate holds. */
export function AuthoriseStep() {
  const { draft, busy, goTo } = useFlow('conversion')
  const quote = quoteOf(draft)
  const held = useHeldQuote()
  const left = useCountdown(held.until)
  const mustDecide = !busy && (left === 0 || hasChanged(draft))

  // A rate that has expired or changed goes back to the customer's decision.
  const decide = useEffectEvent(() => goTo('review'))
  useEffect(() => {
    if (mustDecide) decide()
  }, [mustDecide])

  return (
    <FlowColumns>
      <FlowMain>
        <Card as="section">
          <StepTitle />
          <FlowForm footer={null} />
          <Hold>
            <HoldLine left={left} lifetime={quote.lifetime} busy={busy} />
          </Hold>
        </Card>
      </FlowMain>
      <FlowSummary
        label={text('screens.convert.convert')}
        amount={quote.from_amount}
        currency={quote.from_currency}
        action={<SubmitFor form="conversion-pin" />}
        note={text('screens.convert.note')}
      >
        <DetailRows
          rows={[
            {
              id: 'get',
              label: text('screens.convert.get'),
              value: formatMoney(quote.to_amount, quote.to_currency),
            },
            ...rateRows(quote).slice(0, 1),
            ...costRows(quote.margin),
          ]}
        />
      </FlowSummary>
    </FlowColumns>
  )
}

const Hold = styled.div`
  margin-block-start: 1.5rem;
`
