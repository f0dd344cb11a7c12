import { type Json, type JsonObject, stringsAt } from '#src/lib/schema/json.ts'
import { areasOf } from '#tests/conformance/samples/areas.ts'
import { isOfFormat, until } from '#tests/conformance/samples/formats.ts'
import { characters, dayFromToday, digits, type Random } from '#tests/conformance/samples/random.ts'

/** A field about to be broken: the subschema with the rule, its value, and its sibling fields. */
interface Field {
  readonly schema: JsonObject
  readonly value: Json
  readonly siblings: JsonObject
  readonly random: Random
}

/** Its new value, and those of sibling fields if the rule compares with them. */
interface Change {
  readonly value: Json
  readonly siblings?: JsonObject
}

const text = (value: Json): string => (typeof value === 'string' ? value : '')
const number = (schema: JsonObject, keyword: string): number => {
  const found = schema[keyword]
  if (typeof found !== 'number') throw new Error(`"${keyword}" is no number`)
  return found
}

/** Whether a text is short enough for its other rules to be checked: length comes first. */
const isJudged = (schema: JsonObject, value: string): boolean =>
  typeof schema.maxLength !== 'number' || [...value].length <= schema.maxLength

/** Values that people, programs and attackers send instead of the expected ones. */
const oddities = [
  '',
  ' ',
  '0',
  'x',
  '-1',
  '1e3',
  '٣٣٣٣',
  '../..',
  "' OR 1=1",
  '\u0000',
  'null',
  '2026-02-30',
  '99:99',
]

function otherText({ value, random }: Field): string {
  const own = text(value)
  const at = random.int(0, own.length)
  return random.pick([
    own.slice(0, at) + own.slice(at + 1),
    `${own.slice(0, at)}${random.pick(['x', ' ', '-', '9', '\u0007', '😀'])}${own.slice(at)}`,
    own + own,
    random.pick(oddities),
  ])
}

const values: readonly [type: string, value: Json][] = [
  ['string', 'text'],
  ['integer', 5],
  ['boolean', true],
  ['null', null],
  ['object', {}],
  ['array', []],
]

/** Changes the tenth digit of an account number, or the last of any other. */
const lastDigitWrong = (value: string, random: Random): string =>
  value.slice(0, -1) + String((Number(value.at(-1)) + random.int(1, 9)) % 10)

/** An integer is a number, too. */
const numberType = ({ type }: JsonObject): string => ([type].flat().includes('number') ? 'number' : 'integer')

const table: Readonly<Record<string, (field: Field) => Change>> = {
  type: ({ schema, random }) => ({
    value: random.pick(
      values.filter(
        ([type]) => ![schema.type].flat().includes(type === 'integer' ? numberType(schema) : type),
      ),
    )[1],
  }),
  const: (field) => ({
    value: until(
      () => otherText(field),
      (value) => value !== field.schema.const,
    ),
  }),
  enum: (field) => {
    const { schema, random } = field
    const known = Array.isArray(schema.enum) ? schema.enum : []
    const other = () => (random.chance(0.2) ? random.pick(values)[1] : otherText(field))
    return { value: until(other, (value) => !known.includes(value)) }
  },
  minLength: ({ schema, value, random }) => ({
    value: [...text(value)].slice(0, random.int(0, number(schema, 'minLength') - 1)).join(''),
  }),
  maxLength({ schema, value, random }) {
    const own = [...text(value)]
    const missing = number(schema, 'maxLength') + random.int(1, 5) - own.length
    return { value: [...own, characters(random, missing, [own.at(-1) ?? 'a', 'a'])].join('') }
  },
  pattern: (field) => {
    const rule = new RegExp(String(field.schema.pattern), 'u')
    return {
      value: until(
        () => otherText(field),
        (value) => isJudged(field.schema, value) && !rule.test(value),
      ),
    }
  },
  format: (field) => ({
    value: until(
      () => otherText(field),
      (value) => isJudged(field.schema, value) && !isOfFormat(String(field.schema.format), value),
    ),
  }),
  minimum: ({ schema, random }) => ({ value: number(schema, 'minimum') - random.int(1, 1000) }),
  maximum: ({ schema, random }) => ({ value: number(schema, 'maximum') + random.int(1, 1000) }),
  exclusiveMinimum: ({ schema, random }) => ({
    value: number(schema, 'exclusiveMinimum') - random.int(0, 1000),
  }),
  exclusiveMaximum: ({ schema, random }) => ({
    value: number(schema, 'exclusiveMaximum') + random.int(0, 1000),
  }),
  multipleOf: ({ schema, value }) => ({ value: Number(value) + number(schema, 'multipleOf') / 2 }),
  minItems: ({ schema, value, random }) => ({
    value: (Array.isArray(value) ? value : []).slice(0, random.int(0, number(schema, 'minItems') - 1)),
  }),
  maxItems({ schema, value, random }) {
    const list = Array.isArray(value) ? value : []
    const count = number(schema, 'maxItems') + random.int(1, 3)
    return { value: Array.from({ length: count }, () => (list.length > 0 ? random.pick(list) : 'x')) }
  },
  uniqueItems({ schema, value }) {
    const list = Array.isArray(value) ? value : []
    const most = typeof schema.maxItems === 'number' ? schema.maxItems : Number.POSITIVE_INFINITY
    return { value: [...list.slice(0, most - 1), ...list.slice(0, 1)] }
  },
  equalsField: (field) => ({
    value: until(
      () => otherText(field),
      (value) => isJudged(field.schema, value) && value !== field.value,
    ),
  }),
  differsFromField: ({ schema, value }) => ({
    value,
    siblings: { [String(schema.differsFromField)]: value },
  }),
  hasDigit: ({ value }) => ({ value: text(value).replaceAll(/[0-9]/g, 'x') }),
  hasLetter: ({ value }) => ({ value: text(value).replaceAll(/\p{L}/gu, '7') }),
  noWebAddress: ({ schema, value, random }) => {
    const link = random.pick(['evil.com', 'www.evil', 't.me/x', '//://', '10.0.0.1'])
    const most = typeof schema.maxLength === 'number' ? schema.maxLength : link.length
    return { value: [...text(value)].slice(0, Math.max(0, most - link.length)).join('') + link }
  },
  hasUppercase: ({ value }) => ({ value: text(value).replaceAll(/\p{Lu}/gu, 'x') }),
  matchesNone: ({ schema, random }) => {
    const rules = stringsAt(schema, 'matchesNone').map((pattern) => new RegExp(pattern, 'u'))
    return {
      value: until(
        () => digits(random, 4),
        (value) => rules.some((rule) => rule.test(value)),
      ),
    }
  },
  outsideAreas: ({ schema, random }) => ({
    value: random.pick(areasOf(schema).flatMap(({ countries }) => countries)),
  }),
  minDecimal: () => ({ value: '0' }),
  belowDecimal: ({ schema, random }) => ({
    value: String(schema.belowDecimal).replace(/^/, random.pick(['', '9'])),
  }),
  minimumAge({ schema, random }) {
    const year = new Date().getUTCFullYear() - random.int(0, number(schema, 'minimumAge') - 1)
    return { value: `${year}-12-31` }
  },
  // Not tomorrow, which midnight could turn into today before the check.
  notInFuture: ({ random }) => ({ value: dayFromToday(random.int(2, 5000)) }),
  inFuture: ({ random }) => ({ value: dayFromToday(-random.int(0, 5000)) }),
  withinDays: ({ schema, random }) => ({
    value: dayFromToday(-number(schema, 'withinDays') - random.int(1, 5000)),
  }),
  afterField: ({ schema, value, random }) => ({
    value,
    siblings: { [String(schema.afterField)]: random.chance(0.5) ? value : '9998-12-31' },
  }),
  beforeField: ({ schema, value, random }) => ({
    value,
    siblings: { [String(schema.beforeField)]: random.chance(0.5) ? value : '1900-01-01' },
  }),
  // An empty list contains nothing.
  contains: () => ({ value: [] }),
  nubanOf: ({ value, random }) => ({ value: lastDigitWrong(text(value), random) }),
  luhn: ({ value, random }) => ({ value: lastDigitWrong(text(value), random) }),
  ibanOf: ({ schema, random }) => ({
    value: 'BE68539007547034',
    siblings: { [String(schema.ibanOf)]: random.pick(['FR', 'DE', 'NG']) },
  }),
  notExpired: ({ random }) => ({ value: `0${random.int(1, 9)}/${random.int(10, 25)}` }),
  localPhoneOf: ({ schema }) => ({
    value: '123456',
    siblings: { [String(schema.localPhoneOf)]: '+14165550142' },
  }),
  phoneOf: ({ schema, random }) => ({
    value: '+14165550142',
    siblings: {
      [String(schema.phoneOf)]: `+${random.pick(['44', '234', digits(random, 3).replace(/^./, '9')])}`,
    },
  }),
}

/** Breaks a keyword. @throws Error for one without a mutation yet */
export function breaks(keyword: string): (field: Field) => Change {
  const way = table[keyword]
  if (way === undefined)
    throw new Error(`tests/conformance/samples/mutations.ts has no mutation for "${keyword}"`)
  return way
}
