import { FlowForm, type FlowFormProps, useFlow } from '#src/flow/index.ts'
import { SubmitFor } from '#src/form/index.ts'
import type { FormId } from '#src/generated/ids.ts'
import { FinishLater } from '#src/screens/transfer/send/FinishLater.tsx'
import { StepTitle } from '#src/screens/transfer/send/StepTitle.tsx'
import { TransferSummary } from '#src/screens/transfer/send/TransferSummary.tsx'
import { transferOf } from '#src/screens/transfer/send/transfer-of.ts'
import { Card, FlowColumns, FlowMain } from '#src/ui/index.ts'

/** A step of a created transfer that is a form: the form in its card, the summary with the form's button beside it. */
export function FormStep({ form, context }: { form: FormId } & Pick<FlowFormProps, 'context'>) {
  const { draft } = useFlow('transfer')
  const transfer = transferOf(draft)
  return (
    <FlowColumns>
      <FlowMain>
        <Card as="section">
          <StepTitle />
          <FlowForm footer={null} context={context} />
        </Card>
      </FlowMain>
      <TransferSummary
        transfer={transfer}
        action={<SubmitFor form={form} />}
        note={<FinishLater transfer={transfer} />}
      />
    </FlowColumns>
  )
}
