import { type RJSFSchema, retrieveSchema, type ValidatorType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { type FormDefinition, isFields, leavesOf } from '#src/form/definition.ts'
import type { FormData } from '#src/form/state/form-state.ts'
import { mergeAllOf } from '#src/form/state/merge.ts'
import { valueAt, withoutEmpty, withValueAt } from '#src/form/state/paths.ts'
import { hasConditions, presentData } from '#src/form/state/present.ts'
import { type FieldError, fieldErrors, type RawError } from '#src/lib/schema/errors.ts'

/** The two sides of a form's precompiled validator. */
export interface FormValidator {
  /** The data as it is submitted: without what was left empty and what a condition takes away. */
  readonly ready: (data: FormData) => Record<string, unknown>
  /** The broken rules of data whose empty fields count as missing. */
  readonly check: (data: FormData) => readonly FieldError[]
  /**
   * For RJSF, which needs it to resolve conditions. It reports no errors there: those live in the form's state, so
   * that RJSF never paints the whole form because of one.
   */
  readonly forRjsf: ValidatorType
}

const NO_ERRORS = { errors: [], errorSchema: {} }

export function makeValidator(definition: FormDefinition): FormValidator {
  const { schema, validators } = definition
  const precompiled: ValidatorType = createPrecompiledValidator(validators, schema)
  const forRjsf: ValidatorType = {
    validateFormData: () => NO_ERRORS,
    isValid: (part: RJSFSchema, data: unknown, root: RJSFSchema) => precompiled.isValid(part, data, root),
    rawValidation: (part: RJSFSchema, data?: unknown) => precompiled.rawValidation(part, data),
  }
  const resolve = (part: RJSFSchema, data: unknown) => retrieveSchema(forRjsf, part, schema, data, mergeAllOf)
  const widgetObjects = leavesOf(definition).filter(
    ({ kind, schema: { type } }) => kind === 'value' && type === 'object',
  )
  const isConditional = hasConditions(schema)
  const ready = (all: FormData) => {
    const data = widgetObjects.reduce((rest, { path }) => withoutEmptyObject(rest, path), all)
    return isConditional ? presentData(resolve, schema, data) : withoutEmpty(data)
  }
  return {
    ready,
    check: (data) => fieldErrors(precompiled.rawValidation<RawError>(schema, ready(data)).errors),
    forRjsf,
  }
}

/** RJSF begins every object as an empty one, which in a widget (a file) means that there is none yet. */
function withoutEmptyObject(data: FormData, path: string): FormData {
  const value = valueAt(data, path)
  return isFields(value) && Object.keys(value).length === 0 ? withValueAt(data, path, undefined) : data
}
