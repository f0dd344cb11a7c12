import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { useFormHandle } from '#src/form/context.ts'
import type { ShownError } from '#src/form/state/field-status.ts'

/**
 * Writes a field's error into the document, now and whenever it changes. Renders no component: a submit may show
 * sixty errors at once, and each changes only an attribute and a sentence.
 *
 * @param show changes identity with whatever else the writing depends on; React must not render what it writes
 */
export function useErrorWriter(path: string, show: (error: ShownError | undefined) => void): void {
  const { state, wordsVersion } = useFormHandle()

  // biome-ignore lint/correctness/useExhaustiveDependencies: written again with other words.
  useLayoutEffect(() => {
    let shown = state.errorAt(path)
    show(shown)
    const follow = () => {
      const error = state.errorAt(path)
      if (error === shown) return
      shown = error
      show(error)
    }
    return state.subscribeTo(path, follow)
  }, [state, path, show, wordsVersion])
}

export function markInvalid(element: Element, error: ShownError | undefined): void {
  if (error === undefined) element.removeAttribute('aria-invalid')
  else element.setAttribute('aria-invalid', 'true')
}

/** Marks the control of a widget that isn't inside `Control`. Returns its ref. */
export function useInvalidMark(path: string): RefObject<HTMLInputElement | null> {
  const control = useRef<HTMLInputElement>(null)
  const mark = useCallback((error: ShownError | undefined) => {
    if (control.current !== null) markInvalid(control.current, error)
  }, [])
  useErrorWriter(path, mark)
  return control
}
