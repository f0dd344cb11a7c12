import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react'
import { useContentVersion } from '#src/content/index.ts'
import { useFormHandle } from '#src/form/context.ts'
import type { ShownError } from '#src/form/state/problems.ts'

/**
 * Writes the error of a field into the document, now and whenever it comes, changes or goes, in the frame of what made
 * it so. No component is painted for it: a submit may show errors on sixty fields at once, and all that they change is
 * an attribute and a sentence.
 *
 * @param show its identity changes with what else the writing depends on; what it writes, React must not
 */
export function useErrorWriter(path: string, show: (error: ShownError | undefined) => void): void {
  const { state } = useFormHandle()
  const version = useContentVersion()

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
  }, [state, path, show, version])
}

/** Whether the field shows an error, as `aria-invalid` has it, for a widget that paints with it. */
export function useInvalid(path: string): true | undefined {
  const { state } = useFormHandle()
  const subscribe = useCallback((listener: () => void) => state.subscribeTo(path, listener), [state, path])
  const read = () => (state.errorAt(path) === undefined ? undefined : true)
  return useSyncExternalStore(subscribe, read, read)
}
