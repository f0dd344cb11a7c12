// Unused schemas mislead readers: editing them changes nothing.
import { basename } from 'node:path'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findingAt, ofKind } from '#scripts/data/load.ts'
import { operationsOf, schemasOf } from '#scripts/data/operations.ts'
import { isJsonObject, type Json } from '#src/lib/schema/json.ts'

/** The response of every refused call; no row of the operations table names it. */
const OF_EVERY_CALL = 'error-response'

function referencesIn(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (!isJsonObject(value)) return []
  const own = typeof value.$ref === 'string' ? [basename(value.$ref.split('#')[0] ?? '')] : []
  return [...own, ...Object.values(value).flatMap(referencesIn)]
}

/** Every API schema belongs to a call, and every shared one is used. */
export function unusedSchemaFindings(data: Data): Finding[] {
  const called = new Set(operationsOf(data).flatMap(({ row }) => schemasOf(row).map(({ id }) => id)))
  const referred = new Set(
    data.files
      .filter(({ kind }) => ['form', 'api', 'shared', 'disclosure'].includes(kind))
      .flatMap(({ file, value }) => referencesIn(value).filter((name) => name !== basename(file))),
  )
  const isReferred = (file: string) => referred.has(basename(file))
  return [
    ...ofKind(data, 'api')
      .filter(({ id, file }) => id !== OF_EVERY_CALL && !called.has(id) && !isReferred(file))
      .filter(({ file }) => file.endsWith('.schema.json'))
      .map((source) =>
        findingAt(
          source,
          [],
          `no call takes or gives "${source.id}": name it in operations.json, or delete the file`,
        ),
      ),
    ...ofKind(data, 'shared')
      .filter(({ id, file }) => id.endsWith('.schema') && !isReferred(file))
      .map((source) =>
        findingAt(source, [], 'no schema refers to this one: refer to it by "$ref", or delete the file'),
      ),
  ]
}
