import { type ReactNode, useCallback, useRef } from 'react'
import { message } from '#src/content/index.ts'
import { useFormHandle } from '#src/form/context.ts'
import { useErrorWriter } from '#src/form/field/use-error.ts'
import { messageId } from '#src/form/field/use-field.ts'
import type { ShownError } from '#src/form/state/field-status.ts'
import { findFieldWord } from '#src/form/words.ts'

export interface FieldMessageProps {
  readonly id: string
  readonly path: string
  /** At the end of the line, such as a toggle. */
  readonly aside?: ReactNode
}

/**
 * The line under a field: its hint, or its error instead. React renders the hint; the error is written over it
 * without React. `LiveRegion` announces it.
 */
export function FieldMessage({ id, path, aside }: FieldMessageProps) {
  const { definition } = useFormHandle()
  const line = useRef<HTMLDivElement>(null)
  const hint = findFieldWord(definition.id, path, 'hint') ?? ''

  const show = useCallback(
    (error: ShownError | undefined) => {
      const element = line.current
      // Without an error before or now, React's text is right.
      if (element === null || (error === undefined && !element.hasAttribute('data-error'))) return
      element.textContent = error === undefined ? hint : (error.said ?? message(error.id))
      element.toggleAttribute('data-error', error !== undefined)
    },
    [hint],
  )
  useErrorWriter(path, show)

  const words = (
    <div className="form-sentence form-message" ref={line} id={messageId(id)}>
      {hint}
    </div>
  )
  return aside === undefined ? (
    words
  ) : (
    <div className="form-message-line">
      {words}
      {aside}
    </div>
  )
}
