import { useEffect, useRef, useState } from 'react'
import { type FormDefinition, mapFields } from '#src/form/definition.ts'
import { type FormData, FormState, type FormStateOptions } from '#src/form/state/form-state.ts'
import type { FormValidator } from '#src/form/state/validate.ts'

/** The state of one form on screen. It outlives edits of the definition, so that nothing typed is lost by them. */
export function useFormState(
  definition: FormDefinition,
  validator: FormValidator,
  data: FormData,
  showAll: boolean,
): FormState {
  const [state] = useState(() => new FormState({ ...optionsOf(definition, validator), data, showAll }))
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
