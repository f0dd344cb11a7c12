/**
 * Ends a switch over a union: does not compile while a case is missing, and throws when data breaks the type.
 *
 * @param value what no case has taken
 * @throws Error always
 */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
