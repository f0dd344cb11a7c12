import type { LooseInput } from '#src/api/types.ts'
import { bodies } from '#src/generated/bodies.ts'
import type { OperationId } from '#src/generated/ids.ts'

function fieldsOf(id: OperationId, body: Readonly<Record<string, unknown>>): readonly string[] {
  const declared = bodies[id]
  if (declared === undefined) return []
  if (!('by' in declared)) return declared
  const which = body[declared.by]
  const fields =
    typeof which === 'string' && Object.hasOwn(declared.of, which) ? declared.of[which] : undefined
  if (!fields) throw new Error(`${id} has no body for ${declared.by} ${JSON.stringify(which)}`)
  return fields
}

/**
 * The properties of `given` that the operation's body declares, so that a flow can pass its whole draft and
 * nothing else leaves the browser. Undefined for a call without a body.
 *
 * @throws Error if a body has alternatives and the case is unknown: a bug
 */
export function bodyOf(id: OperationId, given: LooseInput['body']): Record<string, unknown> | undefined {
  if (bodies[id] === undefined) return undefined
  const body: Readonly<Record<string, unknown>> = { ...given }
  const present = fieldsOf(id, body).filter((name) => body[name] !== undefined)
  return Object.fromEntries(present.map((name) => [name, body[name]]))
}

/** The input without some names of its body and query: those that a provider with the core alone doesn't know. */
export function withoutNames<Input extends LooseInput>(input: Input, names: readonly string[]): Input {
  const without = (fields: object | undefined) =>
    fields && Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
  return { ...input, body: without(input.body), query: without(input.query) }
}
