import type { RJSFSchema } from '@rjsf/utils'
import mergeSchemas from '@rjsf/utils/lib/mergeSchemas.js'

/**
 * The schemas of an `allOf` as one. It only decides which fields are painted, because the validator reads the schema
 * unmerged; so the merger of all keywords that RJSF would bring is not needed.
 */
export function mergeAllOf({ allOf = [], ...schema }: RJSFSchema): RJSFSchema {
  return allOf.reduce<RJSFSchema>(
    (merged, part) => (typeof part === 'boolean' ? merged : mergeSchemas(merged, part)),
    schema,
  )
}
