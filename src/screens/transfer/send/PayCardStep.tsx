import { LinkExternalIcon } from '@primer/octicons-react'
import { formatMoney, text } from '#src/content/index.ts'
import { FlowForm, useFlow } from '#src/flow/index.ts'
import { useSubmitter } from '#src/form/index.ts'
import { FinishLater } from '#src/screens/transfer/send/FinishLater.tsx'
import { TransferSummary } from '#src/screens/transfer/send/TransferSummary.tsx'
import { transferOf } from '#src/screens/transfer/send/transfer-of.ts'
import { useCardChoice } from '#src/screens/transfer/send/use-card-choice.ts'
import { deadlineRows } from '#src/shared/transfers/index.ts'
import { Button, DetailRows, FlowColumns, Stack, StepCard, StepTitle, Text } from '#src/ui/index.ts'

/** Step 5, by card: a saved one or another. The customer pays on the card processor's page and returns. */
export function PayCardStep() {
  const { draft, busy, next } = useFlow('transfer')
  const transfer = transferOf(draft)
  const { options, isWaiting } = useCardChoice()
  const submitter = useSubmitter('transfer-card')
  const amount = formatMoney(transfer.amount_total, transfer.sending_currency)
  return (
    <FlowColumns>
      <StepCard>
        <StepTitle />
        <Stack $gap="1.5rem">
          <Text $prose>{text('screens.transfer.card.lead')}</Text>
          {options ? <FlowForm footer={null} context={{ cards: options }} /> : null}
          <DetailRows rows={deadlineRows(transfer.payment_intent)} />
          <Text $role="hint" $tone="muted" $prose>
            {text('screens.transfer.card.safe')}
          </Text>
        </Stack>
      </StepCard>
      <TransferSummary
        transfer={transfer}
        action={
          <Button
            {...(options ? submitter : { busy: busy || isWaiting, onClick: () => void next() })}
            tone="primary"
            block
            icon={LinkExternalIcon}
          >
            {text('screens.transfer.card.pay', { amount })}
          </Button>
        }
        note={<FinishLater transfer={transfer} />}
      />
    </FlowColumns>
  )
}
