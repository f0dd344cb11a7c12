import { type Condition, loweredAlternatives } from '#src/lib/schema/alternatives.ts'
import { isJsonObject, type Json, type JsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'
import { mergedSchema, withPart } from '#src/lib/schema/merge.ts'

/** A schema without conditions, and its conditions, none nested. */
interface Parts {
  readonly base: JsonObject
  readonly conditions: readonly Condition[]
}

/**
 * An equivalent schema in the few keywords that forms support: `allOf` is merged, alternatives told apart by
 * a field become a choice with conditions, and conditions are never nested. Rendering, messages, types and
 * test data know flat conditions and nothing else.
 */
export function normalSchema(schema: Json): Json {
  if (!isJsonObject(schema)) return schema
  const { base, conditions } = partsOf(schema)
  const [own, ...rest] = conditions
  if (own === undefined) return base
  // A lone condition stays where its author wrote it.
  if (rest.length === 0 && schema.if !== undefined) return { ...base, ...written(own) }
  return conditions.reduce<JsonObject>((whole, condition) => withPart(whole, written(condition)), base)
}

function written({ question, met, unmet }: Condition): JsonObject {
  const keywords: [string, Json | undefined][] = [
    ['if', question],
    ['then', met],
    ['else', unmet],
  ]
  return Object.fromEntries(
    keywords.flatMap(([keyword, value]) => (value === undefined ? [] : [[keyword, value]])),
  )
}

function partsOf(schema: JsonObject): Parts {
  const { if: question, then: met, else: unmet, allOf, oneOf, anyOf, ...rest } = schema
  const { schema: own, conditions: opening } = withoutOpens(rest)
  let base = withNormalChildren(own)
  const conditions: Condition[] = []
  const add = (part: Parts) => {
    base = mergedSchema(base, part.base) ?? withPart(base, part.base)
    conditions.push(...part.conditions)
  }
  if (question !== undefined) conditions.push(...flattened(question, met, unmet))
  for (const part of Array.isArray(allOf) ? allOf : []) {
    if (isJsonObject(part)) add(partsOf(part))
    else if (part !== true) base = withPart(base, part)
  }
  for (const [keyword, list] of Object.entries({ oneOf, anyOf })) {
    if (!Array.isArray(list)) continue
    const lowered = loweredAlternatives(list)
    if (lowered === undefined) base = { ...base, [keyword]: list.map(normalSchema) }
    else {
      const inner = lowered.conditions.flatMap(({ question: asked, met: then }) =>
        flattened(asked, then, undefined),
      )
      add({ base: withNormalChildren(lowered.base), conditions: inner })
    }
  }
  return { base, conditions: [...conditions, ...opening] }
}

/**
 * The keyword `opens` of a choice as conditions: `"opens": { "other": "other_reason" }` requires the field
 * `other_reason` if the value is "other", and removes it otherwise.
 */
function withoutOpens(schema: JsonObject): { readonly schema: JsonObject; readonly conditions: Condition[] } {
  const conditions: Condition[] = []
  const properties = Object.entries(objectAt(schema, 'properties')).map(([name, field]) => {
    if (!isJsonObject(field) || field.opens === undefined) return [name, field] as const
    const { opens: _opens, ...plain } = field
    const opens = Object.entries(objectAt(field, 'opens'))
    for (const target of new Set(opens.map(([, opened]) => String(opened)))) {
      const values = opens.flatMap(([value, opened]) => (opened === target ? [value] : []))
      conditions.push({
        question: { properties: { [name]: { enum: values } }, required: [name] },
        met: { required: [target] },
        unmet: { properties: { [target]: false } },
      })
    }
    return [name, plain] as const
  })
  if (conditions.length === 0) return { schema, conditions }
  return { schema: { ...schema, properties: Object.fromEntries(properties) }, conditions }
}

function withNormalChildren(schema: JsonObject): JsonObject {
  const children = Object.entries(objectAt(schema, 'properties'))
  return {
    ...schema,
    ...(schema.properties === undefined
      ? {}
      : { properties: Object.fromEntries(children.map(([name, child]) => [name, normalSchema(child)])) }),
    ...(schema.items === undefined ? {} : { items: normalSchema(schema.items) }),
  }
}

/** A condition and those nested in its branches, which then ask for both. */
function flattened(question: Json, met: Json | undefined, unmet: Json | undefined): Condition[] {
  const whenMet = branch(met)
  const whenUnmet = branch(unmet)
  const own: Condition = { question, met: whenMet.base, unmet: whenUnmet.base }
  return [
    ...(own.met === undefined && own.unmet === undefined ? [] : [own]),
    ...whenMet.conditions.flatMap((condition) => under(question, condition)),
    ...whenUnmet.conditions.flatMap((condition) => under({ not: question }, condition)),
  ]
}

function branch(schema: Json | undefined) {
  if (schema === undefined || schema === true) return { conditions: [] }
  if (!isJsonObject(schema)) return { base: schema, conditions: [] }
  const { base, conditions } = partsOf(schema)
  return Object.keys(base).length > 0 ? { base, conditions } : { conditions }
}

function under(question: Json, condition: Condition): Condition[] {
  const { question: asked, met, unmet } = condition
  return [
    ...(met === undefined ? [] : [{ question: both(question, asked), met }]),
    ...(unmet === undefined ? [] : [{ question: both(question, { not: asked }), met: unmet }]),
  ]
}

const QUESTION_KEYWORDS = ['properties', 'required']

function both(left: Json, right: Json): Json {
  if (!isPlain(left) || !isPlain(right)) return { allOf: [left, right] }
  const own = objectAt(left, 'properties')
  const other = objectAt(right, 'properties')
  if (Object.keys(own).some((name) => Object.hasOwn(other, name))) return { allOf: [left, right] }
  return {
    properties: { ...own, ...other },
    required: [...new Set([...stringsAt(left, 'required'), ...stringsAt(right, 'required')])],
  }
}

const isPlain = (question: Json): question is JsonObject =>
  isJsonObject(question) && Object.keys(question).every((keyword) => QUESTION_KEYWORDS.includes(keyword))
