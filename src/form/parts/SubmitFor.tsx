import { text } from '#src/content/index.ts'
import { useSubmitter } from '#src/form/submitter.ts'
import type { FormId } from '#src/generated/ids.ts'
import { Button } from '#src/ui/index.ts'

/** The form's one filled button, outside of it: in a summary beside the form, for instance. It may say more than its word. */
export function SubmitFor({ form, children }: { readonly form: FormId; readonly children?: string }) {
  return (
    <Button {...useSubmitter(form)} tone="primary" block>
      {children ?? text(`forms.${form}.submit`)}
    </Button>
  )
}
