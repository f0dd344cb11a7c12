import { FlowForm, useFlow } from '#src/flow/index.ts'
import { creditOf } from '#src/screens/transfer/credit-of.ts'
import { FinishLater } from '#src/screens/transfer/FinishLater.tsx'
import { StepTitle } from '#src/screens/transfer/StepTitle.tsx'
import { SubmitFor } from '#src/screens/transfer/SubmitFor.tsx'
import { TransferSummary } from '#src/screens/transfer/TransferSummary.tsx'
import { Card, FlowColumns, FlowMain } from '#src/ui/index.ts'

/** Step 4: how to pay, of the ways that the provider offers for this transfer. */
export function PaymentStep() {
  const { draft } = useFlow()
  const credit = creditOf(draft)
  return (
    <FlowColumns>
      <FlowMain>
        <Card as="section">
          <StepTitle />
          <FlowForm footer={null} context={{ payment_channels: credit.payment_channels }} />
        </Card>
      </FlowMain>
      <TransferSummary
        credit={credit}
        action={<SubmitFor form="transfer-payment" />}
        note={<FinishLater credit={credit} />}
      />
    </FlowColumns>
  )
}
