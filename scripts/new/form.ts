import type { Data } from '#scripts/data/load.ts'
import { jsonFile, type NewFile } from '#scripts/new/files.ts'
import { newWords } from '#scripts/new/words.ts'

/** `change-address` reads "Change address". */
export const readable = (id: string): string => {
  const words = id.replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** A form with one field, whole: schema, ui, words, and fixtures that prove each of its rules. */
export function formFiles(data: Data, id: string): NewFile[] {
  const fixtures = `tests/fixtures/${id}`
  return [
    jsonFile(`schemas/forms/${id}.schema.json`, {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { name: { type: 'string', minLength: 1, maxLength: 60 } },
      required: ['name'],
      additionalProperties: false,
    }),
    jsonFile(`schemas/forms/${id}.ui.json`, {
      'ui:order': ['name'],
      'ui:options': { showErrors: 'blur', unshown: true },
      name: { 'ui:widget': 'text', 'ui:autocomplete': 'name' },
    }),
    ...newWords(data, `forms/${id}`, {
      submit: 'Continue',
      fields: {
        name: {
          label: 'Name',
          errors: {
            required: 'name is required',
            minLength: 'name is required',
            maxLength: 'name can have at most 60 characters',
          },
        },
      },
    }),
    jsonFile(`${fixtures}/minimal.json`, { name: 'A' }),
    jsonFile(`${fixtures}/maximal.json`, { name: 'A'.repeat(60) }),
    jsonFile(`${fixtures}/invalid/name.required.json`, { data: {}, errors: [`${id}.name.required`] }),
    jsonFile(`${fixtures}/invalid/name.minLength.json`, {
      data: { name: '' },
      errors: [`${id}.name.minLength`],
    }),
    jsonFile(`${fixtures}/invalid/name.maxLength.json`, {
      data: { name: 'A'.repeat(61) },
      errors: [`${id}.name.maxLength`],
    }),
  ]
}
