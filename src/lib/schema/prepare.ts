import { inlineRefs } from '#src/lib/schema/inline.ts'
import { isJsonObject, type Json, type JsonObject } from '#src/lib/schema/json.ts'
import { withMessageIds } from '#src/lib/schema/messages.ts'
import { normalSchema } from '#src/lib/schema/normal.ts'
import { type Policies, substitutePolicy } from '#src/lib/schema/policy.ts'

/** A schema ready for ajv: references inlined, policy in place; in forms, also the ids of sentences. */
export interface PreparedSchema {
  readonly id: string
  readonly kind: 'form' | 'api'
  readonly file: string
  readonly schema: JsonObject
}

/** The parsed files below schemas/ by path, and those of content/policy/ by name. */
export interface SchemaSources {
  readonly files: Readonly<Record<string, Json>>
  readonly policies: Policies
}

const schemaPath = /^schemas\/(forms|api)\/([^/]+)\.schema\.json$/

/** The id and kind of a path, or undefined if it is neither a form nor an API schema. */
export function schemaAddress(file: string): { id: string; kind: 'form' | 'api' } | undefined {
  const match = schemaPath.exec(file)
  const id = match?.[2]
  return id === undefined ? undefined : { id, kind: match?.[1] === 'forms' ? 'form' : 'api' }
}

/**
 * A schema with references inlined and policy in place but without message ids, for reading a form's rules. A
 * form's schema is normal too.
 *
 * @throws SchemaError on a dangling or circular `$ref` and on an unknown policy
 */
export function resolveSchema(sources: SchemaSources, file: string): JsonObject {
  const read = (path: string): Json | undefined => {
    const raw = sources.files[path]
    return raw === undefined ? undefined : substitutePolicy(raw, sources.policies, path)
  }
  const inlined = inlineRefs(read, file)
  if (schemaAddress(file)?.kind !== 'form') return inlined
  const normal = normalSchema(inlined)
  return isJsonObject(normal) ? normal : inlined
}

/**
 * One schema, ready to compile with ajv, ajv-errors, our formats and our keywords.
 *
 * @throws SchemaError on a dangling or circular `$ref` and on an unknown policy
 */
function prepareSchema(sources: SchemaSources, file: string): PreparedSchema | undefined {
  const address = schemaAddress(file)
  if (!address) return undefined
  const resolved = resolveSchema(sources, file)
  const schema = address.kind === 'form' ? withMessageIds(address.id, resolved) : resolved
  return { ...address, file, schema }
}

export function prepareSchemas(sources: SchemaSources): Map<string, PreparedSchema> {
  const prepared = Object.keys(sources.files)
    .sort()
    .map((file) => prepareSchema(sources, file))
    .filter((schema) => schema !== undefined)
  return new Map(prepared.map((schema) => [schema.id, schema]))
}
