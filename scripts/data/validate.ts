import { Ajv, type ValidateFunction } from 'ajv'
import { addRules } from '#src/lib/validation/keywords.ts'

const ajv = addRules(new Ajv({ strict: false, allErrors: true, logger: false }))

/** Cached: every edit asks for all schemas, and few have changed. */
const known = new Map<string, ValidateFunction | undefined>()

/** A schema's compiled validator; undefined if it doesn't compile. */
export function validatorOf(schema: object): ValidateFunction | undefined {
  const text = JSON.stringify(schema)
  if (!known.has(text)) {
    try {
      known.set(text, ajv.compile(schema))
    } catch {
      known.set(text, undefined)
    } finally {
      ajv.removeSchema(schema)
    }
  }
  return known.get(text)
}
