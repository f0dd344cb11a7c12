import { SchemaError } from '#src/lib/schema/error.ts'
import { type Json, mapObjects, valueAt } from '#src/lib/schema/json.ts'

/** Policy files by name: `security` is content/policy/security.json. */
export type Policies = Readonly<Record<string, Json>>

function policyValue(policies: Policies, key: string): Json | undefined {
  const [file = '', ...path] = key.split('.')
  const document = policies[file]
  return document === undefined ? undefined : valueAt(document, path)
}

/**
 * Replaces each `{"$policy": "security.password.min_length"}` by that value of content/policy/.
 *
 * @throws SchemaError if no policy file has the key
 */
export function substitutePolicy(value: Json, policies: Policies, file: string): Json {
  return mapObjects(value, (object, path) => {
    const key = object.$policy
    if (typeof key !== 'string') return undefined
    const found = policyValue(policies, key)
    if (found === undefined) throw new SchemaError(file, path, `no policy is called "${key}"`)
    return found
  })
}
