import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { useFormHandle } from '#src/form/context.ts'
import type { ShownError } from '#src/form/state/field-status.ts'

/**
 * Writes the error of a field into the document, now and whenever it comes, changes or goes, in the frame of what made
 * it so. No component is painted for it: a submit may show errors on sixty fields at once, and all that they change is
 * an attribute and a sentence.
 *
 * @param show its identity changes with what else the writing depends on; what it writes, React must not
 */
export function useErrorWriter(path: string, show: (error: ShownError | undefined) => void): void {
  const { state, wordsVersion } = useFormHandle()

  // biome-ignore lint/correctness/useExhaustiveDependencies: with other words it is written again.
  useLayoutEffect(() => {
    let shown = state.errorAt(path)
    show(shown)
    return state.subscribeTo(path, () => {
      const error = state.errorAt(path)
      if (error === shown) return
      shown = error
      show(error)
    })
  }, [state, path, show, wordsVersion])
}

/** Writes `aria-invalid`, as an error that has come or gone wants it. */
export function markInvalid(element: Element, error: ShownError | undefined): void {
  if (error === undefined) element.removeAttribute('aria-invalid')
  else element.setAttribute('aria-invalid', 'true')
}

/** Marks the control of a widget without an edge of `Control` around it. Returns its ref. */
export function useInvalidMark(path: string): RefObject<HTMLInputElement | null> {
  const control = useRef<HTMLInputElement>(null)
  const mark = useCallback((error: ShownError | undefined) => {
    if (control.current !== null) markInvalid(control.current, error)
  }, [])
  useErrorWriter(path, mark)
  return control
}
