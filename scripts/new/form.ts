import type { Data } from '#scripts/data/load.ts'
import { jsonFile, type NewFile } from '#scripts/new/files.ts'
import { newWords } from '#scripts/new/words.ts'

/** A complete form with one field: schema, ui, words, and fixtures for each of its rules. */
export function formFiles(data: Data, id: string): NewFile[] {
  const fixtures = `tests/fixtures/${id}`
  return [
    jsonFile(`schemas/forms/${id}.schema.json`, {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { note: { type: 'string', minLength: 1, maxLength: 60 } },
      required: ['note'],
      additionalProperties: false,
    }),
    jsonFile(`schemas/forms/${id}.ui.json`, {
      'ui:order': ['note'],
      'ui:options': { showErrors: 'blur', unshown: true },
      note: { 'ui:widget': 'text', 'ui:autocomplete': 'off' },
    }),
    ...newWords(data, `forms/${id}`, {
      submit: 'Continue',
      fields: {
        note: {
          label: 'Note',
          errors: {
            required: 'note is required',
            minLength: 'note is required',
            maxLength: 'note can have at most 60 characters',
          },
        },
      },
    }),
    jsonFile(`${fixtures}/minimal.json`, { note: 'A' }),
    jsonFile(`${fixtures}/maximal.json`, { note: 'A'.repeat(60) }),
    jsonFile(`${fixtures}/invalid/note.required.json`, { data: {}, errors: [`${id}.note.required`] }),
    jsonFile(`${fixtures}/invalid/note.minLength.json`, {
      data: { note: '' },
      errors: [`${id}.note.minLength`],
    }),
    jsonFile(`${fixtures}/invalid/note.maxLength.json`, {
      data: { note: 'A'.repeat(61) },
      errors: [`${id}.note.maxLength`],
    }),
  ]
}
