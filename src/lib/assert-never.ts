/**
 * Ends a switch over a union: fails to compile while a case is missing, and throws if data breaks the type.
 *
 * @throws Error always
 */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
