import { type Data, type DataFile, ofKind } from '#scripts/data/load.ts'
import { isJsonObject, type JsonObject, type JsonPath } from '#src/lib/schema/json.ts'

export interface OperationRow {
  readonly id: string
  readonly row: JsonObject
  readonly source: DataFile
  readonly path: JsonPath
}

/** The rows of operations.json; the meta-schema reports those without an id. */
export function operationsOf(data: Data): OperationRow[] {
  return ofKind(data, 'operations').flatMap((source) => {
    const rows = Array.isArray(source.value) ? source.value : []
    return rows.flatMap((row, index) =>
      isJsonObject(row) && typeof row.id === 'string' ? [{ id: row.id, row, source, path: [index] }] : [],
    )
  })
}

/** What a provider may have besides the core calls. */
export const capabilitiesOf = (data: Data): string[] =>
  [...new Set(operationsOf(data).map(({ row }) => String(row.capability)))].filter((name) => name !== 'core')

/** A path's parameters: `/transfers/credit/{id}` has `id`. */
export const pathParams = (path: string): string[] =>
  [...path.matchAll(/\{([^}]+)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]))

export interface SchemaUse {
  readonly id: string
  readonly path: JsonPath
}

export function bodySchemas(row: JsonObject): SchemaUse[] {
  const body = row.body
  if (typeof body === 'string') return [{ id: body, path: ['body'] }]
  const variants = isJsonObject(body) ? body.of : undefined
  if (!isJsonObject(variants)) return []
  return Object.entries(variants).flatMap(([value, id]) =>
    typeof id === 'string' ? [{ id, path: ['body', 'of', value] }] : [],
  )
}

export function schemasOf(row: JsonObject): SchemaUse[] {
  const named = ['query', 'response'].flatMap((key) => {
    const id = row[key]
    return typeof id === 'string' ? [{ id, path: [key] }] : []
  })
  return [...bodySchemas(row), ...named]
}
