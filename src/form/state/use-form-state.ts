import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FormDefinition, mapFields } from '#src/form/definition.ts'
import { type FormData, FormState, type FormStateOptions } from '#src/form/state/form-state.ts'
import { changedPaths, valueAt } from '#src/form/state/paths.ts'
import type { FormValidator } from '#src/form/state/validate.ts'

/** The state of one form on screen. It outlives edits of the definition, so that nothing typed is lost by them. */
export function useFormState(
  definition: FormDefinition,
  validator: FormValidator,
  data: FormData,
): FormState {
  const [state] = useState(() => new FormState({ ...optionsOf(definition, validator), data }))
  const current = useRef(definition)

  useEffect(() => {
    if (current.current === definition) return
    current.current = definition
    state.redefine(optionsOf(definition, validator))
  }, [state, definition, validator])

  return state
}

function optionsOf(definition: FormDefinition, validator: FormValidator): Omit<FormStateOptions, 'data'> {
  return {
    showErrors: definition.options.showErrors,
    fields: mapFields(definition),
    validate: validator.check,
  }
}

/** Values written into the form from outside and not yet reported back by RJSF. */
export type Pending = RefObject<Map<string, unknown>>

/**
 * Merges what changes in `data` into the form: only the values that differ from the `data` before, so that whatever
 * was typed elsewhere stays.
 */
export function useOutsideData(
  state: FormState,
  data: FormData,
  pending: Pending,
  write: (path: string, value: unknown) => void,
): void {
  const before = useRef(data)

  useEffect(() => {
    const changed = changedPaths(before.current, data)
    before.current = data
    for (const path of changed) {
      const value = valueAt(data, path)
      if (changedPaths(valueAt(state.getData(), path), value).length === 0) continue
      pending.current.set(path, value)
      write(path, value)
    }
  }, [state, data, pending, write])
}

/** Leaves of `changed` that the customer changed, and not the screen through `data`. */
export function ownChanges(pending: Pending, changed: readonly string[], data: FormData): readonly string[] {
  return changed.filter((path) => {
    if (!pending.current.has(path)) return true
    const isEcho = Object.is(pending.current.get(path), valueAt(data, path))
    pending.current.delete(path)
    return !isEcho
  })
}
