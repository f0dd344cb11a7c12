import { bodyLimit } from '#scripts/data/body-limits.ts'
import type { Data } from '#scripts/data/load.ts'
import { pascalCase, propertyName, quoted } from '#scripts/data/names.ts'
import {
  bodySchemas,
  type OperationRow,
  operationsOf,
  pathParams,
  schemasOf,
} from '#scripts/data/operations.ts'
import type { Prepared } from '#scripts/data/prepared.ts'
import { banner, type Output } from '#scripts/generate/output.ts'
import { isJsonObject, type Json, type JsonObject, objectAt } from '#src/lib/schema/json.ts'

/** A value on one line, as our formatter would write it. */
function literal(value: Json): string {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (!isJsonObject(value)) return String(value)
  const entries = Object.entries(value).map(([key, item]) => `${propertyName(key)}: ${literal(item)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

const fieldsOf = (prepared: readonly Prepared[], id: string): string[] =>
  Object.keys(objectAt(prepared.find((schema) => schema.id === id)?.resolved, 'properties'))

/** Names a body may have: a list, or one per discriminator value. */
function bodyFields(prepared: readonly Prepared[], row: JsonObject): Json | undefined {
  if (typeof row.body === 'string') return fieldsOf(prepared, row.body)
  if (!isJsonObject(row.body)) return undefined
  const variants = Object.entries(objectAt(row.body, 'of')).map(([value, id]) => [
    value,
    fieldsOf(prepared, String(id)),
  ])
  return { by: row.body.discriminator ?? '', of: Object.fromEntries(variants) }
}

/** What the client needs of a row at run time; schemas matter only to types. */
function entry({ id, row }: OperationRow): string {
  const kept = Object.fromEntries(
    Object.entries(row).filter(
      ([key, value]) =>
        // The default, since nearly all calls are customers'.
        !(key === 'auth' && value === 'customer') &&
        !(key === 'capability' && value === 'core') &&
        !(Array.isArray(value) && value.length === 0) &&
        ![
          'id',
          'tag',
          'body',
          'body_limit',
          'query',
          'response',
          'media',
          'needs',
          'sets_cookie',
          'once',
          'counts',
          'budget',
          'uncalled',
          'step_up',
          'effect',
          'errors',
        ].includes(key),
    ),
  )
  const lines = Object.entries(kept).map(([key, value]) => `    ${propertyName(key)}: ${literal(value)},\n`)
  return `  ${propertyName(id)}: {\n${lines.join('')}  },\n`
}

function types({ id, row }: OperationRow): string {
  const params = pathParams(typeof row.path === 'string' ? row.path : '')
  const body = bodySchemas(row).map((use) => pascalCase(use.id))
  const query = typeof row.query === 'string' ? pascalCase(row.query) : 'undefined'
  const response = row.gives === 'file' ? 'Blob' : pascalCase(String(row.response))
  const paramsType =
    params.length === 0
      ? 'undefined'
      : `{ ${params.map((name) => `${propertyName(name)}: string`).join('; ')} }`
  return [
    `  ${propertyName(id)}: {\n`,
    `    params: ${paramsType}\n`,
    `    query: ${query}\n`,
    `    body: ${row.takes === 'bytes' ? 'Blob' : body.join(' | ') || 'undefined'}\n`,
    `    response: ${response}\n`,
    '  }\n',
  ].join('')
}

const declarations = `
/** A call as the client needs it. Times are in milliseconds. */
export interface Operation {
  /** Absent for core calls, which every provider has. */
  readonly capability?: Capability
  /** Names in the body or query that a provider with the core alone isn't sent. */
  readonly ours?: readonly string[]
  /** The answer if the provider lacks the capability. */
  readonly without?: object
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api/v1, with parameters in braces. */
  readonly path: string
  /** Defaults to customer. */
  readonly auth?: 'visitor' | 'refresh' | 'uploader' | 'verifier'
  /** The body is a file part. */
  readonly takes?: 'bytes'
  /** The response is a file, or server-sent events. */
  readonly gives?: 'file' | 'events'
  readonly idempotent?: boolean
  readonly cache?: { readonly stale: number | 'forever'; readonly refetch?: number }
  /** The customer's data that it changes. */
  readonly changes?: readonly (keyof LiveEvent['versions'])[]
  /** The data its response is made of: stale once one of these changes. */
  readonly live?: readonly (keyof LiveEvent['versions'])[]
}
`

/** Whether a page fetches its response, rather than a file or stream. */
const isQuery = ({ row }: OperationRow): boolean => row.method === 'GET' && row.gives === undefined

const isPublicQuery = (each: OperationRow): boolean => isQuery(each) && each.row.auth === 'visitor'

/**
 * src/generated/public-queries.ts: public queries. A separate table, since many read public pages without
 * ever sending anything or logging in.
 */
export function publicQueriesOutput(data: Data): Output {
  const text = [
    banner('schemas/api/operations.json'),
    "import type { LiveEvent } from '#src/generated/forms.ts'\n",
    "import type { Capability, OperationId } from '#src/generated/ids.ts'\n",
    declarations,
    '\n/** Every call that anybody may ask by, by id. */\nexport const publicQueries = {\n',
    ...operationsOf(data).filter(isPublicQuery).map(entry),
    '} as const satisfies Partial<Record<OperationId, Operation>>\n',
    '\nexport type PublicQueryId = keyof typeof publicQueries\n',
  ].join('')
  return { file: 'src/generated/public-queries.ts', text }
}

/** src/generated/queries.ts: read-only calls. */
export function queriesOutput(data: Data): Output {
  const text = [
    banner('schemas/api/operations.json'),
    "import type { OperationId } from '#src/generated/ids.ts'\n",
    "import { type Operation, publicQueries } from '#src/generated/public-queries.ts'\n",
    '\n/** Every call that only asks, by id. */\nexport const queries = {\n  ...publicQueries,\n',
    ...operationsOf(data)
      .filter((each) => isQuery(each) && !isPublicQuery(each))
      .map(entry),
    '} as const satisfies Partial<Record<OperationId, Operation>>\n',
    '\nexport type QueryId = keyof typeof queries\n',
  ].join('')
  return { file: 'src/generated/queries.ts', text }
}

/** src/generated/operations.ts: the client's table, and the types of each call. */
export function operationsOutput(data: Data): Output {
  const rows = operationsOf(data)
  const used = [...new Set(rows.flatMap(({ row }) => schemasOf(row).map(({ id }) => pascalCase(id))))].sort()
  const text = [
    banner('schemas/api/operations.json'),
    `import type {\n${used.map((name) => `  ${name},\n`).join('')}} from '#src/generated/forms.ts'\n`,
    "import type { OperationId } from '#src/generated/ids.ts'\n",
    "import type { Operation } from '#src/generated/public-queries.ts'\n",
    "import { queries } from '#src/generated/queries.ts'\n",
    '\n/** Every call by id. */\nexport const operations = {\n  ...queries,\n',
    ...rows.filter((each) => !isQuery(each)).map(entry),
    '} as const satisfies Record<OperationId, Operation>\n',
    '\n/** What each call takes and returns. */\nexport interface Operations {\n',
    ...rows.map(types),
    '}\n',
  ].join('')
  return { file: 'src/generated/operations.ts', text }
}

/** src/generated/body-limits.ts: how much of a body the provider reads, derived from its schema. */
export function bodyLimitsOutput(data: Data): Output {
  const entries = operationsOf(data)
    .filter(({ row }) => row.method !== 'GET')
    .map(({ id, row }) => `  ${propertyName(id)}: ${bodyLimit(data, row)},\n`)
  const text = [
    banner('schemas/api/operations.json and the schemas of its bodies'),
    "import type { OperationId } from '#src/generated/ids.ts'\n",
    '\n/** The most bytes of a body, of every call that may have one. */\n',
    'export const bodyLimits: Readonly<Partial<Record<OperationId, number>>> = {\n',
    ...entries,
    '}\n',
  ].join('')
  return { file: 'src/generated/body-limits.ts', text }
}

/** src/generated/bodies.ts: the fields of each call's body; separate, because public pages don't need it. */
export function bodiesOutput(data: Data, prepared: readonly Prepared[]): Output {
  const entries = operationsOf(data).flatMap(({ id, row }) => {
    const fields = bodyFields(prepared, row)
    return fields === undefined ? [] : [`  ${propertyName(id)}: ${literal(fields)},\n`]
  })
  const text = [
    banner('schemas/api/operations.json'),
    "import type { OperationId } from '#src/generated/ids.ts'\n",
    '\n/** The names that a body may carry; with alternatives, by the value of the field `by`. */\n',
    'export type BodyFields =\n',
    '  | readonly string[]\n',
    '  | { readonly by: string; readonly of: Readonly<Record<string, readonly string[]>> }\n',
    '\n/** The body of every call that has one. */\n',
    'export const bodies: Readonly<Partial<Record<OperationId, BodyFields>>> = {\n',
    ...entries,
    '}\n',
  ].join('')
  return { file: 'src/generated/bodies.ts', text }
}
