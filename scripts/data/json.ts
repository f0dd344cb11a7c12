import { DataError } from '#scripts/data/problem.ts'
import type { Json, JsonObject, JsonPath } from '#src/lib/schema/json.ts'

/** A parsed JSON document that remembers the line of each value. */
export interface JsonDocument {
  readonly value: Json
  /** The line, from 1, of the property or item at `path`; of its nearest known parent when there is none. */
  lineOf(path: JsonPath): number
}

const pathKey = (path: JsonPath): string => path.map((part) => `/${part}`).join('')

const space = /[ \t\n\r]*/y
const scalar = /"(?:[^"\\\p{Cc}]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy

/** Why our own reader: JSON.parse tells no lines, and lets a doubled key hide the first. */
class Reader {
  private at = 0
  readonly lines = new Map<string, number>()
  private readonly file: string
  private readonly text: string

  constructor(file: string, text: string) {
    this.file = file
    this.text = text
  }

  document(): Json {
    const value = this.read([])
    this.skip()
    if (this.at < this.text.length) this.fail('there is more after the end of the document')
    return value
  }

  private read(path: JsonPath): Json {
    this.skip()
    if (!this.lines.has(pathKey(path))) this.lines.set(pathKey(path), this.line())
    if (this.take('{')) return this.object(path)
    if (this.take('[')) return this.array(path)
    return this.scalar()
  }

  private object(path: JsonPath): JsonObject {
    const entries = new Map<string, Json>()
    this.skip()
    if (this.take('}')) return {}
    do {
      this.skip()
      const line = this.line()
      const key = this.scalar()
      if (typeof key !== 'string') this.fail('a name in double quotes is expected here')
      if (entries.has(key)) this.fail(`"${key}" stands twice in the same object`)
      this.lines.set(pathKey([...path, key]), line)
      this.expect(':')
      entries.set(key, this.read([...path, key]))
    } while (this.comma())
    this.expect('}')
    return Object.fromEntries(entries)
  }

  private array(path: JsonPath): Json[] {
    const items: Json[] = []
    this.skip()
    if (this.take(']')) return items
    do items.push(this.read([...path, items.length]))
    while (this.comma())
    this.expect(']')
    return items
  }

  private scalar(): Json {
    scalar.lastIndex = this.at
    const text = scalar.exec(this.text)?.[0]
    if (text === undefined) this.fail('this is not valid JSON')
    try {
      const value: string | number | boolean | null = JSON.parse(text)
      this.at += text.length
      return value
    } catch {
      this.fail('this text has an escape that JSON does not know')
    }
  }

  private comma(): boolean {
    this.skip()
    return this.take(',')
  }

  private expect(mark: string): void {
    this.skip()
    if (!this.take(mark)) this.fail(`"${mark}" or a comma is expected here`)
  }

  private take(mark: string): boolean {
    if (this.text[this.at] !== mark) return false
    this.at += 1
    return true
  }

  private skip(): void {
    space.lastIndex = this.at
    this.at += space.exec(this.text)?.[0].length ?? 0
  }

  private line(): number {
    return this.text.slice(0, this.at).split('\n').length
  }

  private fail(message: string): never {
    throw new DataError({ file: this.file, line: this.line(), message })
  }
}

/** @throws DataError with the line, on anything but strict JSON without doubled names */
export function parseJson(file: string, text: string): JsonDocument {
  const reader = new Reader(file, text)
  const value = reader.document()
  return {
    value,
    lineOf(path) {
      for (let length = path.length; length > 0; length -= 1) {
        const line = reader.lines.get(pathKey(path.slice(0, length)))
        if (line !== undefined) return line
      }
      return 1
    },
  }
}
