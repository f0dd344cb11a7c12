import { doubled, namesOf, unlessKnown } from '#scripts/check/data/names.ts'
import { type Data, findFile, ofKind, problemAt } from '#scripts/data/load.ts'
import { bodySchemas, type OperationRow, operationsOf, schemasOf } from '#scripts/data/operations.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import type { Problem } from '#scripts/data/problem.ts'
import { isJsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'

/** The error codes that the provider has a sentence for. */
export const errorSentences = (data: Data): ReadonlySet<string> =>
  new Set(Object.keys(objectAt(findFile(data, 'words', 'provider')?.value, 'errors')))

function rowProblems(data: Data, operation: OperationRow): Problem[] {
  const { row, source, path } = operation
  const names = namesOf(data)
  const codes = errorSentences(data)
  return [
    ...schemasOf(row).flatMap((use) =>
      unlessKnown(source, [...path, ...use.path], 'schema', use.id, names.schemas),
    ),
    ...stringsAt(row, 'invalidates').flatMap((id, index) =>
      unlessKnown(source, [...path, 'invalidates', index], 'operation', id, names.operations),
    ),
    ...stringsAt(row, 'errors')
      .filter((code) => !codes.has(code))
      .map((code) =>
        problemAt(
          source,
          [...path, 'errors', stringsAt(row, 'errors').indexOf(code)],
          `the error "${code}" of "${operation.id}" has no sentence in content/en-CA/provider.json`,
        ),
      ),
  ]
}

/** Each alternative body says with a `const` which value of the discriminator it stands for. */
function discriminators(data: Data, { row, source, path }: OperationRow): Problem[] {
  const { body } = row
  if (!isJsonObject(body) || typeof body.discriminator !== 'string') return []
  const field = body.discriminator
  const { prepared } = prepareAll(data)
  return bodySchemas(row).flatMap((use) => {
    const value = use.path.at(-1)
    const schema = prepared.find(({ id }) => id === use.id)
    if (!schema || objectAt(objectAt(schema.resolved, 'properties'), field).const === value) return []
    return [
      problemAt(source, [...path, ...use.path], `"${use.id}" must hold "${field}" with the const "${value}"`),
    ]
  })
}

/** Operations name schemas, operations and errors that exist. */
export function operationIdProblems(data: Data): Problem[] {
  const operations = operationsOf(data)
  return [
    ...ofKind(data, 'operations').flatMap((source) => doubled(operations, source, 'operation')),
    ...operations.flatMap((operation) => [
      ...rowProblems(data, operation),
      ...discriminators(data, operation),
    ]),
  ]
}
