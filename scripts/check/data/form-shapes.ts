import { fieldsOf } from '#scripts/data/fields.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, type DataFile, findFile, findingAt } from '#scripts/data/load.ts'
import type { Prepared } from '#scripts/data/prepared.ts'
import { uiAt } from '#scripts/data/ui-files.ts'
import { isJsonObject, type JsonObject, type JsonPath, objectAt, typeOf } from '#src/lib/schema/json.ts'

/** A file in a form: the provider's id and its metadata. */
const FILE_PROPERTIES = ['id', 'name', 'type', 'size']

/** A list filled in item by item, not as one widget's value. */
const isRepeated = (schema: JsonObject, ui: JsonObject): boolean =>
  schema.type === 'array' && ui['ui:widget'] === undefined

/** Widgets with non-text values, and the schema they need. */
const shapes: Readonly<
  Record<string, { readonly fits: (schema: JsonObject) => boolean; readonly needs: string }>
> = {
  checkbox: { fits: ({ type }) => type === 'boolean', needs: 'a field of the type "boolean"' },
  switch: { fits: ({ type }) => type === 'boolean', needs: 'a field of the type "boolean"' },
  number: {
    fits: (schema) => ['number', 'integer'].includes(String(typeOf(schema))) || schema.format === 'decimal',
    needs: 'a field of the type "number" or "integer", or a string of the format "decimal"',
  },
  date: {
    fits: ({ format }) => format === 'date',
    needs: 'a field of the format "date"',
  },
  email: {
    fits: ({ format }) => format === 'email' || format === 'product-email',
    needs: 'a field of the format "email" or "product-email"',
  },
  checkboxes: {
    fits: (schema) => schema.type === 'array' && Array.isArray(objectAt(schema, 'items').enum),
    needs: 'a field of the type "array" whose "items" have an "enum"',
  },
  file: {
    fits: (schema) => FILE_PROPERTIES.every((name) => isJsonObject(objectAt(schema, 'properties')[name])),
    needs: `an object with the properties ${FILE_PROPERTIES.join(', ')}`,
  },
}

/** A field's schema fits its widget. */
export function shapeFindings(
  ui: DataFile,
  path: JsonPath,
  own: JsonObject,
  schema: JsonObject | undefined,
): Finding[] {
  const widget = own['ui:widget']
  if (schema === undefined || typeof widget !== 'string' || widget === 'hidden') return []
  const shape = shapes[widget]
  const place = [...path, 'ui:widget']
  if (shape !== undefined)
    return [
      ...(shape.fits(schema) ? [] : [findingAt(ui, place, `the widget "${widget}" needs ${shape.needs}`)]),
      ...(widget === 'file' && objectAt(own, 'ui:options').kind === undefined
        ? [
            findingAt(
              ui,
              place,
              'a file field says what the provider keeps it as: "kind" is missing in "ui:options"',
            ),
          ]
        : []),
    ]
  const { choices, from } = objectAt(own, 'ui:options')
  const isChoice = widget === 'select' || widget === 'radio-cards'
  if (isChoice && schema.enum === undefined && choices === undefined && from === undefined)
    return [
      findingAt(
        ui,
        place,
        `the widget "${widget}" has nothing to choose from: add "enum" to the schema, or "from" or "choices" to "ui:options"`,
      ),
    ]
  if (!isChoice && widget !== 'readout' && schema.enum !== undefined)
    return [
      findingAt(
        ui,
        place,
        `the widget "${widget}" does not show what can be chosen: use "select" or "radio-cards"`,
      ),
    ]
  const isText = !['boolean', 'number', 'integer', 'array', 'object'].includes(String(typeOf(schema)))
  return isText
    ? []
    : [findingAt(ui, place, `the widget "${widget}" cannot hold a value of the type "${schema.type}"`)]
}

/** A repeatable group or value has words for its buttons and items. */
export function groupWordFindings(data: Data, form: Prepared): Finding[] {
  const words = findFile(data, 'words', `forms/${form.id}`)
  if (words === undefined) return []
  const ui = findFile(data, 'ui', form.id)
  return fieldsOf(form.resolved)
    .filter(({ schema, path }) => isRepeated(schema, uiAt(ui?.value, path)))
    .flatMap(({ path }) => {
      const own = objectAt(objectAt(words.value, 'fields'), path)
      return ['add', 'remove', 'item']
        .filter((name) => own[name] === undefined)
        .map((name) =>
          findingAt(words, ['fields', path], `"${name}" is missing in "${path}", which can be repeated`),
        )
    })
}
