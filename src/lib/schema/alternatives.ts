import { isJsonObject, type Json, type JsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'
import { isSame } from '#src/lib/schema/merge.ts'

interface Alternative {
  readonly values: readonly string[]
  readonly schema: JsonObject
}

interface Choice {
  readonly field: string
  readonly alternatives: readonly Alternative[]
}

export interface Condition {
  readonly question: Json
  readonly met?: Json | undefined
  readonly unmet?: Json | undefined
}

/** Alternatives in keywords that forms support: a schema that always holds, and conditions. */
export interface Lowered {
  readonly base: JsonObject
  readonly conditions: readonly Condition[]
}

/** The texts that a field of an alternative can have; none if it isn't fixed. */
function fixedValues(schema: JsonObject, name: string): string[] {
  const field = objectAt(objectAt(schema, 'properties'), name)
  const values = field.const === undefined ? field.enum : [field.const]
  const texts = Array.isArray(values) ? values.filter((value) => typeof value === 'string') : []
  return Array.isArray(values) && texts.length === values.length ? texts : []
}

/** The field that every alternative requires with values that no other has, or undefined. */
function choiceOf(list: readonly Json[]): Choice | undefined {
  const schemas = list.filter(isJsonObject)
  const [first] = schemas
  if (first === undefined || schemas.length < list.length || list.length < 2) return undefined
  const field = stringsAt(first, 'required').find((name) => {
    const values = schemas.map((schema) => fixedValues(schema, name))
    const isFixed = schemas.every(
      (schema, index) => stringsAt(schema, 'required').includes(name) && (values[index] ?? []).length > 0,
    )
    return isFixed && new Set(values.flat()).size === values.flat().length
  })
  if (field === undefined) return undefined
  return {
    field,
    alternatives: schemas.map((schema) => ({ schema, values: fixedValues(schema, field) })),
  }
}

/** `oneOf` of one constant each is an `enum`. */
function enumOf(list: readonly Json[]): Lowered | undefined {
  const values = list.flatMap((item) =>
    isJsonObject(item) && Object.keys(item).length === 1 && item.const !== undefined ? [item.const] : [],
  )
  const isDistinct = new Set(values.map((value) => JSON.stringify(value))).size === values.length
  if (values.length < list.length || !isDistinct) return undefined
  return { base: { enum: values }, conditions: [] }
}

/**
 * Alternatives of `oneOf` or `anyOf` as conditions, which forms can render, validators can name by field and
 * types can express: the distinguishing field becomes a choice, each alternative a condition. Accepts the
 * same values. Undefined for any other kind of alternatives.
 */
export function loweredAlternatives(list: readonly Json[]): Lowered | undefined {
  const constants = enumOf(list)
  if (constants !== undefined) return constants
  const choice = choiceOf(list)
  if (choice === undefined) return undefined
  const { field, alternatives } = choice
  const isClosed = alternatives.every(({ schema }) => schema.additionalProperties === false)
  if (!isClosed && alternatives.some(({ schema }) => schema.additionalProperties !== undefined)) {
    return undefined
  }
  const [first] = alternatives
  const type = first?.schema.type
  const isOfOneType = alternatives.every(({ schema }) => schema.type === type)
  if (!isOfOneType) return undefined
  const shared = isClosed ? sharedFields(choice) : {}
  if (shared === undefined) return undefined
  return {
    base: {
      ...(type === undefined ? {} : { type }),
      properties: { [field]: { enum: alternatives.flatMap(({ values }) => values) }, ...shared },
      required: [field],
      ...(isClosed ? { additionalProperties: false } : {}),
    },
    conditions: alternatives.map((alternative) => ({
      question: asks(field, alternative.values),
      met: consequence(choice, alternative, Object.keys(shared)),
    })),
  }
}

const asks = (field: string, values: readonly string[]): JsonObject => ({
  properties: { [field]: values.length === 1 ? { const: values[0] ?? '' } : { enum: [...values] } },
  required: [field],
})

/** The fields of closed alternatives, each with its schema; undefined if two disagree about a field. */
function sharedFields({ field, alternatives }: Choice): JsonObject | undefined {
  const shared: JsonObject = {}
  for (const { schema } of alternatives) {
    for (const [name, child] of Object.entries(objectAt(schema, 'properties'))) {
      if (name === field) continue
      if (Object.hasOwn(shared, name) && !isSame(shared[name], child)) return undefined
      shared[name] = child
    }
  }
  return shared
}

function consequence({ field }: Choice, { schema }: Alternative, shared: readonly string[]): JsonObject {
  const { type: _type, additionalProperties: _rest, properties: _fields, required: _names, ...rest } = schema
  const own = objectAt(schema, 'properties')
  const away = shared.filter((name) => !Object.hasOwn(own, name)).map((name) => [name, false] as const)
  const kept = Object.entries(own).filter(([name]) => name !== field && !shared.includes(name))
  const properties = Object.fromEntries([...kept, ...away])
  const required = stringsAt(schema, 'required').filter((name) => name !== field)
  return {
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
    ...rest,
  }
}
