const BRANCHES = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'] as const

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names that a form's schema declares at its root, those of its conditions included. */
export function fieldsOf(schema: unknown): readonly string[] {
  if (!isFields(schema)) return []
  const own = isFields(schema.properties) ? Object.keys(schema.properties) : []
  const inner = BRANCHES.flatMap((keyword) => schema[keyword]).flatMap(fieldsOf)
  return [...new Set([...own, ...inner])]
}
