import {
  hashForSchema,
  ID_KEY,
  JUNK_OPTION_ID,
  type RJSFSchema,
  retrieveSchema,
  type ValidatorType,
} from '@rjsf/utils'
import { type FormDefinition, leavesOf } from '#src/form/definition.ts'
import { activeData, hasConditions } from '#src/form/state/conditions.ts'
import type { FormData } from '#src/form/state/form-state.ts'
import { valueAt, withoutEmpty, withValueAt } from '#src/form/state/paths.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { type FieldError, fieldErrors, type RawError } from '#src/lib/schema/errors.ts'

/** The two sides of a form's precompiled validator. */
export interface FormValidator {
  /** The data as it is submitted: without what was left empty and what a condition removes. */
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
  const { schema } = definition
  const { isValid, errorsOf } = precompiled(definition)
  const forRjsf: ValidatorType = {
    validateFormData: () => NO_ERRORS,
    isValid,
    rawValidation: () => ({}),
  }
  const resolve = (part: RJSFSchema, data: unknown) => retrieveSchema(forRjsf, part, schema, data)
  const widgetObjects = leavesOf(definition).filter(
    ({ kind, schema: { type } }) => kind === 'value' && type === 'object',
  )
  const isConditional = hasConditions(schema)
  const ready = (all: FormData) => {
    const data = widgetObjects.reduce((rest, { path }) => withoutEmptyObject(rest, path), all)
    return isConditional ? activeData(resolve, schema, data) : withoutEmpty(data)
  }
  return {
    ready,
    check: (data) => fieldErrors(errorsOf(ready(data))),
    forRjsf,
  }
}

/** RJSF begins every object as an empty one, which in a widget (a file) means that there is none yet. */
function withoutEmptyObject(data: FormData, path: string): FormData {
  const value = valueAt(data, path)
  return isRecord(value) && Object.keys(value).length === 0 ? withValueAt(data, path, undefined) : data
}

type Validator = FormDefinition['validators'][string]

/** A form's schema and validators, as RJSF asks about parts of the schema and we about the whole. */
interface Precompiled {
  /** Whether data satisfies a part of the schema: a condition, an alternative. */
  readonly isValid: ValidatorType['isValid']
  /** The broken rules of the whole schema. */
  readonly errorsOf: (data: unknown) => readonly RawError[]
}

/**
 * RJSF's own precompiled validator also makes error trees, and compares the whole schema at each question; ours does
 * neither. Both find a validator by the `$id` or by RJSF's hash of its schema, under which the build has put it.
 *
 * @throws Error when a schema is asked about that was not compiled
 */
function precompiled({ schema, validators }: FormDefinition): Precompiled {
  const known = new WeakMap<object, Validator>()

  function validatorOf(part: RJSFSchema): Validator {
    const before = known.get(part)
    if (before !== undefined) return before
    const key = part[ID_KEY] ?? hashForSchema(part)
    const validator = validators[key]
    if (validator === undefined) throw new Error(`The part '${key}' of a form's schema has not been compiled`)
    known.set(part, validator)
    return validator
  }

  const whole = validatorOf(schema)
  return {
    isValid: (part: RJSFSchema, data: unknown) =>
      part[ID_KEY] !== JUNK_OPTION_ID && validatorOf(part)(data) === true,
    errorsOf: (data) => {
      whole(data)
      return whole.errors ?? []
    },
  }
}
