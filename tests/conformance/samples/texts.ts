import { generateSync } from 'json-schema-faker'
import { isJsonObject, type JsonObject, stringsAt } from '#src/lib/schema/json.ts'
import { type FormatName, formats } from '#src/lib/validation/formats.ts'
import { matchesNone } from '#src/lib/validation/matches-none.ts'
import { isOutsideAreas } from '#src/lib/validation/outside-areas.ts'
import { areasOf } from '#tests/conformance/samples/areas.ts'
import { cardNumber, formatSamples } from '#tests/conformance/samples/formats.ts'
import { characters, type Random } from '#tests/conformance/samples/random.ts'

/** Letters of several scripts, one of them two code units long, and characters that programs trip over. */
const letters = [...'abzABZéßŁọĆжЯ中あ', '𐐷', '𝒜']
const others = [...'0123456789 \'"-_.,;/<>&%{}()', '😀', '٣', '\u200d']

const isFormatName = (name: unknown): name is FormatName =>
  typeof name === 'string' && Object.hasOwn(formats, name)

const numberOr = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback)

/** Characters as JSON Schema counts them: code points. */
const lengthOf = (text: string): number => [...text].length

/** Mostly short, sometimes at the limit. */
function length(random: Random, { minLength, maxLength }: JsonObject): number {
  const least = numberOr(minLength, 0)
  const most = numberOr(maxLength, least + 40)
  return random.chance(0.05) ? most : random.int(least, Math.min(most, least + 30))
}

function plain(random: Random, schema: JsonObject): string {
  const count = length(random, schema)
  const needed = [schema.hasDigit === true ? '7' : '', schema.hasUppercase === true ? 'Q' : ''].join('')
  const marks = schema.noWebAddress === true ? others.filter((mark) => mark !== '.') : others
  return needed + characters(random, Math.max(0, count - needed.length), [...letters, ...marks])
}

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))

/**
 * json-schema-faker does not support classes such as \p{L}, so letters replace them, and ignores the length for an
 * unbounded class.
 */
function candidate(random: Random, schema: JsonObject, pattern: string): unknown {
  if (pattern.includes('\\p{')) return characters(random, Math.max(1, length(random, schema)), letters)
  const [, repeated] = /^\^(\[[^\]]+\])\*\$$/.exec(pattern) ?? []
  if (repeated === undefined)
    return generateSync({ type: 'string', pattern }, { seed: random.int(1, 2 ** 31) })
  const one = new RegExp(repeated)
  return characters(
    random,
    length(random, schema),
    ascii.filter((character) => one.test(character)),
  )
}

function ofPattern(random: Random, schema: JsonObject, pattern: string): string {
  const rule = new RegExp(pattern, 'u')
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const value = candidate(random, schema, pattern)
    if (typeof value !== 'string') continue
    const count = lengthOf(value)
    const fits = count >= numberOr(schema.minLength, 0) && count <= numberOr(schema.maxLength, count)
    const isFree =
      matchesNone(value, stringsAt(schema, 'matchesNone')) && isOutsideAreas(value, areasOf(schema))
    if (fits && rule.test(value) && isFree) return value
  }
  throw new Error(`no text could be made for the pattern ${pattern}`)
}

/** A text that satisfies its schema, except rules that involve other fields. */
export function textSample(random: Random, schema: JsonObject): string {
  const { format, pattern } = schema
  if (schema.luhn === true) return cardNumber(random)
  if (isFormatName(format)) return formatSamples[format](random, schema)
  if (typeof pattern === 'string') return ofPattern(random, schema, pattern)
  return plain(random, schema)
}

/** Whether a subschema is about strings. */
export const isText = (schema: JsonObject): boolean =>
  schema.type === 'string' || (isJsonObject(schema) && (schema.format ?? schema.pattern) !== undefined)
