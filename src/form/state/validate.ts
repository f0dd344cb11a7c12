import { getDefaultFormState, type RJSFSchema, retrieveSchema } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { type FormDefinition, leavesOf, renderedSchema } from '#src/form/definition.ts'
import { activeData, activeSchema, hasConditions } from '#src/form/state/conditions.ts'
import type { FormData } from '#src/form/state/form-state.ts'
import { filledIn, valueAt, withValueAt } from '#src/form/state/paths.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { type FieldError, fieldErrors, type RawError } from '#src/lib/schema/errors.ts'

/** What must be agreed to isn't agreed to beforehand: only hidden fields start with their `const`. */
const DEFAULTS = { constAsDefaults: 'never' } as const

export type FormValidator = ReturnType<typeof makeValidator>

/** What a form asks its schema: RJSF's functions with its precompiled validator, for one definition. */
export function makeValidator(definition: FormDefinition) {
  const schema = renderedSchema(definition.schema)
  const rjsf = createPrecompiledValidator(definition.validators, schema)
  const resolve = (part: RJSFSchema, data: unknown) => retrieveSchema(rjsf, part, schema, data)
  const widgetObjects = leavesOf(definition).filter(
    ({ kind, schema: { type } }) => kind === 'value' && type === 'object',
  )
  const isConditional = hasConditions(schema)

  /** The data as it is submitted: without what was left empty and what a condition removes. */
  const ready = (all: FormData): Record<string, unknown> => {
    const data = widgetObjects.reduce((rest, { path }) => withoutEmptyObject(rest, path), all)
    return activeData(resolve, schema, data)
  }

  return {
    /** The schema and the validator that RJSF renders the form with. */
    schema,
    rjsf,
    isConditional,
    ready,
    /** The broken rules of data whose empty fields count as missing. */
    check: (data: FormData): readonly FieldError[] =>
      fieldErrors(rjsf.rawValidation<RawError>(schema, ready(data)).errors ?? []),
    /** A part of the schema as it holds for the data at its place. */
    activeSchema: (part: RJSFSchema, data: unknown) => activeSchema(resolve, part, data),
    /** The data with the schema's defaults, those of fields that a condition adds included. */
    withDefaults: (data: FormData): FormData =>
      filledIn(data, getDefaultFormState(rjsf, schema, data, schema, false, DEFAULTS)),
  }
}

/** RJSF starts every object as an empty one; in a widget, such as a file, that means that there is none yet. */
function withoutEmptyObject(data: FormData, path: string): FormData {
  const value = valueAt(data, path)
  return isRecord(value) && Object.keys(value).length === 0 ? withValueAt(data, path, undefined) : data
}
