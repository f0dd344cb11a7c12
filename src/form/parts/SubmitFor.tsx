import { text } from '#src/content/index.ts'
import { useSubmitter } from '#src/form/submitter.ts'
import type { FormId } from '#src/generated/ids.ts'
import { Button } from '#src/ui/index.ts'

/** The form's primary button outside of it, such as in a summary beside it. */
export function SubmitFor({ form, children }: { readonly form: FormId; readonly children?: string }) {
  return (
    <Button {...useSubmitter(form)} tone="primary" block>
      {children ?? text(`forms.${form}.submit`)}
    </Button>
  )
}
