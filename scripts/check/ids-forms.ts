import { namesOf, unlessKnown } from '#scripts/check/names.ts'
import { fieldsOf } from '#scripts/data/fields.ts'
import { type Data, type DataFile, findFile, ofKind, problemAt } from '#scripts/data/load.ts'
import { type Prepared, prepareAll } from '#scripts/data/prepared.ts'
import type { Problem } from '#scripts/data/problem.ts'
import { isJsonObject, type JsonPath, objectAt, stringsAt } from '#src/lib/schema/json.ts'

/** Options of widgets that name another field of the form. */
const fieldOptions = ['countryCode', 'e164', 'country_field', 'countryField', 'currencyField']

/** Each form has its three files, and none of them is without the others. */
function companions(data: Data): Problem[] {
  const { forms } = namesOf(data)
  const words = ofKind(data, 'words').filter(({ id }) => id.startsWith('forms/'))
  return [
    ...ofKind(data, 'form').flatMap((form) => [
      ...(findFile(data, 'ui', form.id)
        ? []
        : [problemAt(form, [], `the form has no ${form.id}.ui.json beside it`)]),
      ...(findFile(data, 'words', `forms/${form.id}`)
        ? []
        : [problemAt(form, [], `the form has no words: content/en-CA/forms/${form.id}.json is missing`)]),
    ]),
    ...ofKind(data, 'ui').flatMap((ui) => unlessKnown(ui, [], 'form', ui.id, forms)),
    ...words.flatMap((source) => unlessKnown(source, [], 'form', source.id.slice('forms/'.length), forms)),
  ]
}

/** The fields that a ui file orders, shows, groups, and names in options. */
function uiFields(ui: DataFile, form: Prepared): Problem[] {
  const fields = new Set(fieldsOf(form.resolved).map(({ path }) => path))
  const known = (path: JsonPath, name: unknown) => unlessKnown(ui, path, 'field', name, fields)
  const root = isJsonObject(ui.value) ? ui.value : {}
  const sections = objectAt(root, 'ui:options').sections
  return [
    ...stringsAt(root, 'ui:order').flatMap((name, index) =>
      name === '*' ? [] : known(['ui:order', index], name),
    ),
    ...Object.entries(root).flatMap(([name, field]) => {
      if (name.startsWith('ui:')) return []
      const options = objectAt(field, 'ui:options')
      return [
        ...known([name], name),
        ...fieldOptions.flatMap((option) => known([name, 'ui:options', option], options[option])),
      ]
    }),
    ...(Array.isArray(sections) ? sections : []).flatMap((section, index) =>
      stringsAt(section, 'fields').flatMap((name, at) =>
        known(['ui:options', 'sections', index, 'fields', at], name),
      ),
    ),
  ]
}

/** With `ui:order`, RJSF stops at a field that is not in it. */
function unordered(ui: DataFile, form: Prepared): Problem[] {
  const order = stringsAt(ui.value, 'ui:order')
  if (order.includes('*')) return []
  return fieldsOf(form.resolved)
    .filter(({ path }) => !path.includes('.') && !order.includes(path))
    .map(({ path }) => problemAt(ui, ['ui:order'], `the field "${path}" is missing in "ui:order"`))
}

/** Forms, their ui files and their words name each other and only fields that exist. */
export function formIdProblems(data: Data): Problem[] {
  const { prepared } = prepareAll(data)
  return [
    ...companions(data),
    ...ofKind(data, 'ui').flatMap((ui) => {
      const form = prepared.find(({ id, source }) => id === ui.id && source.kind === 'form')
      return form ? [...uiFields(ui, form), ...unordered(ui, form)] : []
    }),
  ]
}
