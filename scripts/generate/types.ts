import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { pascalCase } from '#scripts/data/names.ts'
import type { Prepared } from '#scripts/data/prepared.ts'
import { banner, type Output } from '#scripts/generate/output.ts'
import { isJsonObject, type Json, type JsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'

/** Keywords that define a type; all others only narrow values. */
const typeKeywords = new Set([
  'type',
  'properties',
  'required',
  'items',
  'enum',
  'const',
  'additionalProperties',
  'anyOf',
  'oneOf',
])

/** Properties declared only by a conditional branch, which the type generator would drop. */
function conditionalProperties(schema: JsonObject): JsonObject {
  const branches = [schema.then, schema.else, ...(Array.isArray(schema.allOf) ? schema.allOf : [])]
  return Object.assign(
    {},
    ...branches.filter(isJsonObject).map((branch) => ({
      ...conditionalProperties(branch),
      ...objectAt(branch, 'properties'),
    })),
  )
}

/** Alternatives that only require fields add noise to a type. */
const describesType = (alternative: Json): boolean =>
  isJsonObject(alternative) && Object.keys(alternative).some((key) => key !== 'required')

/** A schema as the type generator's input, which is JSON under another name. */
function shapeOf(schema: JsonObject): JSONSchema {
  const shape: JSONSchema = JSON.parse(JSON.stringify(typeOnly(schema)))
  return shape
}

function typeOnly(schema: Json): Json {
  if (!isJsonObject(schema)) return schema
  const own = objectAt(schema, 'properties')
  const properties = { ...own, ...conditionalProperties(schema), ...own }
  const kept = Object.entries(schema).flatMap(([key, value]): [string, Json][] => {
    if (!typeKeywords.has(key) || key === 'properties') return []
    if (key === 'items') return [[key, typeOnly(value)]]
    if (key !== 'anyOf' && key !== 'oneOf') return [[key, value]]
    const list = Array.isArray(value) ? value.filter(describesType).map(typeOnly) : []
    return list.length > 0 ? [[key, list]] : []
  })
  const shape = Object.fromEntries(kept)
  if (Object.keys(properties).length === 0) return shape
  return {
    ...shape,
    required: stringsAt(schema, 'required'),
    properties: Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, typeOnly(value)])),
  }
}

/** src/generated/forms.ts: one type per form and API schema, and a table of them by id. */
export async function typesOutput(prepared: readonly Prepared[]): Promise<Output> {
  const root: JSONSchema = {
    type: 'object',
    additionalProperties: false,
    required: prepared.map(({ id }) => id),
    properties: Object.fromEntries(
      prepared.map(({ id }) => [id, { $ref: `#/definitions/${pascalCase(id)}` }]),
    ),
    definitions: Object.fromEntries(prepared.map(({ id, resolved }) => [pascalCase(id), shapeOf(resolved)])),
  }
  const text = await compile(root, 'SchemaTypes', {
    additionalProperties: false,
    bannerComment: banner('schemas/forms and schemas/api'),
    ignoreMinAndMaxItems: true,
    unknownAny: true,
    style: { semi: false, singleQuote: true, printWidth: 110 },
  })
  return { file: 'src/generated/forms.ts', text: text.replace(/^\n+/, '') }
}
