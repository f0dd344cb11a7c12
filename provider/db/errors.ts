import { Unavailable } from '#provider/lib/unavailable.ts'

interface DatabaseErrorShape {
  code: string
  constraint?: string
}

function shapeOf(error: unknown): DatabaseErrorShape | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
  return constraint === undefined ? { code: error.code } : { code: error.code, constraint }
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const shape = shapeOf(error)
  return shape?.code === '23505' && (constraint === undefined || shape.constraint === constraint)
}

export function isCheckViolation(error: unknown, constraint?: string): boolean {
  const shape = shapeOf(error)
  return shape?.code === '23514' && (constraint === undefined || shape.constraint === constraint)
}

/** Keys that two transactions may claim at once: the second fails on write and succeeds when retried. */
const takenAtOnce = ['transfer_references_pkey', 'idempotency_keys_pkey', 'visitor_idempotency_keys_pkey']

/**
 * Serialization failure, deadlock or a key claimed a moment ago: the same transaction may succeed on retry.
 */
export function isRetryable(error: unknown): boolean {
  const code = shapeOf(error)?.code
  return code === '40001' || code === '40P01' || takenAtOnce.some((name) => isUniqueViolation(error, name))
}

/**
 * Codes that mean the database is unavailable: the system's for broken or refused connections, and
 * PostgreSQL's by prefix: connection failure (08), insufficient resources (53), stopping, crashed or starting
 * (57P) and statement timeout (57014).
 */
const absent =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT|08...|53...|57P..|57014)$/

/** pg's messages, which have no code, for broken connections and timeouts. */
const broken =
  /^(?:Connection terminated|Client has encountered a connection error|timeout e|Query read timeout|Client was closed)/

/** Whether the database was unreachable or turned the work away; the work itself is fine. */
export function isAbsent(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isAbsent)
  const code = shapeOf(error)?.code
  if (code !== undefined) return absent.test(code)
  return error instanceof Error && broken.test(error.message)
}

/** Error properties in which the drivers expose values: hashes, addresses, names. */
const telling = ['params', 'query', 'queryOptions', 'detail', 'where', 'internalQuery']

/**
 * Strips customer data from a database error, so logging it is safe, and throws it; as Unavailable if the
 * database is unreachable.
 */
export function throwWithoutValues(error: unknown): never {
  if (isAbsent(error)) throw new Unavailable('The database cannot be reached', { cause: error })
  if (error instanceof Error) for (const field of telling) Reflect.deleteProperty(error, field)
  throw error
}
