import type RjsfForm from '@rjsf/core/lib/components/Form.js'
import type { IChangeEvent } from '@rjsf/core/lib/components/Form.js'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { FormData, FormState } from '#src/form/state/form-state.ts'
import { changedPaths, filledIn, fromPointer, valueAt } from '#src/form/state/paths.ts'
import type { PendingTexts } from '#src/form/state/pending-texts.ts'
import type { Readers } from '#src/form/state/readers.ts'

const NOTHING: FormData = {}

/** What the data of a form has to do with. */
export interface DataOptions {
  readonly state: FormState
  readonly readers: Readers
  readonly pendingTexts: PendingTexts
  /** Values from outside. */
  readonly data: FormData
  /** Called after each change by the customer. */
  readonly changed: RefObject<((data: FormData, changed: readonly string[]) => void) | undefined>
}

export interface FormDataLink {
  readonly rjsf: RefObject<RjsfForm | null>
  /** Writes a value into the form as if it had been typed. */
  readonly write: (path: string, value: unknown) => void
  /** Takes over what RJSF reports. */
  readonly report: (event: IChangeEvent) => void
}

/**
 * The form's state holds the data. RJSF has a copy and hears of a value only where that decides what it paints, since
 * it paints the whole form for it: of fields that a condition reads, and of values that nobody types, which it hands to
 * their widgets. From RJSF come the defaults of the schema.
 */
export function useFormData({ state, readers, pendingTexts, data, changed }: DataOptions): FormDataLink {
  const rjsf = useRef<RjsfForm>(null)
  /** How many values RJSF has been given and has not reported yet. */
  const told = useRef(0)
  const before = useRef(data)

  const put = useCallback(
    (path: string, value: unknown) => {
      state.setValue(path, value)
      const names = fromPointer(path)
      if (rjsf.current === null || (isTyped(value) && !readers.decides(names.at(-1) ?? ''))) return
      told.current += 1
      rjsf.current.setFieldValue(names, value)
    },
    [state, readers],
  )

  const write = useCallback(
    (path: string, value: unknown) => {
      if (changedPaths(valueAt(state.getData(), path), value).length === 0) return
      put(path, value)
      changed.current?.(state.getData(), [path])
    },
    [state, put, changed],
  )

  // Only what differs from the data before is taken over, so that whatever was typed elsewhere stays.
  useEffect(() => {
    const paths = changedPaths(before.current, data)
    before.current = data
    if (paths.length > 0) pendingTexts.flush()
    for (const path of paths) {
      const value = valueAt(data, path)
      if (changedPaths(valueAt(state.getData(), path), value).length > 0) put(path, value)
    }
  }, [state, pendingTexts, data, put])

  function report({ formData = NOTHING }: IChangeEvent) {
    const isMounted = rjsf.current !== null
    told.current = Math.max(told.current - 1, 0)
    // Its copy lags behind where it does not get everything, and while more is on its way to it.
    if (isMounted && (!readers.isPaintedByData || told.current > 0)) return
    // It drops what a condition removes; here that is kept, in case it comes back.
    const next: FormData = filledIn(state.getData(), formData)
    const paths = changedPaths(state.getData(), next)
    state.setData(next)
    if (isMounted && paths.length > 0) changed.current?.(next, paths)
  }

  return { rjsf, write, report }
}

/** Texts and numbers are followed by their controls. */
function isTyped(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}
