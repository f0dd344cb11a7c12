import { DataError, type Finding } from '#scripts/data/finding.ts'
import type { Json, JsonObject, JsonPath } from '#src/lib/schema/json.ts'

export interface JsonDocument {
  readonly value: Json
  /** The line, from 1, of the property or item at `path`, or of its nearest known parent. */
  lineOf(path: JsonPath): number
}

const pathKey = (path: JsonPath): string => path.map((part) => `/${part}`).join('')

const space = /[ \t\n\r]*/y
const scalar = /"(?:[^"\\\p{Cc}]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy

/** Our own parser, because JSON.parse reports no lines or causes and accepts duplicate keys. */
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
    this.skip()
    if (this.at === this.text.length) this.fail('this file is empty')
    const value = this.read([])
    this.skip()
    if (this.at < this.text.length) this.fail('there is more after the end of the document')
    return value
  }

  private read(path: JsonPath): Json {
    this.skip()
    if (!this.lines.has(pathKey(path))) this.lines.set(pathKey(path), this.line())
    const start = this.at
    if (this.take('{')) return this.object(path, start)
    if (this.take('[')) return this.array(path, start)
    return this.scalar()
  }

  private object(path: JsonPath, start: number): JsonObject {
    const entries = new Map<string, Json>()
    this.skip()
    if (this.take('}')) return {}
    do {
      this.skip()
      if (this.text[this.at] === '}') this.failAfterComma('}')
      const line = this.line()
      const key = this.scalar()
      if (typeof key !== 'string') this.fail('a name in double quotes is expected here')
      if (entries.has(key)) this.fail(`"${key}" appears twice in the same object`)
      this.lines.set(pathKey([...path, key]), line)
      this.skip()
      if (!this.take(':')) this.fail(`a colon is missing after "${key}"`, line)
      entries.set(key, this.read([...path, key]))
    } while (this.goesOn('}', start))
    return Object.fromEntries(entries)
  }

  private array(path: JsonPath, start: number): Json[] {
    const items: Json[] = []
    this.skip()
    if (this.take(']')) return items
    do {
      this.skip()
      if (this.text[this.at] === ']') this.failAfterComma(']')
      items.push(this.read([...path, items.length]))
    } while (this.goesOn(']', start))
    return items
  }

  private scalar(): Json {
    scalar.lastIndex = this.at
    const text = scalar.exec(this.text)?.[0]
    if (text === undefined) this.fail(causeOf(this.text.slice(this.at)))
    try {
      const value: string | number | boolean | null = JSON.parse(text)
      this.at += text.length
      return value
    } catch {
      this.fail('this text has an escape that JSON does not know')
    }
  }

  /** Whether a comma follows rather than the end mark. */
  private goesOn(end: '}' | ']', start: number): boolean {
    const after = this.at
    this.skip()
    if (this.take(',')) return true
    if (this.take(end)) return false
    const rest = this.text.slice(this.at)
    const isSameLine = this.line() === this.line(after)
    if (rest === '')
      this.fail(`nothing closes this ${end === '}' ? '{' : '['}: a ${end} is missing`, this.line(start))
    if (/^["[{\d-]/.test(rest)) {
      const here = isSameLine && rest.startsWith('"') === false ? 'here' : 'after this'
      this.fail(`a comma is missing ${here}`, this.line(after))
    }
    if (isSameLine && this.text[after - 1] === '"') {
      this.fail('a straight " ends the text here and more follows: write “ ” around quoted words')
    }
    if (/^[}\]]/.test(rest)) this.fail(`this ${rest.charAt(0)} closes what ${end} has to close`)
    this.fail(`a comma or ${end} is expected here`)
  }

  private failAfterComma(end: string): never {
    const comma = this.text.lastIndexOf(',', this.at)
    this.fail(`remove this comma: only ${end} follows it`, this.line(comma))
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

  private line(at = this.at): number {
    return lineAt(this.text, at)
  }

  private fail(message: string, line = this.line()): never {
    throw new DataError({ file: this.file, line, message })
  }
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length

/** Why neither value nor name begins here, in its author's terms. */
function causeOf(rest: string): string {
  if (rest === '') return 'the file ends in the middle: something is missing here'
  if (/^[“”„‟«»]/.test(rest)) return `a curly quotation mark ${rest.charAt(0)} is where a straight " belongs`
  if (/^['‘’`]/.test(rest)) return `${rest.charAt(0)} is where a straight " belongs`
  if (rest.startsWith(',')) return 'there is nothing before this comma'
  if (/^\/[/*]/.test(rest)) return 'JSON has no comments: remove this one'
  if (/^[}\]]/.test(rest)) return `something is missing before this ${rest.charAt(0)}`
  if (!rest.startsWith('"')) {
    return 'this is not valid JSON: a text in double quotes, a number, true, false, null, { or [ is expected here'
  }
  const line = /^[^\n\r]*/.exec(rest)?.[0] ?? ''
  if (/^"(?:[^"\\\t]|\\.)*\t/.test(line)) return 'there is a tab in this text: write a blank, or \\t'
  if (/^"(?:[^"\\]|\\.)*[“”][,\s]*$/.test(line))
    return 'a curly quotation mark ends this text: write a straight "'
  if (/^"(?:[^"\\]|\\.)*"/.test(line)) return 'there is an invisible mark in this text: type it again'
  return 'the straight " that ends this text is missing'
}

/** Characters that editors write invisibly around a whole text. */
export function invisibleFinding(file: string, text: string): Finding | undefined {
  if (text.startsWith('\uFEFF')) {
    return {
      file,
      line: 1,
      message: 'the file begins with an invisible mark (BOM): save it as UTF-8 without BOM',
    }
  }
  const at = text.indexOf('\r')
  if (at < 0) return undefined
  const message = 'the file has Windows line endings (CRLF): save it with LF'
  return { file, line: lineAt(text, at), message }
}

/** @throws DataError, with the line, for anything but strict JSON without duplicate names */
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
