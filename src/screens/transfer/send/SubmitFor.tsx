import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { formElementId } from '#src/form/index.ts'
import type { FormId } from '#src/generated/ids.ts'
import { Button } from '#src/ui/index.ts'

export type TransferFormId = FormId & `transfer-${string}`

/** The submit button of a step's form, standing outside of it in the summary; `busy` adds to the flow's own. */
export function SubmitFor({ form, busy = false }: { form: TransferFormId; busy?: boolean }) {
  const flow = useFlow('transfer')
  return (
    <Button type="submit" form={formElementId(form)} tone="primary" block busy={busy || flow.busy}>
      {text(`forms.${form}.submit`)}
    </Button>
  )
}
