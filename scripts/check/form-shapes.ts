import { fieldsOf } from '#scripts/data/fields.ts'
import { type Data, type DataFile, findFile, problemAt } from '#scripts/data/load.ts'
import type { Prepared } from '#scripts/data/prepared.ts'
import type { Problem } from '#scripts/data/problem.ts'
import { isJsonObject, type JsonObject, type JsonPath, objectAt } from '#src/lib/schema/json.ts'

/** What a file is to a form: the provider's id of it, and what is known of it. */
const FILE_PROPERTIES = ['id', 'name', 'type', 'size']

/** A list whose entries are groups of fields. */
export const isRepeatedGroup = (schema: JsonObject): boolean => {
  const { items } = schema
  return schema.type === 'array' && isJsonObject(items) && items.type === 'object'
}

/** Widgets whose value is no text, with what the schema must say for them. */
const shapes: Readonly<
  Record<string, { readonly fits: (schema: JsonObject) => boolean; readonly needs: string }>
> = {
  checkbox: { fits: ({ type }) => type === 'boolean', needs: 'a field of the type "boolean"' },
  switch: { fits: ({ type }) => type === 'boolean', needs: 'a field of the type "boolean"' },
  number: {
    fits: ({ type }) => type === 'number' || type === 'integer',
    needs: 'a field of the type "number" or "integer"',
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

/** The kind of value that a field holds is one that its widget can show. */
export function shapeProblems(
  ui: DataFile,
  path: JsonPath,
  own: JsonObject,
  schema: JsonObject | undefined,
): Problem[] {
  const widget = own['ui:widget']
  if (schema === undefined || typeof widget !== 'string' || widget === 'hidden') return []
  const shape = shapes[widget]
  const place = [...path, 'ui:widget']
  if (shape !== undefined)
    return shape.fits(schema) ? [] : [problemAt(ui, place, `the widget "${widget}" needs ${shape.needs}`)]
  const isText = !['boolean', 'number', 'integer', 'array', 'object'].includes(String(schema.type))
  return isText
    ? []
    : [problemAt(ui, place, `the widget "${widget}" cannot hold a value of the type "${schema.type}"`)]
}

/** A group that can be repeated has words for its buttons and for each of its repetitions. */
export function groupWordProblems(data: Data, form: Prepared): Problem[] {
  const words = findFile(data, 'words', `forms/${form.id}`)
  if (words === undefined) return []
  return fieldsOf(form.resolved)
    .filter(({ schema }) => isRepeatedGroup(schema))
    .flatMap(({ path }) => {
      const own = objectAt(objectAt(words.value, 'fields'), path)
      return ['add', 'remove', 'item']
        .filter((name) => own[name] === undefined)
        .map((name) =>
          problemAt(
            words,
            ['fields', path],
            `"${name}" is missing in "${path}", a group that can be repeated`,
          ),
        )
    })
}
