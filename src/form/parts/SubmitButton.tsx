import { type ReactNode, use, useId } from 'react'
import { findText } from '#src/content/index.ts'
import { BusyContext, useFormHandle, useFromState } from '#src/form/context.ts'
import { Button } from '#src/ui/index.ts'

/**
 * The form's primary button; children replace the form's own word, to name a figure ("Pay 1,002.99 CAD"). During a
 * request it ignores presses but keeps the focus. What blocks the submit shows below.
 */
export function SubmitButton({ children }: { readonly children?: ReactNode }) {
  const { definition } = useFormHandle()
  const busy = use(BusyContext)
  const block = useFromState((state) => state.gates.getBlock()?.sentence)
  const noteId = useId()
  const word = findText(`forms.${definition.id}.submit`)
  const busyWord = findText(`forms.${definition.id}.busy`)

  return (
    <>
      <Button
        type="submit"
        tone="primary"
        block
        busy={busy}
        disabled={block !== undefined}
        aria-describedby={block === undefined ? undefined : noteId}
      >
        {busy ? (busyWord ?? children ?? word) : (children ?? word)}
      </Button>
      {block === undefined ? null : (
        <p className="form-block" id={noteId}>
          {block}
        </p>
      )}
    </>
  )
}
