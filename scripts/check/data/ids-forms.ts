import { autocompleteFindings } from '#scripts/check/data/autocomplete.ts'
import { fillFindings } from '#scripts/check/data/form-fill.ts'
import { layoutFindings } from '#scripts/check/data/form-layout.ts'
import { checkWordFindings, questionFindings } from '#scripts/check/data/form-services.ts'
import { groupWordFindings, shapeFindings } from '#scripts/check/data/form-shapes.ts'
import { namesOf, unlessKnown } from '#scripts/check/data/names.ts'
import { type Field, fieldsOf } from '#scripts/data/fields.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, type DataFile, findFile, findingAt, ofKind } from '#scripts/data/load.ts'
import { type Prepared, prepareAll } from '#scripts/data/prepared.ts'
import { placesIn, type UiPlace } from '#scripts/data/ui-files.ts'
import { isJsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'

const fieldOptions = ['countryCode', 'e164', 'startsIn', 'country_field', 'countryField', 'currencyField']

/** Each form has all of its three files. */
function companions(data: Data): Finding[] {
  const { forms } = namesOf(data)
  const words = ofKind(data, 'words').filter(({ id }) => id.startsWith('forms/'))
  return [
    ...ofKind(data, 'form').flatMap((form) => [
      ...(findFile(data, 'ui', form.id)
        ? []
        : [findingAt(form, [], `the form has no ${form.id}.ui.json beside it`)]),
      ...(findFile(data, 'words', `forms/${form.id}`)
        ? []
        : [findingAt(form, [], `the form has no words: content/en-CA/forms/${form.id}.json is missing`)]),
    ]),
    ...ofKind(data, 'ui').flatMap((ui) => unlessKnown(ui, [], 'form', ui.id, forms)),
    ...words.flatMap((source) => unlessKnown(source, [], 'form', source.id.slice('forms/'.length), forms)),
  ]
}

/** Names of the direct children of a field, or of the form if empty. */
function namesIn(fields: readonly Field[], parent: string): ReadonlySet<string> {
  const start = parent === '' ? '' : `${parent}.`
  const below = fields
    .filter(({ path }) => path.startsWith(start))
    .map(({ path }) => path.slice(start.length))
  return new Set(below.filter((name) => !name.includes('.') && name !== 'items'))
}

function placeFindings(data: Data, ui: DataFile, fields: readonly Field[], place: UiPlace): Finding[] {
  const { path, field } = place
  const parent = field.includes('.') ? field.slice(0, field.lastIndexOf('.')) : ''
  const siblings = namesIn(fields, parent)
  const own = new Set(fields.map((known) => known.path))
  const options = objectAt(place.ui, 'ui:options')
  const questions = ['check', 'choices', 'suggest'].flatMap((name) => {
    const option = options[name]
    return isJsonObject(option) ? [{ ui, path: [...path, 'ui:options', name], option, siblings }] : []
  })
  return [
    ...(field === '' ? [] : unlessKnown(ui, path, 'field', field, own)),
    ...stringsAt(place.ui, 'ui:order').flatMap((name, index) =>
      name === '*'
        ? []
        : unlessKnown(ui, [...path, 'ui:order', index], 'field', name, namesIn(fields, field)),
    ),
    ...fieldOptions.flatMap((option) =>
      unlessKnown(ui, [...path, 'ui:options', option], 'field', options[option], siblings),
    ),
    ...writeFindings(ui, place),
    ...questions.flatMap((question) => questionFindings(data, question)),
    ...shapeFindings(ui, place.path, place.ui, fields.find((known) => known.path === field)?.schema),
  ]
}

const writes = ['countryCode', 'e164']

/** A widget writes each derived value into a different field. */
function writeFindings(ui: DataFile, { path, field, ui: own }: UiPlace): Finding[] {
  const options = objectAt(own, 'ui:options')
  const name = field.slice(field.lastIndexOf('.') + 1)
  return writes.flatMap((option, index) => {
    const target = options[option]
    if (typeof target !== 'string') return []
    const place = [...path, 'ui:options', option]
    if (target === name)
      return [
        findingAt(ui, place, `"${option}" is written into another field than "${name}" itself: name it`),
      ]
    const other = writes.slice(0, index).find((before) => options[before] === target)
    return other === undefined
      ? []
      : [findingAt(ui, place, `"${other}" is written into "${target}" already: name another field`)]
  })
}

/** Whose password a form sets: by a field of some form, or a known customer detail. */
function usernameFindings(data: Data, ui: DataFile): Finding[] {
  const { prepared } = prepareAll(data)
  const customer = findFile(data, 'shared', 'user.schema')?.value
  const known = new Set([
    ...prepared.flatMap(({ resolved, source }) =>
      source.kind === 'form' ? Object.keys(objectAt(resolved, 'properties')) : [],
    ),
    ...Object.keys(objectAt(customer, 'properties')),
  ])
  return stringsAt(objectAt(ui.value, 'ui:options'), 'username').flatMap((name, index) =>
    unlessKnown(ui, ['ui:options', 'username', index], 'field of any form', name, known),
  )
}

function sectionFindings(ui: DataFile, fields: readonly Field[]): Finding[] {
  const sections = objectAt(ui.value, 'ui:options').sections
  const names = namesIn(fields, '')
  return (Array.isArray(sections) ? sections : []).flatMap((section, index) =>
    stringsAt(section, 'fields').flatMap((name, at) =>
      unlessKnown(ui, ['ui:options', 'sections', index, 'fields', at], 'field', name, names),
    ),
  )
}

function uiFindings(data: Data, ui: DataFile, form: Prepared): Finding[] {
  const fields = fieldsOf(form.resolved)
  const places = placesIn(ui.value)
  const checked = places.filter(({ ui: own }) => objectAt(own, 'ui:options').check !== undefined)
  return [
    ...places.flatMap((place) => placeFindings(data, ui, fields, place)),
    ...sectionFindings(ui, fields),
    ...checkWordFindings(
      data,
      form.id,
      ui,
      new Map(checked.map(({ field, path }) => [field, [...path, 'ui:options', 'check']])),
    ),
    ...groupWordFindings(data, form),
    ...layoutFindings(ui, fields),
    ...fillFindings(ui),
    ...autocompleteFindings(data, ui),
    ...usernameFindings(data, ui),
  ]
}

/** Forms, ui files and words refer to each other and to existing fields only. */
export function formIdFindings(data: Data): Finding[] {
  const { prepared } = prepareAll(data)
  return [
    ...companions(data),
    ...ofKind(data, 'ui').flatMap((ui) => {
      const form = prepared.find(({ id, source }) => id === ui.id && source.kind === 'form')
      return form ? uiFindings(data, ui, form) : []
    }),
  ]
}
