import { useEffect, useRef, useState } from 'react'
import { constantsOf, type FormDefinition, mapFields } from '#src/form/definition.ts'
import { type FormData, FormState, type FormStateOptions } from '#src/form/state/form-state.ts'
import { changedPaths, filledIn, valueAt } from '#src/form/state/paths.ts'
import type { PendingTexts } from '#src/form/state/pending-texts.ts'
import type { FormValidator } from '#src/form/state/validate.ts'

/**
 * The state of a form on screen. It outlives edits of the definition, so that they lose nothing that was typed.
 *
 * @param data values from outside: only those that change later replace what the form holds
 */
export function useFormState(
  definition: FormDefinition,
  validator: FormValidator,
  pendingTexts: PendingTexts,
  data: FormData,
  showAll: boolean,
): FormState {
  const [state] = useState(
    () =>
      new FormState({
        ...optionsOf(definition, validator),
        data: validator.withDefaults(filledIn(data, constantsOf(definition))),
        showAll,
      }),
  )
  const current = useRef(definition)
  const before = useRef(data)

  useEffect(() => {
    if (current.current === definition) return
    current.current = definition
    state.redefine(optionsOf(definition, validator))
  }, [state, definition, validator])

  useEffect(() => {
    const changed = changedPaths(before.current, data)
    before.current = data
    if (changed.length > 0) pendingTexts.flush()
    for (const path of changed) state.setValue(path, valueAt(data, path))
  }, [state, pendingTexts, data])

  return state
}

function optionsOf(definition: FormDefinition, validator: FormValidator): Omit<FormStateOptions, 'data'> {
  return {
    showErrors: definition.options.showErrors,
    fields: mapFields(definition),
    validate: validator.check,
    withDefaults: validator.isConditional ? validator.withDefaults : undefined,
  }
}
