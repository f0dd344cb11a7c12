import {
  isJsonObject,
  type Json,
  type JsonObject,
  type JsonPath,
  objectAt,
  stringsAt,
  valueAt,
} from '#src/lib/schema/json.ts'
import type { Rule } from '#src/lib/schema/messages.ts'
import { satisfies } from '#tests/conformance/samples/conditions.ts'
import { breaks } from '#tests/conformance/samples/mutations.ts'
import type { Random } from '#tests/conformance/samples/random.ts'
import { validSample } from '#tests/conformance/samples/valid.ts'

/** The data path of a rule's field; in a list, of the first item. */
const placeOf = ({ field }: Rule): JsonPath =>
  field === '' ? [] : field.split('.').map((name) => (name === 'items' ? 0 : name))

/** Whether a rule applies to this data: its parents exist, and the conditions on its path hold. */
function isInForce(schema: JsonObject, { path, keyword }: Rule, data: Json): boolean {
  let part: Json | undefined = schema
  let value: Json | undefined = data
  for (const [index, step] of path.entries()) {
    const isLast = index === path.length - 1
    if (step === 'then' || step === 'else') {
      const question = objectAt(part, 'if')
      if (value === undefined || satisfies(question, value) !== (step === 'then')) return false
    }
    const before = path[index - 1]
    if (before === 'properties' || step === 'items') {
      const next: Json | undefined =
        value === undefined ? undefined : valueAt(value, [step === 'items' ? 0 : step])
      if (next === undefined && !(isLast && keyword === 'absent')) return false
      value = next
    }
    part = part === undefined ? undefined : valueAt(part, [step])
  }
  return true
}

/** A copy of the data with another value at a path; undefined removes the field. */
function withValue(data: Json, place: JsonPath, value: Json | undefined): Json {
  const copy = structuredClone(data)
  const parent = valueAt(copy, place.slice(0, -1))
  const name = place.at(-1)
  if (name === undefined) return value === undefined ? copy : value
  if (Array.isArray(parent) && value !== undefined) parent[Number(name)] = value
  else if (isJsonObject(parent)) {
    if (value === undefined) delete parent[name]
    else parent[name] = value
  }
  return copy
}

/** Fields of which at least one is required: breaking the rule removes all of them. */
function alternativesOf(schema: JsonObject, { path }: Rule): string[] {
  const index = path.findIndex((step) => step === 'anyOf' || step === 'oneOf')
  const list = index < 0 ? undefined : valueAt(schema, path.slice(0, index + 1))
  return Array.isArray(list) ? list.flatMap((part) => stringsAt(part, 'required')) : []
}

function broken(schema: JsonObject, rule: Rule, data: Json, random: Random): Json {
  const place = placeOf(rule)
  const parent = place.slice(0, -1)
  switch (rule.keyword) {
    case 'required': {
      const names = alternativesOf(schema, rule)
      const fields = names.length > 0 ? names.map((name) => [...parent, name]) : [place]
      return fields.reduce<Json>((rest, field) => withValue(rest, field, undefined), data)
    }
    case 'absent': {
      const child = valueAt(schema, ['properties', String(place.at(-1))])
      return withValue(data, place, isJsonObject(child) ? validSample(child, random) : 'x')
    }
    case 'additionalProperties':
      return withValue(data, [...place, random.pick(['unheard_of', '__typename', 'constructor', 'é'])], 'x')
    default: {
      const part = valueAt(schema, rule.path.slice(0, -1))
      const around = valueAt(data, parent)
      const change = breaks(rule.keyword)({
        schema: isJsonObject(part) ? part : {},
        value: valueAt(data, place) ?? null,
        siblings: isJsonObject(around) ? around : {},
        random,
      })
      const siblings = Object.entries(change.siblings ?? {})
      const beside = siblings.reduce(
        (whole, [name, value]) => withValue(whole, [...parent, name], value),
        data,
      )
      return withValue(beside, place, change.value)
    }
  }
}

/**
 * Data that would be valid, except for one rule broken on purpose. Other rules of the same field may break with it: a
 * value
 * that is too short may also lack its digit.
 *
 * @throws Error if no valid data is found that the rule applies to
 */
export function brokenSample(schema: JsonObject, rule: Rule, random: Random): Json {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const data = validSample(schema, random, rule.path)
    if (rule.keyword === 'required' || isInForce(schema, rule, data)) {
      if (rule.keyword !== 'required' || isInForce(schema, { ...rule, path: rule.path.slice(0, -1) }, data))
        return broken(schema, rule, data, random)
    }
  }
  throw new Error(`no data is found that the rule ${rule.id} applies to`)
}
