import { LinkExternalIcon } from '@primer/octicons-react'
import { formatMoney, text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { deadlineRows } from '#src/screens/transfer/send/deadline-rows.ts'
import { FinishLater } from '#src/screens/transfer/send/FinishLater.tsx'
import { StepTitle } from '#src/screens/transfer/send/StepTitle.tsx'
import { TransferSummary } from '#src/screens/transfer/send/TransferSummary.tsx'
import { transferOf } from '#src/screens/transfer/send/transfer-of.ts'
import { Button, Card, DetailRows, FlowColumns, FlowMain, Text } from '#src/ui/index.ts'

/** Step 5, by card: the customer leaves for the card processor's page and comes back from it. */
export function PayCardStep() {
  const { draft, busy, next } = useFlow('transfer')
  const transfer = transferOf(draft)
  const amount = formatMoney(transfer.amount_total, transfer.sending_currency)
  return (
    <FlowColumns>
      <FlowMain>
        <Card as="section">
          <StepTitle />
          <Text $prose>{text('screens.transfer.card.lead')}</Text>
          <DetailRows rows={deadlineRows(transfer.payment_intent)} />
          <Text $role="hint" $tone="muted" $prose>
            {text('screens.transfer.card.safe')}
          </Text>
        </Card>
      </FlowMain>
      <TransferSummary
        transfer={transfer}
        action={
          <Button tone="primary" block icon={LinkExternalIcon} busy={busy} onClick={() => void next()}>
            {text('screens.transfer.card.pay', { amount })}
          </Button>
        }
        note={<FinishLater transfer={transfer} />}
      />
    </FlowColumns>
  )
}
