import { isRecord } from '#src/lib/is-record.ts'

const BRANCHES = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'] as const

/** The names that a form's schema declares at its root, those of its conditions included. */
export function fieldsOf(schema: unknown): readonly string[] {
  if (!isRecord(schema)) return []
  const own = isRecord(schema.properties) ? Object.keys(schema.properties) : []
  const inner = BRANCHES.flatMap((keyword) => schema[keyword]).flatMap(fieldsOf)
  return [...new Set([...own, ...inner])]
}
