import { generateSync } from 'json-schema-faker'
import {
  isJsonObject,
  type Json,
  type JsonObject,
  type JsonPath,
  objectAt,
  stringsAt,
} from '#src/lib/schema/json.ts'
import { branchOf, conditionsOf, overlaid, satisfies } from '#tests/conformance/samples/conditions.ts'
import { couplings, couplingsOf } from '#tests/conformance/samples/couplings.ts'
import type { Random } from '#tests/conformance/samples/random.ts'
import { isText, textSample } from '#tests/conformance/samples/texts.ts'

const numberOr = (value: Json | undefined, fallback: number): number =>
  typeof value === 'number' ? value : fallback

/**
 * Data that a schema accepts. `focus` is a rule's path in the schema: everything on the path is present, and its
 * conditions hold, as far as that can be arranged in advance.
 */
export function validSample(schema: JsonObject, random: Random, focus: JsonPath = []): Json {
  if ('const' in schema) return schema.const ?? null
  if (Array.isArray(schema.enum)) return random.pick(schema.enum)
  if (Array.isArray(schema.type))
    return validSample({ ...schema, type: random.pick(schema.type) }, random, focus)
  if (schema.type === 'null') return null
  if (schema.type === 'object') return objectSample(schema, random, focus)
  if (schema.type === 'array') return arraySample(schema, random, focus)
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'integer' || schema.type === 'number') return numberSample(schema, random)
  if (isText(schema)) return textSample(random, schema)
  throw new Error(`no sample can be made from ${JSON.stringify(schema)}`)
}

/** A number within all limits that json-schema-faker knows. */
function numberSample({ type, ...rules }: JsonObject, random: Random): number {
  const limits = Object.entries(rules).filter(([, value]) => typeof value === 'number')
  const schema = { type: String(type), ...Object.fromEntries(limits) }
  const value = generateSync(schema, { seed: random.int(1, 2 ** 31) })
  return typeof value === 'number' ? value : 0
}

function arraySample(schema: JsonObject, random: Random, focus: JsonPath): Json[] {
  const items = objectAt(schema, 'items')
  const isOnTheWay = focus[0] === 'items'
  const least = Math.max(numberOr(schema.minItems, 0), isOnTheWay || schema.contains !== undefined ? 1 : 0)
  const count = random.int(least, numberOr(schema.maxItems, least + 2))
  const asked = objectAt(schema, 'contains')
  const make = (index: number) =>
    index === 0 && schema.contains !== undefined
      ? validSample({ ...items, ...asked }, random)
      : validSample(items, random, isOnTheWay && index === 0 ? focus.slice(1) : [])
  if (schema.uniqueItems !== true) return Array.from({ length: count }, (_, index) => make(index))
  const found = new Map<string, Json>()
  for (let attempt = 0; attempt < 50 && found.size < count; attempt += 1) {
    const item = make(found.size)
    found.set(JSON.stringify(item), item)
  }
  return [...found.values()]
}

/** What a focus requires of the object: the fields on its path, and a value that meets its condition. */
function towards(schema: JsonObject, focus: JsonPath): { schema: JsonObject; focus: JsonPath } {
  const [step, name] = focus
  if (step === 'allOf' || step === 'anyOf') {
    const parts = schema[step]
    const part = Array.isArray(parts) ? parts[Number(name)] : undefined
    return isJsonObject(part) ? withPart(schema, part, focus.slice(2)) : { schema, focus: [] }
  }
  return withPart(schema, schema, focus)
}

function withPart(
  schema: JsonObject,
  part: JsonObject,
  focus: JsonPath,
): { schema: JsonObject; focus: JsonPath } {
  const [step, name] = focus
  if (step === 'then') {
    const asked = overlaid(overlaid(schema, objectAt(part, 'if')), objectAt(part, 'then'))
    return withPart(asked, objectAt(part, 'then'), focus.slice(1))
  }
  if (step === 'else') return withPart(schema, objectAt(part, 'else'), focus.slice(1))
  if (step !== 'properties' || objectAt(schema, 'properties')[String(name)] === false)
    return { schema, focus: [] }
  // A field that exists only under a condition needs that condition.
  const isConditional = objectAt(objectAt(part, 'else'), 'properties')[String(name)] === false
  const asked = isConditional ? overlaid(schema, objectAt(part, 'if')) : schema
  return { schema: overlaid(asked, { required: [String(name)] }), focus }
}

/** One of several alternatives that each only require fields. */
function withAlternative(schema: JsonObject, random: Random): JsonObject {
  const alternatives = [schema.anyOf, schema.oneOf].filter(Array.isArray)
  return alternatives.reduce<JsonObject>((whole, list) => {
    const chosen = random.pick(list)
    return isJsonObject(chosen) ? overlaid(whole, chosen) : whole
  }, schema)
}

function objectSample(original: JsonObject, random: Random, wanted: JsonPath): JsonObject {
  const { schema, focus } = towards(withAlternative(original, random), wanted)
  const required = stringsAt(schema, 'required')
  const fill = random.pick([0, 0.5, 1])
  const data: JsonObject = {}
  for (const [name, child] of Object.entries(objectAt(schema, 'properties'))) {
    if (!isJsonObject(child) || !(required.includes(name) || random.chance(fill))) continue
    data[name] = validSample(child, random, focus[1] === name ? focus.slice(2) : [])
  }
  couple(schema, data, random)
  return settle(schema, data, random)
}

/** Corrects fields tied by keywords, in the order of the schema. */
function couple(schema: JsonObject, data: JsonObject, random: Random): void {
  for (const [name, child] of Object.entries(objectAt(schema, 'properties'))) {
    if (data[name] === undefined || !isJsonObject(child)) continue
    for (const { keyword, sibling } of couplingsOf(child)) {
      couplings[keyword]?.(data, name, sibling, () => validSample(child, random), random)
    }
  }
}

/** Satisfies the conditions, until nothing changes. */
function settle(schema: JsonObject, data: JsonObject, random: Random): JsonObject {
  for (let round = 0; round < 5; round += 1) {
    const before = JSON.stringify(data)
    for (const condition of conditionsOf(schema)) follow(schema, branchOf(condition, data), data, random)
    if (JSON.stringify(data) === before) return data
  }
  throw new Error('the conditions of the schema contradict each other')
}

function follow(schema: JsonObject, branch: JsonObject, data: JsonObject, random: Random): void {
  const asked = objectAt(overlaid(schema, branch), 'properties')
  const touched = new Set([...Object.keys(objectAt(branch, 'properties')), ...stringsAt(branch, 'required')])
  for (const name of touched) {
    const child = asked[name]
    const isWanted = data[name] !== undefined || stringsAt(branch, 'required').includes(name)
    if (child === false || !isWanted) delete data[name]
    else if (isJsonObject(child) && !fits(child, name, data)) data[name] = validSample(child, random)
  }
  couple(
    { properties: Object.fromEntries([...touched].map((name) => [name, asked[name] ?? false])) },
    data,
    random,
  )
}

const fits = (child: JsonObject, name: string, data: JsonObject): boolean =>
  data[name] !== undefined && satisfies({ properties: { [name]: child } }, data)
