// Request examples from schemas/api/examples, which the contract tests send. Placeholders such as
// "{transfer.created}", which the tests create first, become sample values from
// schemas/api/example-values.json.
import { readFileSync } from 'node:fs'
import values from '#schemas/api/example-values.json' with { type: 'json' }
import type { OperationId } from '#src/generated/ids.ts'
import { isJsonObject, type Json, type JsonObject, objectAt } from '#src/lib/schema/json.ts'

const known: Readonly<Record<string, string>> = values

/** @throws Error for a placeholder without a value */
function filled(value: Json): Json {
  if (Array.isArray(value)) return value.map(filled)
  if (isJsonObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item)]))
  const name = typeof value === 'string' ? /^\{([^{}]+)\}$/.exec(value)?.[1] : undefined
  if (name === undefined) return value
  const found = Object.hasOwn(known, name) ? known[name] : undefined
  if (found === undefined) throw new Error(`schemas/api/example-values.json has no "${name}"`)
  return found
}

/** An operation's example requests, with `params`, `query` and `body`. */
export function examplesOf(id: OperationId): JsonObject[] {
  const file = new URL(`../../schemas/api/examples/${id}.json`, import.meta.url)
  const found: Json = JSON.parse(readFileSync(file, 'utf8'))
  return [found].flat().map(filled).filter(isJsonObject)
}

const named = (examples: readonly Json[]): JsonObject =>
  Object.fromEntries(examples.map((value, index) => [`example-${index + 1}`, { value }]))

/** The `examples` property of a parameter or body: distinct values; empty without any. */
export function exampleObjects(examples: readonly (Json | undefined)[]): JsonObject {
  const values = examples.filter((value) => value !== undefined)
  const different = [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
  return different.length === 0 ? {} : { examples: named(different) }
}

export function parameterExamples(id: OperationId, place: 'params' | 'query', name: string, schema: Json) {
  const isNumber = isJsonObject(schema) && (schema.type === 'integer' || schema.type === 'number')
  const found = examplesOf(id).map((example) => objectAt(example, place)[name])
  return exampleObjects(found.map((value) => (isNumber && value !== undefined ? Number(value) : value)))
}
