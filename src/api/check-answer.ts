// Checks every answer against the schema declared in operations.json, so that provider drift shows at once.
// Development and tests only; imported dynamically and never part of the build.
import { Ajv, type ValidateFunction } from 'ajv'
import type { OperationId } from '#src/generated/ids.ts'
import { isJsonObject, type Json } from '#src/lib/schema/json.ts'
import { resolveSchema } from '#src/lib/schema/prepare.ts'
import { addRules } from '#src/lib/validation/keywords.ts'

const schemaFiles = import.meta.glob<Json>(['/schemas/api/*.json', '/schemas/shared/*.json'], {
  eager: true,
  import: 'default',
})
const policyFiles = import.meta.glob<Json>('/content/policy/*.json', { eager: true, import: 'default' })

const files = Object.fromEntries(Object.entries(schemaFiles).map(([path, file]) => [path.slice(1), file]))
const policies = Object.fromEntries(
  Object.entries(policyFiles).map(([path, file]) => [path.replace(/^.*\/|\.json$/g, ''), file]),
)

// Editing a schema must not reload the page; it applies from the next load.
import.meta.hot?.accept()
// An edit changes the policy object in place, so recompile for the next answers.
import.meta.hot?.on('farsend:provider', () => compiled.clear())

const ajv = addRules(new Ajv({ allErrors: true, strict: false, formats: {} }))
const compiled = new Map<OperationId, ValidateFunction>()

function responseSchema(id: OperationId): string {
  const table = files['schemas/api/operations.json']
  for (const row of Array.isArray(table) ? table : []) {
    if (!isJsonObject(row) || row.id !== id) continue
    if (typeof row.response === 'string') return row.response
  }
  throw new Error(`operations.json declares no response for ${id}`)
}

function validatorOf(id: OperationId): ValidateFunction {
  const known = compiled.get(id)
  if (known) return known
  const schema = resolveSchema({ files, policies }, `schemas/api/${responseSchema(id)}.schema.json`)
  const validate = ajv.compile(schema)
  compiled.set(id, validate)
  return validate
}

/** @throws Error naming each place where a successful answer breaks its schema */
export function checkAnswer(id: OperationId, answer: unknown): void {
  const validate = validatorOf(id)
  if (!validate(answer))
    throw new Error(`The answer of ${id} breaks its schema: ${ajv.errorsText(validate.errors)}`)
}
