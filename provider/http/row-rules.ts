// What the schemas that a row of the table of calls names say of its call.
import type { Hashes } from '#provider/http/door.ts'
import type { OperationRow } from '#provider/http/operations.ts'
import type { Schemas } from '#provider/http/schemas.ts'

/** Compiles what an operation takes, so that a schema that cannot be compiled stops the start and no customer. */
export function compileRules(schemas: Schemas, { body, query }: OperationRow): void {
  if (typeof body === 'string') schemas.check(body)
  else for (const id of Object.values(body?.of ?? {})) schemas.check(id)
  if (query !== undefined) schemas.checkQuery(query)
}

/** A field whose value is kept as a hash alone. */
const SECRET = /password|pin$/i

/** Whose secret a call hashes, by the fields of its body; undefined for one that hashes none. */
export function hashesOf(schemas: Schemas, { body, auth }: OperationRow): Hashes | undefined {
  const ids = typeof body === 'string' ? [body] : Object.values(body?.of ?? {})
  if (!ids.some((id) => schemas.fields(id).some((name) => SECRET.test(name)))) return undefined
  return auth === 'customer' ? 'customer' : 'visitor'
}

/** In development and tests: an answer that breaks its own schema is a fault of the provider. */
export function checkResponse(schemas: Schemas, row: OperationRow, body: unknown): void {
  if (row.response === undefined) return
  const [error] = schemas.check(row.response)(JSON.parse(JSON.stringify(body)))
  if (error) throw new Error(`${row.id} returns something other than ${row.response}: ${error.id}`)
}
