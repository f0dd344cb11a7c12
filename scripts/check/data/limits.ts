import { bodyLimit, derivedLimit } from '#scripts/data/body-limits.ts'
import { depthOf, longestText } from '#scripts/data/bounds.ts'
import { fieldsOf } from '#scripts/data/fields.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findingAt } from '#scripts/data/load.ts'
import { bodySchemas, type OperationRow, operationsOf, schemasOf } from '#scripts/data/operations.ts'
import { type Prepared, prepareAll } from '#scripts/data/prepared.ts'
import { type JsonObject, typeOf } from '#src/lib/schema/json.ts'
import { BODY_CEILING, BODY_DEPTH } from '#src/lib/schema/limits.ts'

/** What is unbounded in a field, as a sentence; undefined if nothing is. */
function unbounded(path: string, schema: JsonObject): string | undefined {
  if (schema.type === 'array' && typeof schema.maxItems !== 'number')
    return `"${path}" needs "maxItems": how many a request may send`
  if (schema.type === 'object' && schema.additionalProperties !== false)
    return `"${path}" needs "additionalProperties": false, or a request may send any number of fields`
  const isText = typeOf(schema) === 'string' && !('enum' in schema) && !('const' in schema)
  return isText && longestText(schema) === Number.POSITIVE_INFINITY
    ? `"${path}" needs "maxLength", or a pattern or format of bounded length: how much a request may send`
    : undefined
}

function schemaFindings({ source, resolved }: Prepared): Finding[] {
  if (depthOf(resolved) > BODY_DEPTH)
    return [
      findingAt(source, [], `a body is read ${BODY_DEPTH} objects and lists deep; this one goes deeper`),
    ]
  return [{ path: '', schema: resolved }, ...fieldsOf(resolved)].flatMap(({ path, schema }) => {
    const message = unbounded(path === '' ? source.id : path, schema)
    if (message === undefined) return []
    const place = path.split('.').flatMap((name) => (name === 'items' ? ['items'] : ['properties', name]))
    return [findingAt(source, path === '' ? [] : place, message)]
  })
}

/** An operation's schema fits the body limit. */
function operationFindings(data: Data, operation: OperationRow): Finding[] {
  const { id, row, source, path } = operation
  const derived = derivedLimit(data, row)
  const isDeclared = typeof row.body_limit === 'number'
  if (!isDeclared && derived > BODY_CEILING) {
    const message = `the body of "${id}" can take ${derived} bytes, more than ${BODY_CEILING}: shorten its fields, or declare "body_limit"`
    return [findingAt(source, path, message)]
  }
  if (isDeclared && derived <= bodyLimit(data, row)) {
    const message = `"${id}" needs no "body_limit": its schema allows ${derived} bytes`
    return [findingAt(source, [...path, 'body_limit'], message)]
  }
  return []
}

/** Every text and list in a request is bounded, so bodies are too. */
export function limitFindings(data: Data): Finding[] {
  const operations = operationsOf(data)
  const used = new Set(
    operations.flatMap(({ row }) => [
      ...bodySchemas(row).map(({ id }) => id),
      ...schemasOf(row).flatMap(({ id, path }) => (path[0] === 'query' ? [id] : [])),
    ]),
  )
  const unsound = prepareAll(data)
    .prepared.filter(({ id }) => used.has(id))
    .flatMap(schemaFindings)
  return unsound.length > 0 ? unsound : operations.flatMap((operation) => operationFindings(data, operation))
}
