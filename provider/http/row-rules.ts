// What an operation's schemas say about its calls.
import type { Hashes } from '#provider/http/door.ts'
import type { OperationRow } from '#provider/http/operations.ts'
import type { Schemas } from '#provider/http/schemas.ts'

/** Compiles an operation's schemas, so that a broken one fails at startup, not for a customer. */
export function compileRules(schemas: Schemas, { body, query }: OperationRow): void {
  if (typeof body === 'string') schemas.check(body)
  else for (const id of Object.values(body?.of ?? {})) schemas.check(id)
  if (query !== undefined) schemas.checkQuery(query)
}

/** A field stored only as a hash. */
const SECRET = /password|pin$/i

/** Whose secret a call hashes, judging by its body's fields; undefined if none. */
export function hashesOf(schemas: Schemas, { body, auth }: OperationRow): Hashes | undefined {
  const ids = typeof body === 'string' ? [body] : Object.values(body?.of ?? {})
  if (!ids.some((id) => schemas.fields(id).some((name) => SECRET.test(name)))) return undefined
  return auth === 'customer' ? 'customer' : 'visitor'
}

/** In development and tests: a response that breaks its schema is a bug. */
export function checkResponse(schemas: Schemas, row: OperationRow, body: unknown): void {
  if (row.response === undefined) return
  const [error] = schemas.check(row.response)(JSON.parse(JSON.stringify(body)))
  if (error) throw new Error(`${row.id} returns something other than ${row.response}: ${error.id}`)
}
