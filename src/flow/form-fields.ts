import { isRecord } from '#src/lib/is-record.ts'

const BRANCHES = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'] as const

/** The properties at the root of a form's schema, including those of its conditions. */
export function fieldsOf(schema: unknown): readonly string[] {
  if (!isRecord(schema)) return []
  const own = isRecord(schema.properties) ? Object.keys(schema.properties) : []
  const inner = BRANCHES.flatMap((keyword) => schema[keyword]).flatMap(fieldsOf)
  return [...new Set([...own, ...inner])]
}
