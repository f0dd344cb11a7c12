import type { RJSFSchema } from '@rjsf/utils'
import { isNullable } from '#src/form/definition.ts'
import { withoutEmpty } from '#src/form/state/paths.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { onceFor } from '#src/lib/once-for.ts'

type Values = Readonly<Record<string, unknown>>

/** Resolves a schema's conditions for data: RJSF's `retrieveSchema` with validator and root bound. */
export type Resolve = (schema: RJSFSchema, data: unknown) => RJSFSchema

/** Keywords that may make fields depend on data. */
const CONDITIONAL = ['if', 'dependencies', 'allOf', 'anyOf', 'oneOf']

export const hasConditions = onceFor((schema: RJSFSchema): boolean => isConditional(schema))

function isConditional(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(isConditional)
  if (!isRecord(part)) return false
  return CONDITIONAL.some((keyword) => keyword in part) || Object.values(part).some(isConditional)
}

/**
 * An object's schema with its conditions resolved for `data`, then again without the fields that they remove, so
 * that hidden values keep no other field on screen.
 */
export function activeSchema(resolve: Resolve, schema: RJSFSchema, data: unknown): RJSFSchema {
  if (!hasConditions(schema)) return schema
  let values = isRecord(data) ? withoutEmpty(data) : {}
  for (;;) {
    const resolved = resolve(schema, values)
    const away = Object.keys(values).filter((name) => isAway(schema, resolved, name))
    if (away.length === 0) return resolved
    values = Object.fromEntries(Object.entries(values).filter(([name]) => !away.includes(name)))
  }
}

/** The data to submit, without empty fields and those that a condition removes. Required and nullable ones are null. */
export function activeData(resolve: Resolve, schema: RJSFSchema, data: Values): Record<string, unknown> {
  const resolved = activeSchema(resolve, schema, data)
  const kept = Object.entries(withoutEmpty(data)).filter(([name]) => !isAway(schema, resolved, name))
  const nulls = (resolved.required ?? []).filter((name) => isNullable(resolved, name))
  return Object.fromEntries([
    ...nulls.map((name) => [name, null]),
    ...kept.map(([name, value]) => [name, activePart(resolve, resolved.properties?.[name], value)]),
  ])
}

function activePart(resolve: Resolve, schema: unknown, value: unknown): unknown {
  if (!isSchema(schema)) return value
  if (Array.isArray(value)) return value.map((entry) => activePart(resolve, schema.items, entry))
  return isRecord(value) ? activeData(resolve, schema, value) : value
}

/** `false` means "must not be there"; a field declared only in a branch is absent without it. */
function isAway(schema: RJSFSchema, resolved: RJSFSchema, name: string): boolean {
  const found = resolved.properties?.[name]
  return found === false || (found === undefined && declares(schema, name))
}

function declares(schema: unknown, name: string): boolean {
  if (!isSchema(schema)) return false
  const dependent = Object.values(schema.dependencies ?? {})
  const branches = [schema.then, schema.else, ...(schema.allOf ?? []), ...dependent]
  return schema.properties?.[name] !== undefined || branches.some((branch) => declares(branch, name))
}

export function isSchema(value: unknown): value is RJSFSchema {
  return isRecord(value)
}
