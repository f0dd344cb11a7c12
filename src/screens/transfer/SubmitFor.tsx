import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { formElementId } from '#src/form/index.ts'
import type { FormId } from '#src/generated/ids.ts'
import { Button } from '#src/ui/index.ts'

export type TransferFormId = FormId & `transfer-${string}`

/** The submit button of a step's form, standing outside of it in the summary. */
export function SubmitFor({ form }: { form: TransferFormId }) {
  const { busy } = useFlow()
  return (
    <Button type="submit" form={formElementId(form)} tone="primary" block busy={busy}>
      {text(`forms.${form}.submit`)}
    </Button>
  )
}
