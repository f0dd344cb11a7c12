import { type ReactNode, use, useCallback, useRef } from 'react'
import { FieldPathContext } from '#src/form/context.ts'
import { markInvalid, useErrorWriter } from '#src/form/field/use-error.ts'
import type { ShownError } from '#src/form/state/field-status.ts'

/**
 * The edge around a text control; a `form-box`, or Primer's select, whose wrapper is a `form-inner`. An error marks
 * both without rendering.
 */
export function Control({ children }: { readonly children: ReactNode }) {
  const edge = useRef<HTMLDivElement>(null)

  const mark = useCallback((error: ShownError | undefined) => {
    const control = edge.current?.querySelector('.form-box, .form-inner > *')
    edge.current?.toggleAttribute('data-invalid', error !== undefined)
    if (control) markInvalid(control, error)
  }, [])
  useErrorWriter(use(FieldPathContext), mark)

  return (
    <div className="form-edge" ref={edge}>
      {children}
    </div>
  )
}
