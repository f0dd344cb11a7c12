import { FlowForm, useFlow } from '#src/flow/index.ts'
import { creditOf } from '#src/screens/transfer/credit-of.ts'
import { FinishLater } from '#src/screens/transfer/FinishLater.tsx'
import { StepTitle } from '#src/screens/transfer/StepTitle.tsx'
import { SubmitFor } from '#src/screens/transfer/SubmitFor.tsx'
import { TransferSummary } from '#src/screens/transfer/TransferSummary.tsx'
import { Card, FlowColumns, FlowMain } from '#src/ui/index.ts'

/** Step 3: the transaction PIN. */
export function AuthoriseStep() {
  const { draft } = useFlow()
  const credit = creditOf(draft)
  return (
    <FlowColumns>
      <FlowMain>
        <Card as="section">
          <StepTitle />
          <FlowForm footer={null} />
        </Card>
      </FlowMain>
      <TransferSummary
        credit={credit}
        action={<SubmitFor form="transfer-pin" />}
        note={<FinishLater credit={credit} />}
      />
    </FlowColumns>
  )
}
