import { ProviderError } from '#provider/errors.ts'
import type { BodyRule } from '#provider/http/operations.ts'
import type { Schemas } from '#provider/http/schemas.ts'
import { isRecord } from '#src/lib/is-record.ts'
import type { FieldError } from '#src/lib/schema/errors.ts'

function refuseIf(errors: FieldError[]): void {
  if (errors.length > 0) throw new ProviderError('validation_failed', { errors })
}

function checkByField(schemas: Schemas, id: string, rule: Exclude<BodyRule, string>, body: unknown) {
  if (!isRecord(body)) return [{ path: '', keyword: 'type', id: `${id}.type` }]
  const field = rule.discriminator
  const value = body[field]
  const path = `/${field}`
  if (value === undefined) return [{ path, keyword: 'required', id: `${id}.${field}.required` }]
  const schema = typeof value === 'string' && Object.hasOwn(rule.of, value) ? rule.of[value] : undefined
  return schema ? schemas.check(schema)(body) : [{ path, keyword: 'enum', id: `${id}.${field}.enum` }]
}

/**
 * Validates an operation's body; without a rule, only none or an empty object passes.
 *
 * @throws ProviderError validation_failed with every broken rule
 */
export function validateBody(schemas: Schemas, id: string, rule: BodyRule | undefined, body: unknown): void {
  if (rule === undefined) {
    const empty = body === undefined || body === null || (isRecord(body) && Object.keys(body).length === 0)
    refuseIf(empty ? [] : [{ path: '', keyword: 'additionalProperties', id: `${id}.additionalProperties` }])
  } else {
    // A body without required fields may be missing.
    const given = body ?? {}
    refuseIf(typeof rule === 'string' ? schemas.check(rule)(given) : checkByField(schemas, id, rule, given))
  }
}

export function validateQuery(schemas: Schemas, schema: string | undefined, query: unknown): void {
  if (schema !== undefined) refuseIf(schemas.checkQuery(schema)(query))
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A flow's id: its file name. */
export const FLOW = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
export const FLOW_LENGTH = 40

/** Parameters named id must be uuids, those named flow flow ids: nothing else can be found. */
export function validateParams(params: unknown): void {
  if (!isRecord(params)) return
  const { id, flow } = params
  if (id !== undefined && !(typeof id === 'string' && UUID.test(id))) throw new ProviderError('not_found')
  const isFlow = typeof flow === 'string' && flow.length <= FLOW_LENGTH && FLOW.test(flow)
  if (flow !== undefined && !isFlow) throw new ProviderError('not_found')
}
