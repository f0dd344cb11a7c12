import { type ReactNode, use, useId } from 'react'
import { findText } from '#src/content/index.ts'
import { BusyContext, useFormHandle, useFromState } from '#src/form/context.ts'
import { Button } from '#src/ui/index.ts'

export interface SubmitButtonProps {
  /** Replaces the form's own word, for a button that says what it does to which figure ("Pay 1,002.99 CAD"). */
  readonly children?: ReactNode
  /** As wide as its content instead of its container. */
  readonly inline?: boolean
}

/**
 * The form's one filled button. While the request runs it is busy and takes no further press, yet keeps its focus,
 * so that nobody who works with the keyboard is thrown back to the top of the page. What holds the form back stands
 * under it.
 */
export function SubmitButton({ children, inline = false }: SubmitButtonProps) {
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
        block={!inline}
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
