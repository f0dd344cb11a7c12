// How large a valid value can be: length of its texts, bytes as JSON. Derives request limits from schemas.
import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { isJsonObject, type Json, type JsonObject, objectAt, typeOf } from '#src/lib/schema/json.ts'
import { formatPatterns } from '#src/lib/validation/formats.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

function longestElement(element: AST.Element): number {
  switch (element.type) {
    case 'Assertion':
      return 0
    case 'Quantifier':
      return element.max === 0 ? 0 : element.max * longestElement(element.element)
    case 'Group':
    case 'CapturingGroup':
      return longestOf(element.alternatives)
    case 'Backreference':
    case 'ExpressionCharacterClass':
      return Number.POSITIVE_INFINITY
    default:
      return 1
  }
}

const longestOf = (alternatives: readonly AST.Alternative[]): number =>
  Math.max(...alternatives.map(({ elements }) => sum(elements.map(longestElement))))

const isEdge = (element: AST.Element | undefined, kind: 'start' | 'end'): boolean =>
  element?.type === 'Assertion' && element.kind === kind

/** The longest text a pattern matches; infinite unless it is anchored at both ends. */
export function longestMatch(pattern: string): number {
  const { alternatives } = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true })
  const isBound = alternatives.every(
    ({ elements }) => isEdge(elements[0], 'start') && isEdge(elements.at(-1), 'end'),
  )
  return isBound ? longestOf(alternatives) : Number.POSITIVE_INFINITY
}

const isFormat = (name: unknown): name is keyof typeof formatPatterns =>
  typeof name === 'string' && Object.hasOwn(formatPatterns, name)

export function longestText({ maxLength, pattern, format }: JsonObject): number {
  return Math.min(
    typeof maxLength === 'number' ? maxLength : Number.POSITIVE_INFINITY,
    typeof pattern === 'string' ? longestMatch(pattern) : Number.POSITIVE_INFINITY,
    isFormat(format) ? longestMatch(formatPatterns[format].source) : Number.POSITIVE_INFINITY,
  )
}

/** An astral character escaped as ASCII JSON: `\\ud83d\\ude00`. */
const BYTES_A_CHARACTER = 12
/** Quotes, colon, comma, and an indented line. */
const BYTES_AROUND = 32
/** The longest formatting of a number, or `false`. */
const BYTES_A_SCALAR = 26

const bytesOfText = (length: number): number => length * BYTES_A_CHARACTER + BYTES_AROUND

const certainParts = (schema: JsonObject): JsonObject[] => [schema.allOf].flat().filter(isJsonObject)

const parts = (schema: JsonObject): JsonObject[] =>
  [schema.allOf, schema.anyOf, schema.oneOf, schema.then, schema.else].flat().filter(isJsonObject)

/** Schemas by field, all those of one name together; of conditional parts too, unless `within` leaves them out. */
function fieldsOf(schema: JsonObject, within = parts): Map<string, Json[]> {
  const fields = new Map<string, Json[]>()
  for (const [name, child] of Object.entries(objectAt(schema, 'properties'))) fields.set(name, [child])
  for (const part of within(schema)) {
    for (const [name, children] of fieldsOf(part, within))
      fields.set(name, [...(fields.get(name) ?? []), ...children])
  }
  return fields
}

function bytesOfObject(schema: JsonObject): number {
  const certain = fieldsOf(schema, certainParts)
  const fields = [...fieldsOf(schema)].map(([name, children]) => {
    const always = certain.get(name)
    const most = always ? Math.min(...always.map(mostBytes)) : Math.max(...children.map(mostBytes))
    return bytesOfText(name.length) + most
  })
  return schema.additionalProperties === false ? sum(fields) + BYTES_AROUND : Number.POSITIVE_INFINITY
}

/** The most bytes of JSON a resolved schema accepts in any formatting; infinite if unbounded. */
export function mostBytes(schema: Json | undefined): number {
  if (schema === false) return 0
  if (!isJsonObject(schema)) return Number.POSITIVE_INFINITY
  if ('const' in schema) return bytesOfText(JSON.stringify(schema.const).length)
  if (Array.isArray(schema.enum))
    return bytesOfText(Math.max(...schema.enum.map((value) => JSON.stringify(value).length)))
  switch (typeOf(schema)) {
    case 'object':
      return bytesOfObject(schema)
    case 'array':
      return typeof schema.maxItems === 'number'
        ? schema.maxItems * (mostBytes(schema.items) + BYTES_AROUND) + BYTES_AROUND
        : Number.POSITIVE_INFINITY
    case 'integer':
    case 'number':
    case 'boolean':
      return BYTES_A_SCALAR
    case 'string':
      return bytesOfText(longestText(schema))
    default:
      return Number.POSITIVE_INFINITY
  }
}

/** How deeply a schema's values nest: 1 for an object of texts. */
export function depthOf(schema: Json | undefined): number {
  if (!isJsonObject(schema)) return 0
  const children = [...fieldsOf(schema).values()].flat()
  const isNested = schema.type === 'object' || schema.type === 'array'
  return (isNested ? 1 : 0) + Math.max(0, ...children.map(depthOf), depthOf(schema.items))
}
