import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { formElementId } from '#src/form/index.ts'
import { Button } from '#src/ui/index.ts'

/** The submit button of a step's form, outside of it in the summary. */
export function SubmitFor({ form }: { readonly form: 'conversion' | 'conversion-pin' }) {
  const { busy } = useFlow('conversion')
  return (
    <Button type="submit" form={formElementId(form)} tone="primary" block busy={busy}>
      {text(`forms.${form}.submit`)}
    </Button>
  )
}
