import { Unavailable } from '#provider/lib/unavailable.ts'

/** The fields of a database error that both engines carry. */
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

/** True when a unique or primary key was violated, of the constraint's name where one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const shape = shapeOf(error)
  return shape?.code === '23505' && (constraint === undefined || shape.constraint === constraint)
}

/** True when a check constraint was violated, of the constraint's name where one is given. */
export function isCheckViolation(error: unknown, constraint?: string): boolean {
  const shape = shapeOf(error)
  return shape?.code === '23514' && (constraint === undefined || shape.constraint === constraint)
}

/** Keys that two may take at once; whoever is second finds that out when it writes, and is right the next time. */
const takenAtOnce = ['transfer_references_pkey', 'idempotency_keys_pkey', 'visitor_idempotency_keys_pkey']

/** Serialization failure, deadlock, or a key that was free a moment ago: the same transaction may succeed when it is run again. */
export function isRetryable(error: unknown): boolean {
  const code = shapeOf(error)?.code
  return code === '40001' || code === '40P01' || takenAtOnce.some((name) => isUniqueViolation(error, name))
}

/**
 * Codes of a database that is not there now: the system's for a line that breaks or is not taken up, and by their first
 * signs PostgreSQL's for a connection that failed (08), too little room (53), and a server that stops, has just crashed,
 * is starting (57P), or ended a statement that took too long (57014).
 */
const absent =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT|08...|53...|57P..|57014)$/

/** What pg says, without a code, of a line that broke or a wait that was too long. */
const broken =
  /^(?:Connection terminated|Client has encountered a connection error|timeout e|Query read timeout|Client was closed)/

/** Whether the database could not be reached, or sent the work away: nothing is wrong with the work. */
export function isAbsent(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isAbsent)
  const code = shapeOf(error)?.code
  if (code !== undefined) return absent.test(code)
  return error instanceof Error && broken.test(error.message)
}

/** What the drivers add to an error of the values that were sent: hashes, addresses, names. */
const telling = ['params', 'query', 'queryOptions', 'detail', 'where', 'internalQuery']

/**
 * Takes the customers' data out of a database error, so that a log of it reveals nothing, and throws it; that of
 * a database which is not there as Unavailable.
 */
export function throwWithoutValues(error: unknown): never {
  if (isAbsent(error)) throw new Unavailable('The database cannot be reached', { cause: error })
  if (error instanceof Error) for (const field of telling) Reflect.deleteProperty(error, field)
  throw error
}
