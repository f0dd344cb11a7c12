import { Ajv, type ValidateFunction } from 'ajv'
import { isJsonObject, type Json, type JsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'
import { addRules } from '#src/lib/validation/keywords.ts'

/** An if/then/else of a schema, with its branches. */
export interface Condition {
  readonly question: JsonObject
  readonly met: JsonObject
  readonly unmet: JsonObject
}

const compiled = new Map<string, ValidateFunction>()
const ajv = addRules(new Ajv({ strictTypes: false, strictRequired: false, formats: {} }))

/** Whether the data matches a subschema, such as an `if`. */
export function satisfies(part: JsonObject, data: Json): boolean {
  const key = JSON.stringify(part)
  const validate = compiled.get(key) ?? ajv.compile(part)
  compiled.set(key, validate)
  return validate(data) === true
}

const partsOf = (schema: JsonObject): JsonObject[] =>
  (Array.isArray(schema.allOf) ? schema.allOf : []).filter(isJsonObject)

/** The conditions of a schema, including those in its `allOf`. */
export function conditionsOf(schema: JsonObject): Condition[] {
  const own = isJsonObject(schema.if)
    ? [{ question: schema.if, met: objectAt(schema, 'then'), unmet: objectAt(schema, 'else') }]
    : []
  return [...own, ...partsOf(schema).flatMap(conditionsOf)]
}

export const branchOf = ({ question, met, unmet }: Condition, data: Json): JsonObject =>
  satisfies(question, data) ? met : unmet

/**
 * A schema merged with another: its fields, and which are required. Conditions of one schema are merged in turn;
 * forbidden
 * fields are left to chance.
 */
export function overlaid(base: JsonObject, over: JsonObject): JsonObject {
  const schema = partsOf(over).reduce(overlaid, base)
  const properties = objectAt(schema, 'properties')
  const more = Object.entries(objectAt(over, 'properties')).map(([name, child]) => {
    const own = properties[name]
    return [name, isJsonObject(own) && isJsonObject(child) ? { ...own, ...child } : child]
  })
  return {
    ...schema,
    properties: { ...properties, ...Object.fromEntries(more) },
    required: [...new Set([...stringsAt(schema, 'required'), ...stringsAt(over, 'required')])],
  }
}
