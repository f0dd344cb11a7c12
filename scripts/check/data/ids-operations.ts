import { doubled, namesOf, unlessKnown } from '#scripts/check/data/names.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findFile, findingAt, ofKind } from '#scripts/data/load.ts'
import { bodySchemas, type OperationRow, operationsOf, schemasOf } from '#scripts/data/operations.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { isJsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'

export const errorSentences = (data: Data): ReadonlySet<string> =>
  new Set(Object.keys(objectAt(findFile(data, 'words', 'provider')?.value, 'errors')))

function rowFindings(data: Data, operation: OperationRow): Finding[] {
  const { row, source, path } = operation
  const names = namesOf(data)
  const codes = errorSentences(data)
  const { tags } = objectAt(findFile(data, 'words', 'provider')?.value, 'openapi')
  return [
    ...schemasOf(row).flatMap((use) =>
      unlessKnown(source, [...path, ...use.path], 'schema', use.id, names.schemas),
    ),
    ...(isJsonObject(tags)
      ? unlessKnown(
          source,
          [...path, 'tag'],
          'heading of the documentation',
          row.tag,
          new Set(Object.keys(tags)),
        )
      : []),
    ...stringsAt(row, 'errors')
      .filter((code) => !codes.has(code))
      .map((code) =>
        findingAt(
          source,
          [...path, 'errors', stringsAt(row, 'errors').indexOf(code)],
          `the error "${code}" of "${operation.id}" has no sentence in content/en-CA/provider.json`,
        ),
      ),
  ]
}

/** Each alternative body has its discriminator value as a `const`. */
function discriminators(data: Data, { row, source, path }: OperationRow): Finding[] {
  const { body } = row
  if (!isJsonObject(body) || typeof body.discriminator !== 'string') return []
  const field = body.discriminator
  const { prepared } = prepareAll(data)
  return bodySchemas(row).flatMap((use) => {
    const value = use.path.at(-1)
    const schema = prepared.find(({ id }) => id === use.id)
    if (!schema || objectAt(objectAt(schema.resolved, 'properties'), field).const === value) return []
    return [
      findingAt(source, [...path, ...use.path], `"${use.id}" must hold "${field}" with the const "${value}"`),
    ]
  })
}

/** Operations refer to existing schemas, operations and errors. */
export function operationIdFindings(data: Data): Finding[] {
  const operations = operationsOf(data)
  return [
    ...ofKind(data, 'operations').flatMap((source) => doubled(operations, source, 'operation')),
    ...operations.flatMap((operation) => [
      ...rowFindings(data, operation),
      ...discriminators(data, operation),
    ]),
  ]
}
