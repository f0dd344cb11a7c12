import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import type { FormDefinition } from '#src/form/definition.ts'
import type { FormData } from '#src/form/state/form-state.ts'
import { withoutEmpty } from '#src/form/state/paths.ts'
import { type FieldError, fieldErrors, type RawError } from '#src/lib/schema/errors.ts'

/** The two sides of a form's precompiled validator. */
export interface FormValidator {
  /** The broken rules of data whose empty fields count as missing. */
  readonly check: (data: FormData) => readonly FieldError[]
  /**
   * For RJSF, which needs it to resolve conditions. It reports no errors there: those live in the form's state, so
   * that RJSF never paints the whole form because of one.
   */
  readonly forRjsf: ValidatorType
}

const NO_ERRORS = { errors: [], errorSchema: {} }

export function makeValidator({ schema, validators }: FormDefinition): FormValidator {
  const precompiled: ValidatorType = createPrecompiledValidator(validators, schema)
  return {
    check: (data) => fieldErrors(precompiled.rawValidation<RawError>(schema, withoutEmpty(data)).errors),
    forRjsf: {
      validateFormData: () => NO_ERRORS,
      isValid: (part: RJSFSchema, data: unknown, root: RJSFSchema) => precompiled.isValid(part, data, root),
      rawValidation: (part: RJSFSchema, data?: unknown) => precompiled.rawValidation(part, data),
    },
  }
}
