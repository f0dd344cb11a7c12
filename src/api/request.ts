import type { LooseInput } from '#src/api/types.ts'
import type { Operation } from '#src/generated/operations.ts'

const PARAMETER = /\{(\w+)\}/g

/**
 * The path of a call below /api/v1, its parameters filled in and escaped.
 *
 * @throws Error when a parameter is missing: a fault of the program
 */
export function pathOf(operation: Operation, params: LooseInput['params']): string {
  return operation.path.replace(PARAMETER, (_, name: string) => {
    const value = params?.[name]
    if (value === undefined || value === '')
      throw new Error(`${operation.path} needs the parameter '${name}'`)
    return encodeURIComponent(value)
  })
}

/** The query as text; properties without a value are left out. */
export function searchOf(query: LooseInput['query']): URLSearchParams {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}

function fieldsOf(operation: Operation, body: Readonly<Record<string, unknown>>): readonly string[] {
  const { bodyFields } = operation
  if (bodyFields === undefined) return []
  if (!('by' in bodyFields)) return bodyFields
  const which = body[bodyFields.by]
  const fields =
    typeof which === 'string' && Object.hasOwn(bodyFields.of, which) ? bodyFields.of[which] : undefined
  if (!fields) throw new Error(`${operation.path} has no body for ${bodyFields.by} ${JSON.stringify(which)}`)
  return fields
}

/**
 * The properties of `given` that the operation's body declares, so that a flow may hand over its whole draft and
 * nothing else of it leaves the browser. Undefined for a call without a body.
 *
 * @throws Error when the case of a body with alternatives is unknown: a fault of the program
 */
export function bodyOf(operation: Operation, given: LooseInput['body']): Record<string, unknown> | undefined {
  if (operation.bodyFields === undefined) return undefined
  const body: Readonly<Record<string, unknown>> = { ...given }
  const present = fieldsOf(operation, body).filter((name) => body[name] !== undefined)
  return Object.fromEntries(present.map((name) => [name, body[name]]))
}
