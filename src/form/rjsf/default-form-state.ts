import type { RJSFSchema } from '@rjsf/utils'
import realDefaultFormState from '@rjsf/utils/lib/schema/getDefaultFormState.js'
import { isRecord } from '#src/lib/is-record.ts'
import { onceFor } from '#src/lib/once-for.ts'

/** Keywords by which a schema may give data something. */
const GIVING = ['$ref', 'default', 'dependencies', 'anyOf', 'oneOf', 'additionalProperties']
/** Those whose parts may. */
const BRANCHING = ['if', 'allOf']

const VALUES: readonly unknown[] = ['string', 'number', 'integer']

type Schema = Readonly<Record<string, unknown>>

const has = (keywords: readonly string[], schema: Schema): boolean =>
  keywords.some((keyword) => (schema[keyword] ?? false) !== false)

/** A text or a number; without a type it is known by what it may be. */
const isValue = ({ type, const: only, enum: list }: Schema): boolean =>
  VALUES.includes(type) || (type === undefined && (typeof only === 'string' || Array.isArray(list)))

const fieldsOf = ({ properties }: Schema): readonly (readonly [string, unknown])[] =>
  Object.entries(isRecord(properties) ? properties : {})

const branchesOf = (schema: Schema): readonly unknown[] => {
  const { then: met, else: unmet, allOf } = schema
  return [met, unmet, ...(Array.isArray(allOf) ? allOf : [])]
}

/** Whether a branch of conditions only narrows what fields may be that the form has without it. */
function isNarrowing(branch: unknown, known: ReadonlySet<string>): boolean {
  if (branch === undefined || branch === true) return true
  if (!isRecord(branch) || has(GIVING, branch)) return false
  return (
    branchesOf(branch).every((part) => isNarrowing(part, known)) &&
    fieldsOf(branch).every(
      ([name, field]) =>
        known.has(name) && isRecord(field) && !has([...GIVING, ...BRANCHING, 'enum', 'const', 'type'], field),
    )
  )
}

/** The lists to choose from in an object of texts and numbers without a default; undefined for any other schema. */
const listsOf = onceFor((schema: RJSFSchema): ReadonlyMap<string, readonly unknown[]> | undefined => {
  if (schema.type !== 'object' || has(GIVING, schema)) return undefined
  const fields = fieldsOf(schema)
  const lists = new Map<string, readonly unknown[]>()
  for (const [name, field] of fields) {
    if (!isRecord(field) || has([...GIVING, ...BRANCHING], field) || !isValue(field)) return undefined
    if (Array.isArray(field['enum'])) lists.set(name, field['enum'])
  }
  const known = new Set(fields.map(([name]) => name))
  return branchesOf(schema).every((branch) => isNarrowing(branch, known)) ? lists : undefined
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
