// Compiles the app's schemas with the same keywords, formats and message ids, so that rules and sentences
// agree on both sides. Each compiles on first use, once per process.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv, type ValidateFunction } from 'ajv'
import ajvErrors from 'ajv-errors'
import { isRecord } from '#src/lib/is-record.ts'
import { type FieldError, fieldErrors } from '#src/lib/schema/errors.ts'
import { type Json, type JsonObject, objectAt } from '#src/lib/schema/json.ts'
import { type PreparedSchema, prepareSchemas, type SchemaSources } from '#src/lib/schema/prepare.ts'
import { addRules } from '#src/lib/validation/keywords.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

function readJsonFiles(folder: string): [file: string, content: Json][] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [relative(root, path).split(sep).join('/'), JSON.parse(readFileSync(path, 'utf8'))]
    })
}

export function readSources(): SchemaSources {
  const policies = readJsonFiles('content/policy').map(([file, content]) => [
    basename(file, '.json'),
    content,
  ])
  return { files: Object.fromEntries(readJsonFiles('schemas')), policies: Object.fromEntries(policies) }
}

const options = {
  allErrors: true,
  useDefaults: false,
  removeAdditional: false,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  // addRules brings our own formats.
  formats: {},
} as const

function createAjv(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({ ...options, coerceTypes })
  addRules(ajv)
  ajvErrors.default(ajv)
  return ajv
}

/** Returns what is wrong with a value; empty if nothing is. */
type Check = (value: unknown) => FieldError[]

export interface Schemas {
  /** For bodies and responses: no coercion, no defaults, unknown fields are errors. */
  check(id: string): Check
  /** For query strings, where every value is text: converts finite numbers in place. */
  checkQuery(id: string): Check
  fields(id: string): string[]
  /** An inline schema, as the sandbox's controls use; `id` prefixes its error ids. */
  compile(id: string, schema: JsonObject): Check
}

/** Prepares the schemas; they compile one by one on first use. */
export function createSchemas(sources: SchemaSources = readSources()): Schemas {
  const prepared = prepareSchemas(sources)
  const exact = createAjv(false)
  const coercing = createAjv(true)
  const checks = new Map<string, Check>()

  function compiled(kind: string, ajv: Ajv, id: string): Check {
    const known = checks.get(`${kind} ${id}`)
    if (known) return known
    const schema = prepared.get(id)
    if (!schema) throw new Error(`There is no schema ${id}`)
    const check = checkOf(schema, ajv.compile(schema.schema))
    checks.set(`${kind} ${id}`, check)
    return check
  }

  return {
    fields: (id) => Object.keys(objectAt(prepared.get(id)?.schema ?? {}, 'properties')),
    check: (id) => compiled('exact', exact, id),
    checkQuery(id) {
      const check = compiled('query', coercing, id)
      return (value) => [...check(value), ...endless(id, value)]
    },
    compile: (id, schema) => checkOf({ id, kind: 'api' }, exact.compile(schema)),
  }
}

/** Ajv reads too many digits as `Infinity`, which no limit catches, because it doesn't count as a number. */
function endless(id: string, query: unknown): FieldError[] {
  const entries = isRecord(query) ? Object.entries(query) : []
  return entries
    .filter(([, value]) => typeof value === 'number' && !Number.isFinite(value))
    .map(([name]) => ({ path: `/${name}`, keyword: 'type', id: `${id}.${name}.type` }))
}

/** Errors of forms have complete ids; those of API schemas get the schema's name as prefix. */
function checkOf({ id, kind }: Pick<PreparedSchema, 'id' | 'kind'>, validate: ValidateFunction): Check {
  return (value) => {
    if (validate(value)) return []
    return fieldErrors(validate.errors).map((error) =>
      kind === 'form' && error.id.startsWith(`${id}.`)
        ? error
        : { ...error, id: [id, error.id.replace(/^\./, '')].join('.') },
    )
  }
}
