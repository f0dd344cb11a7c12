import type { Finding } from '#scripts/data/finding.ts'
import { refusedKeywords } from '#scripts/data/keywords.ts'
import { type DataFile, findingAt } from '#scripts/data/load.ts'
import { unknownName } from '#scripts/data/suggest.ts'
import {
  isJsonObject,
  type Json,
  type JsonObject,
  type JsonPath,
  objectAt,
  stringsAt,
} from '#src/lib/schema/json.ts'

// Exclusions from draft 7 (schemas/README.md), one function per reason. Every message says what to write
// instead.

/** Checks one schema of a file, at `path`. */
type Look = (source: DataFile, schema: JsonObject, path: JsonPath) => Finding[]

/** Allowed beside a `$ref`: ignored by draft 7, or the reference's target. */
const BESIDE_REF = new Set(['$ref', '$schema', 'definitions'])

const refused: Look = (source, schema, path) =>
  Object.keys(schema).flatMap((keyword) => {
    const mend = Object.hasOwn(refusedKeywords, keyword) ? refusedKeywords[keyword] : undefined
    return mend === undefined
      ? []
      : [findingAt(source, [...path, keyword], `"${keyword}" is not part of the subset: ${mend}`)]
  })

const besideRef: Look = (source, schema, path) =>
  typeof schema.$ref !== 'string'
    ? []
    : Object.keys(schema)
        .filter((keyword) => !BESIDE_REF.has(keyword))
        .map((keyword) =>
          findingAt(
            source,
            [...path, keyword],
            `"${keyword}" is beside "$ref", where draft 7 ignores it: write "allOf": [{ "$ref": … }] and leave "${keyword}" beside "allOf"`,
          ),
        )

const entriesOfOneKind: Look = (source, schema, path) =>
  Array.isArray(schema.items)
    ? [
        findingAt(
          source,
          [...path, 'items'],
          '"items" is a list of schemas, and the entries of a list are of one kind: make it an object with a name for each',
        ),
      ]
    : []

const wholeConditions: Look = (source, schema, path) => {
  const has = (keyword: string) => schema[keyword] !== undefined
  const branches = ['then', 'else'].filter(has)
  if (has('if') && branches.length === 0) {
    return [findingAt(source, [...path, 'if'], '"if" asks and nothing follows: add "then" or "else"')]
  }
  if (has('if')) return []
  return branches.map((keyword) =>
    findingAt(source, [...path, keyword], `"${keyword}" follows no question: add "if"`),
  )
}

/** Whether every object has a property of this name, so that lookups find it without a field. */
const isTaken = (name: string): boolean => name in Object.prototype

const fieldNames: Look = (source, schema, path) => {
  const sentence = (name: string) =>
    `no field can be called "${name}", since every JavaScript object has something of that name: choose another`
  const declared = Object.keys(objectAt(schema, 'properties')).filter(isTaken)
  const required = Array.isArray(schema.required) ? schema.required : []
  return [
    ...declared.map((name) => findingAt(source, [...path, 'properties', name], sentence(name))),
    ...required.flatMap((name, index) =>
      typeof name === 'string' && isTaken(name)
        ? [findingAt(source, [...path, 'required', index], sentence(name))]
        : [],
    ),
  ]
}

function holdsReference(value: Json): boolean {
  if (Array.isArray(value)) return value.some(holdsReference)
  if (!isJsonObject(value)) return false
  return value.$ref !== undefined || Object.values(value).some(holdsReference)
}

const plainValues: Look = (source, schema, path) =>
  ['enum', 'const', 'default'].flatMap((keyword) => {
    const value = schema[keyword]
    return value !== undefined && holdsReference(value)
      ? [
          findingAt(
            source,
            [...path, keyword],
            `"${keyword}" holds a "$ref", which a value cannot: write the value`,
          ),
        ]
      : []
  })

function branchFields(
  schema: JsonObject,
  path: JsonPath,
): { readonly name: string; readonly place: JsonPath }[] {
  const lists = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => {
    const list = schema[keyword]
    return Array.isArray(list) ? list.map((part, index) => ({ part, place: [...path, keyword, index] })) : []
  })
  const branches = ['then', 'else'].map((keyword) => ({ part: schema[keyword], place: [...path, keyword] }))
  return [...lists, ...branches].flatMap(({ part, place }) =>
    isJsonObject(part)
      ? [
          ...Object.entries(objectAt(part, 'properties'))
            .filter(([, child]) => child !== false)
            .map(([name]) => ({ name, place: [...place, 'properties', name] })),
          ...branchFields(part, place),
        ]
      : [],
  )
}

/** Whether a branch, or a dependency, declares a field that the object doesn't. */
export function bringsFields(schema: JsonObject): boolean {
  const own = objectAt(schema, 'properties')
  const dependent = Object.values(objectAt(schema, 'dependencies')).filter(isJsonObject)
  return [schema, { allOf: dependent }]
    .flatMap((part) => branchFields(part, []))
    .some(({ name }) => !Object.hasOwn(own, name))
}

const reachableFields: Look = (source, schema, path) => {
  if (schema.additionalProperties !== false) return []
  const own = objectAt(schema, 'properties')
  return branchFields(schema, path)
    .filter(({ name }) => !Object.hasOwn(own, name))
    .map(({ name, place }) =>
      findingAt(
        source,
        place,
        `"${name}" can never be filled in, since "additionalProperties" is false and only a branch knows it: declare it in "properties" as well`,
      ),
    )
}

const opened: Look = (source, schema, path) => {
  const fields = objectAt(schema, 'properties')
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!isJsonObject(field) || field.opens === undefined) return []
    const values = stringsAt(field, 'enum')
    return Object.entries(objectAt(field, 'opens')).flatMap(([value, target]) => {
      const place = [...path, 'properties', name, 'opens', value]
      const isField = typeof target === 'string' && target !== name && isJsonObject(fields[target])
      return [
        ...(values.includes(value)
          ? []
          : [findingAt(source, place, unknownName('value of the field', value, values))]),
        ...(isField
          ? []
          : [findingAt(source, place, unknownName('field', String(target), Object.keys(fields)))]),
      ]
    })
  })
}

const looks: readonly Look[] = [
  refused,
  besideRef,
  entriesOfOneKind,
  wholeConditions,
  fieldNames,
  plainValues,
  reachableFields,
  opened,
]

export const outsideSubset: Look = (source, schema, path) =>
  looks.flatMap((look) => look(source, schema, path))
