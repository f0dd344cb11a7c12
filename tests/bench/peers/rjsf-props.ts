import { form } from 'virtual:bench'
import type { RJSFSchema, RJSFValidationError, UiSchema } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'
import { formats, jsonSchema, sentenceOf } from './schema.ts'

// Shared by both RJSF pages: its own widgets, ajv at run time.

const submitted: unknown[] = []
window.bench = { submitted }

const widgets: Readonly<Record<string, string>> = { email: 'email', password: 'password', date: 'date' }

const uiSchema: UiSchema = {
  'ui:submitButtonOptions': { submitText: form.submit, norender: false },
  ...Object.fromEntries(
    form.fields.map(({ name, widget, choices }) => [
      name,
      {
        ...(widgets[widget] !== undefined && { 'ui:widget': widgets[widget] }),
        ...(choices.length > 0 && { 'ui:enumNames': choices.map(({ label }) => label) }),
      },
    ]),
  ),
}

const transformErrors = (errors: RJSFValidationError[]): RJSFValidationError[] =>
  errors.map((error) => {
    const instancePath = `/${(error.property ?? '').replace(/^\./, '')}`
    const message = sentenceOf({ keyword: error.name, instancePath })
    return message === undefined ? error : { ...error, message }
  })

export const rjsfProps = {
  schema: jsonSchema() as RJSFSchema,
  uiSchema,
  validator: customizeValidator({ customFormats: formats }),
  transformErrors,
  noHtml5Validate: true,
  showErrorList: false as const,
  onSubmit: ({ formData }: { formData?: unknown }) => {
    submitted.push(formData)
  },
}
