import { mostBytes } from '#scripts/data/bounds.ts'
import type { Data } from '#scripts/data/load.ts'
import { bodySchemas } from '#scripts/data/operations.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import type { JsonObject } from '#src/lib/schema/json.ts'
import { BODY_CEILING } from '#src/lib/schema/limits.ts'

/** Always allowed, so that an error names the wrong field rather than just the size. */
const BODY_FLOOR = 4 * 1024

/** The most bytes a valid body takes in any formatting, in whole KB. */
export function derivedLimit(data: Data, row: JsonObject): number {
  const { prepared } = prepareAll(data)
  const bytes = bodySchemas(row).map(({ id }) =>
    mostBytes(prepared.find((schema) => schema.id === id)?.resolved),
  )
  return Math.max(BODY_FLOOR, Math.ceil(Math.max(0, ...bytes) / 1024) * 1024)
}

/** The bytes an operation reads of a body: as declared, or as derived from its schema. */
export const bodyLimit = (data: Data, row: JsonObject): number =>
  typeof row.body_limit === 'number' ? row.body_limit : Math.min(BODY_CEILING, derivedLimit(data, row))
