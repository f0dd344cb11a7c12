import type { JsonPath } from '#src/lib/schema/json.ts'

/**
 * A mistake in a data file. `file` is the path as the caller named it, `path` the place inside, `message` one
 * plain sentence.
 */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
  readonly file: string
  readonly path: JsonPath

  constructor(file: string, path: JsonPath, message: string) {
    super(message)
    this.file = file
    this.path = path
  }
}
