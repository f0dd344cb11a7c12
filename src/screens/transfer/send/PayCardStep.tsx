import { LinkExternalIcon } from '@primer/octicons-react'
import { formatMoney, text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { creditOf } from '#src/screens/transfer/send/credit-of.ts'
import { deadlineRows } from '#src/screens/transfer/send/deadline-rows.ts'
import { FinishLater } from '#src/screens/transfer/send/FinishLater.tsx'
import { StepTitle } from '#src/screens/transfer/send/StepTitle.tsx'
import { TransferSummary } from '#src/screens/transfer/send/TransferSummary.tsx'
import { Button, Card, DetailRows, FlowColumns, FlowMain, Text } from '#src/ui/index.ts'

/** Step 5, by card: the customer leaves for the card processor's page and comes back from it. */
export function PayCardStep() {
  const { draft, busy, next } = useFlow('transfer')
  const credit = creditOf(draft)
  const amount = formatMoney(credit.amount_total, credit.sending_currency)
  return (
    <FlowColumns>
      <FlowMain>
        <Card as="section">
          <StepTitle />
          <Text $prose>{text('screens.transfer.card.lead')}</Text>
          <DetailRows rows={deadlineRows(credit.payment_intent)} />
          <Text $role="hint" $tone="muted" $prose>
            {text('screens.transfer.card.safe')}
          </Text>
        </Card>
      </FlowMain>
      <TransferSummary
        credit={credit}
        action={
          <Button tone="primary" block icon={LinkExternalIcon} busy={busy} onClick={() => void next()}>
            {text('screens.transfer.card.pay', { amount })}
          </Button>
        }
        note={<FinishLater credit={credit} />}
      />
    </FlowColumns>
  )
}
