import { FlowForm, useFlow } from '#src/flow/index.ts'
import { SubmitFor } from '#src/form/index.ts'
import { totalRows } from '#src/screens/transfer/send/total-rows.ts'
import { FlowColumns, FlowSummary, StepCard, StepTitle } from '#src/ui/index.ts'

/** Source of funds: between amount and review, for transfers that legally require it. */
export function FundsStep() {
  const { draft } = useFlow('transfer')
  return (
    <FlowColumns>
      <StepCard>
        <StepTitle />
        <FlowForm footer={null} />
      </StepCard>
      <FlowSummary {...totalRows(draft)} action={<SubmitFor form="transfer-funds" />} />
    </FlowColumns>
  )
}
