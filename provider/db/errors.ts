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

/** Serialization failure or deadlock: the same transaction may succeed when it is run again. */
export function isRetryable(error: unknown): boolean {
  const code = shapeOf(error)?.code
  return code === '40001' || code === '40P01'
}

/** What the drivers add to an error of the values that were sent: hashes, addresses, names. */
const telling = ['params', 'query', 'queryOptions', 'detail', 'where', 'internalQuery']

/** Takes the customers' data out of a database error, so that whoever logs it gives nothing away, and throws it. */
export function throwWithoutValues(error: unknown): never {
  if (error instanceof Error) for (const field of telling) Reflect.deleteProperty(error, field)
  throw error
}
