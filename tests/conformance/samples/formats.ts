import { composeIBAN } from 'ibantools'
import type { JsonObject } from '#src/lib/schema/json.ts'
import { passesLuhn } from '#src/lib/validation/card.ts'
import { isAtLeast, isBelow } from '#src/lib/validation/decimal.ts'
import { type FormatName, formats } from '#src/lib/validation/formats.ts'
import { characters, dayFromToday, digits, type Random } from '#tests/conformance/samples/random.ts'

const lower = [...'abcdefghijklmnopqrstuvwxyz']
const letters = [...lower, ...lower.map((letter) => letter.toUpperCase())]
const canadian = [...'ABCEGHJKLMNPRSTVXY']
const british = [...'ABDEFGHJLNPQRSTUWXYZ']

const two = (value: number): string => String(value).padStart(2, '0')
const limit = (schema: JsonObject, keyword: string): number | undefined =>
  typeof schema[keyword] === 'number' ? schema[keyword] : undefined

/** Retries until a value passes. @throws Error if none does, which is a bug of the generator */
export function until<T>(make: () => T, holds: (value: T) => boolean): T {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const value = make()
    if (holds(value)) return value
  }
  throw new Error('no value could be made that the rules allow')
}

function decimal(random: Random, schema: JsonObject): string {
  const { minDecimal, belowDecimal } = schema
  const longest = limit(schema, 'maxLength') ?? 24
  const holds = (value: string) =>
    value.length <= longest &&
    (typeof minDecimal !== 'string' || isAtLeast(value, minDecimal)) &&
    (typeof belowDecimal !== 'string' || isBelow(value, belowDecimal))
  const whole = () => digits(random, random.int(1, Math.min(longest, 18)))
  return until(() => (random.chance(0.5) ? whole() : `${whole()}.${digits(random, random.int(1, 6))}`), holds)
}

function date(random: Random, schema: JsonObject): string {
  const age = limit(schema, 'minimumAge')
  const within = limit(schema, 'withinDays')
  if (age !== undefined) {
    const year = new Date().getUTCFullYear() - age - random.int(1, 80)
    return `${year}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`
  }
  if (within !== undefined) return dayFromToday(-random.int(0, within - 1))
  // Not tomorrow, which midnight could turn into today before the check.
  if (schema.inFuture === true) return dayFromToday(random.int(2, 20_000))
  if (schema.notInFuture === true) return dayFromToday(-random.int(0, 20_000))
  return dayFromToday(random.int(-40_000, 40_000))
}

/** Valid number ranges: a prefix, and how many digits follow. */
const phones = [
  ['+1416555', 4],
  ['+1514555', 4],
  ['+447400', 6],
  ['+234803', 7],
  ['+33612', 6],
] as const

function phone(random: Random): string {
  return until(() => {
    const [prefix, more] = random.pick(phones)
    return prefix + digits(random, more)
  }, formats.phone)
}

/** National parts of account numbers with a fixed shape and no check digits. */
const ibans: Readonly<Record<string, (random: Random) => string>> = {
  DE: (random) => digits(random, 18),
  GB: (random) => characters(random, 4, letters.slice(26)) + digits(random, 14),
  IE: (random) => characters(random, 4, letters.slice(26)) + digits(random, 14),
  NL: (random) => characters(random, 4, letters.slice(26)) + digits(random, 10),
  CH: (random) => digits(random, 17),
}

/** An IBAN of one of a few countries. */
export function iban(random: Random): string {
  return until(() => {
    const countryCode = random.pick(Object.keys(ibans))
    return composeIBAN({ countryCode, bban: ibans[countryCode]?.(random) ?? '' }) ?? ''
  }, formats.iban)
}

function email(random: Random, schema: JsonObject): string {
  const longest = limit(schema, 'maxLength') ?? 254
  const local = characters(random, random.int(1, 30), [...letters, ...'0123456789_+-'])
  const host = Array.from({ length: random.int(1, 3) }, () => characters(random, random.int(1, 12), lower))
  return `${local}@${host.join('.')}.${characters(random, random.int(2, 6), lower)}`.slice(-longest)
}

/** A value of each named format; the schema has the other rules. */
export const formatSamples = {
  phone,
  iban,
  email,
  'product-email': email,
  nuban: (random) => digits(random, 10),
  'ca-institution': (random) => digits(random, 3),
  'ca-transit': (random) => digits(random, 5),
  'ca-account': (random) => digits(random, random.int(7, 12)),
  'uk-sort-code': (random) => digits(random, 6),
  'uk-account': (random) => digits(random, 8),
  'card-expiry': (random) =>
    two(random.int(1, 12)) +
    random.pick(['/', '', ' / ']) +
    random.pick(['', '20']) +
    String(random.int(60, 99)),
  'ca-postal-code': (random) =>
    random.pick(canadian) +
    digits(random, 1) +
    random.pick(canadian) +
    random.pick([' ', '']) +
    digits(random, 1) +
    random.pick(canadian) +
    digits(random, 1),
  'gb-postcode': (random) =>
    characters(random, random.int(1, 2), letters) +
    digits(random, random.int(1, 2)) +
    random.pick([' ', '']) +
    digits(random, 1) +
    characters(random, 2, british),
  'us-zip-code': (random) => digits(random, 5) + (random.chance(0.3) ? `-${digits(random, 4)}` : ''),
  'ng-postal-code': (random) => digits(random, 6),
  decimal,
  'date-time': (random) => `${dayFromToday(random.int(-20_000, 20_000))}T${two(random.int(0, 23))}:00:00Z`,
  date,
  'time-of-day': (random) => `${two(random.int(0, 23))}:${two(random.int(0, 59))}`,
} as const satisfies Record<FormatName, (random: Random, schema: JsonObject) => string>

export function isOfFormat(name: string, value: string): boolean {
  const format = Object.entries(formats).find(([known]) => known === name)?.[1]
  if (format === undefined) throw new Error(`no format is called ${name}`)
  return format instanceof RegExp ? format.test(value) : format(value)
}

/** A card number with a valid check digit. */
export function cardNumber(random: Random): string {
  const number = digits(random, random.int(11, 18))
  return until(() => number + digits(random, 1), passesLuhn)
}
