// The requests of the contract tests: schemas/api/examples, one file per operation, unchanged or with values of the
// stage in place of `{names}`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OperationRow, operationRow } from '#provider/http/operations.ts'
import { API } from '#provider/http/routes.ts'
import { root } from '#scripts/root.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { isJsonObject, type Json, type JsonObject, objectAt } from '#src/lib/schema/json.ts'
import type { Bench, Reply } from '#tests/provider/auth/setup.ts'
import { JPEG } from '#tests/support/pictures.ts'

/** One request of an operation, without token, cookie and Idempotency-Key. */
export interface Request {
  readonly params?: JsonObject
  readonly query?: JsonObject
  readonly body?: Json
}

/** The caller. */
export interface Caller {
  readonly token: string
  readonly cookie: string
  readonly ip: string
}

/** The fixtures of an operation: its file holds one, or a list of them. */
export function fixturesOfOperation(id: OperationId): Request[] {
  const value: Json = JSON.parse(readFileSync(join(root, `schemas/api/examples/${id}.json`), 'utf8'))
  return [value].flat().filter(isJsonObject).map(requestOf)
}

const requestOf = (value: JsonObject): Request => ({
  params: objectAt(value, 'params'),
  query: objectAt(value, 'query'),
  ...(value.body === undefined ? {} : { body: value.body }),
})

/** The value with each `{name}` replaced. */
function filled(part: Json, values: ReadonlyMap<string, string>): Json {
  if (typeof part === 'string') return values.get(part) ?? part
  if (Array.isArray(part)) return part.map((item) => filled(item, values))
  if (!isJsonObject(part)) return part
  return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, filled(item, values)]))
}

/** A request with each `{name}` replaced by the stage's value. */
export async function staged(request: Request, value: (name: string) => Promise<string>): Promise<Request> {
  const names = [...JSON.stringify(request).matchAll(/"\{([^}"\\]+)\}"/g)].map(([, name = '']) => name)
  const values = new Map<string, string>()
  for (const name of names) values.set(`{${name}}`, await value(name))
  const { params = {}, query = {}, body } = request
  const whole = filled({ params, query, ...(body === undefined ? {} : { body }) }, values)
  return requestOf(isJsonObject(whole) ? whole : {})
}

/** Whether a call needs the access token; uploading a part does too, though another device may also send it. */
export const isWithToken = ({ auth }: OperationRow): boolean => auth === 'customer' || auth === 'uploader'

export const verb = ({ method }: OperationRow) => method

/** The address of a call with its parameters and query. */
export function addressOf({ path }: OperationRow, { params = {}, query = {} }: Request): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name] ?? name)))
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return `${API}${filled}${search.size === 0 ? '' : `?${search}`}`
}

let serial = 0

/** Sends a request as the caller would: with token, cookie and Idempotency-Key as required. */
export function ask(bench: Bench, id: OperationId, request: Request, caller?: Caller): Promise<Reply> {
  serial += 1
  const row = operationRow(id)
  return bench.send(verb(row), addressOf(row, request), {
    ...(request.body === undefined ? {} : { body: request.body }),
    ...(row.takes === 'bytes' ? { payload: JPEG } : {}),
    ...(caller ? { ip: caller.ip } : {}),
    ...(isWithToken(row) && caller ? { token: caller.token } : {}),
    ...(row.auth === 'refresh' && caller ? { cookie: caller.cookie } : {}),
    ...(row.idempotent ? { key: `contract-request-${serial}` } : {}),
  })
}
