import { isJsonObject, type Json, type JsonObject, objectAt } from '#src/lib/schema/json.ts'

/** A form's field by dotted path; list items are at `items`. */
export interface Field {
  readonly path: string
  readonly schema: JsonObject
}

/** Every field of a prepared schema, including conditional ones, once. */
export function fieldsOf(schema: Json | undefined, parent = ''): Field[] {
  if (!isJsonObject(schema)) return []
  const own = Object.entries(objectAt(schema, 'properties')).flatMap(([name, child]) => {
    const path = parent === '' ? name : `${parent}.${name}`
    return isJsonObject(child)
      ? [{ path, schema: child }, ...fieldsOf(child, path), ...itemsOf(child, path)]
      : []
  })
  const branches = [
    schema.then,
    schema.else,
    ...['allOf', 'anyOf', 'oneOf'].flatMap((key) => listAt(schema[key])),
  ]
  const all = [...own, ...branches.flatMap((branch) => fieldsOf(branch, parent))]
  return all.filter(({ path }, index) => all.findIndex((other) => other.path === path) === index)
}

function itemsOf({ items }: JsonObject, list: string): Field[] {
  if (!isJsonObject(items)) return []
  const path = `${list}.items`
  return [{ path, schema: items }, ...fieldsOf(items, path)]
}

const listAt = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])
