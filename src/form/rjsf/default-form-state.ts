import type { RJSFSchema } from '@rjsf/utils'
import realDefaultFormState from '@rjsf/utils/lib/schema/getDefaultFormState.js'
import { isRecord } from '#src/lib/is-record.ts'
import { onceFor } from '#src/lib/once-for.ts'

/** Keywords by which a schema may give data something. */
const GIVING = ['$ref', 'default', 'if', 'dependencies', 'allOf', 'anyOf', 'oneOf', 'additionalProperties']

const VALUES: readonly unknown[] = ['string', 'number', 'integer']

/** A text or a number; without a type it is known by what it may be. */
const isValue = ({ type, const: only, enum: list }: Readonly<Record<string, unknown>>): boolean =>
  VALUES.includes(type) || (type === undefined && (typeof only === 'string' || Array.isArray(list)))

const isGiving = (schema: RJSFSchema): boolean =>
  GIVING.some((keyword) => (schema[keyword] ?? false) !== false)

/** The lists to choose from in an object of texts and numbers without a default; undefined for any other schema. */
const listsOf = onceFor((schema: RJSFSchema): ReadonlyMap<string, readonly unknown[]> | undefined => {
  if (schema.type !== 'object' || isGiving(schema)) return undefined
  const lists = new Map<string, readonly unknown[]>()
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (!isRecord(field) || isGiving(field) || !isValue(field)) return undefined
    if (Array.isArray(field['enum'])) lists.set(name, field['enum'])
  }
  return lists
})

/** Whether the data of a form stays as it is: nothing is given to it, and each choice is one of its list. */
function isComplete(schema: RJSFSchema, data: Readonly<Record<string, unknown>>): boolean {
  const lists = listsOf(schema)
  return (
    lists !== undefined &&
    [...lists].every(([name, list]) => data[name] === undefined || list.includes(data[name]))
  )
}

/**
 * The data of a form with the defaults of its schema. Most forms have none, and RJSF goes several times through all
 * fields to find that out: it is not asked about those.
 */
const getDefaultFormState: typeof realDefaultFormState = (validator, schema, formData, ...others) =>
  isRecord(formData) && isComplete(schema, formData)
    ? formData
    : realDefaultFormState(validator, schema, formData, ...others)

export { getDefaultFormState as default }
