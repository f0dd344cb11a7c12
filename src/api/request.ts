import type { LooseInput } from '#src/api/types.ts'
import type { Operation } from '#src/generated/public-queries.ts'

const PARAMETER = /\{(\w+)\}/g

/**
 * The path of a call below /api/v1, with its parameters filled in and escaped.
 *
 * @throws Error if a parameter is missing: a bug
 */
export function pathOf(operation: Operation, params: LooseInput['params']): string {
  return operation.path.replace(PARAMETER, (_, name: string) => {
    const value = params?.[name]
    if (value === undefined || value === '')
      throw new Error(`${operation.path} needs the parameter '${name}'`)
    return encodeURIComponent(value)
  })
}

export function searchOf(query: LooseInput['query']): URLSearchParams {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}
