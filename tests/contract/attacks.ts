// Hostile requests, generated from a row of operations.json and its schemas: long, deep, malformed and many, each as
// large as the operation and the server accept.
import type { OperationRow } from '#provider/http/operations.ts'
import { createSchemas, readSources } from '#provider/http/schemas.ts'
import { bodyLimits } from '#src/generated/body-limits.ts'
import { isJsonObject, type Json, type JsonObject, objectAt } from '#src/lib/schema/json.ts'
import { BODY_CEILING } from '#src/lib/schema/limits.ts'
import { prepareSchemas } from '#src/lib/schema/prepare.ts'
import { addressOf, type Request } from '#tests/contract/requests.ts'
import type { Sent } from '#tests/provider/auth/setup.ts'

const prepared = prepareSchemas(readSources())

/** A request that is meant to do harm. */
export interface Attack {
  readonly name: string
  readonly url: string
  readonly sent: Sent
}

/** Node's limit for request line and headers together, minus the rest of them. */
const HEADERS = 15_000

/** Repeats a text up to a number of bytes. */
const filled = (text: string, bytes: number): string =>
  text.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(JSON.stringify(text).slice(1, -1)))))

/** Texts that trip patterns and programs: the first fills the field, the second spoils its end. */
const texts: readonly (readonly [fill: string, end: string])[] = [
  ['a', '\u0007'],
  ['\ud800', 'x'],
  ['😀', '\u200d'],
  ['1', 'x'],
  [' ', '!'],
  ['/', 'x'],
  ['a.', '@'],
  ['a@a.', '-'],
  ['+1', '.'],
  ['e\u0301', '\u202e'],
  ['%', '_'],
]

/** Keywords that do not check a text. */
const plain = new Set(['type', 'minLength', 'maxLength', 'errorMessage'])

/** For a field without rules the first few texts are enough. */
const textsFor = (field: Json): typeof texts =>
  isJsonObject(field) && Object.keys(field).every((keyword) => plain.has(keyword)) ? texts.slice(0, 3) : texts

const bodySchemas = ({ body }: OperationRow): JsonObject[] =>
  (typeof body === 'string' ? [body] : Object.values(body?.of ?? {})).map(
    (id) => prepared.get(id)?.schema ?? {},
  )

/** The fields of a body, in any of its schemas. */
const fieldsOf = (row: OperationRow): [string, Json][] => [
  ...new Map(bodySchemas(row).flatMap((schema) => Object.entries(objectAt(schema, 'properties')))),
]

/** Lengths of a text: the most that the field allows, and the most that the body allows. */
function lengths(field: Json, limit: number, [fill]: readonly [string, string]): string[] {
  const most = isJsonObject(field) && typeof field.maxLength === 'number' ? field.maxLength : 0
  const fitting = filled(fill, limit * 0.9)
  return most > 1 ? [[...fitting].slice(0, most - 1).join(''), fitting] : [fitting]
}

/** Malformed bodies: deep, odd and many, up to a number of bytes. */
const payloads = (bytes: number): [string, string][] => [
  ['lists in lists', '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)],
  ['lists that never end', '['.repeat(bytes)],
  ['objects in objects', `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`],
  ['many fields', `{${Array.from({ length: bytes / 12 }, (_, i) => `"f${i}":1`).join()}}`],
  ['one field many times', `{${Array.from({ length: bytes / 8 }, () => '"f":1').join()}}`],
  ['a long name', `{"${'a'.repeat(bytes - 10)}":1}`],
  ['a number of many digits', `{"a":${'9'.repeat(bytes - 10)}}`],
  ['a number with a great exponent', '{"a":1e400,"b":-0,"c":1e-400,"d":-1e308}'],
  ['a number with many zeros', `{"a":0.${'0'.repeat(bytes - 20)}1}`],
  ['many escapes', `{"a":"${'\\u0061'.repeat(bytes / 6 - 10)}"}`],
  ['backslashes', `{"a":"${'\\\\'.repeat(bytes / 2 - 10)}"}`],
  ['names that reach a prototype', `[${Array.from({ length: bytes / 20 }, () => '{"__proto__":1}').join()}]`],
  ['spaced names that reach a prototype', `{"__proto__"${' '.repeat(bytes - 20)}}`],
  ['constructors', `[${Array.from({ length: bytes / 30 }, () => '{"constructor":{}}').join()}]`],
  ['white space', ' '.repeat(bytes)],
  ['a long text', JSON.stringify('x'.repeat(bytes - 10))],
  ['NUL', `{"a":"${'\\u0000'.repeat(bytes / 6 - 10)}"}`],
]

/** Bodies of the operation with one spoilt field. */
function bodies(row: OperationRow, good: Request, limit: number): [string, Json][] {
  const body = isJsonObject(good.body) ? good.body : {}
  return fieldsOf(row).flatMap(([field, schema]) => [
    ...textsFor(schema).flatMap((text): [string, Json][] =>
      lengths(schema, limit, text).map((value) => [
        `${JSON.stringify(text)} in ${field}`,
        { ...body, [field]: value + text[1] },
      ]),
    ),
    [`a long list in ${field}`, { ...body, [field]: Array.from({ length: limit / 4 }, () => 'x') }],
    [`lists in a list in ${field}`, { ...body, [field]: Array.from({ length: limit / 4 }, () => []) }],
  ])
}

/** Headers as long as Node accepts. */
const headers: readonly Record<string, string>[] = [
  { authorization: `Bearer ${'a'.repeat(HEADERS)}` },
  { authorization: `Bearer${' '.repeat(HEADERS)}x` },
  { cookie: 'a=b; '.repeat(HEADERS / 5) },
  { cookie: Array.from({ length: 1000 }, (_, i) => `c${i}=${i}`).join('; ') },
  { cookie: Array.from({ length: 700 }, (_, i) => `farsend_device=${i}`).join('; ') },
  { cookie: `__proto__=1; constructor=1; ${'='.repeat(HEADERS)}` },
  { cookie: `farsend_refresh=${'%41'.repeat(HEADERS / 3)}` },
  { cookie: `farsend_refresh="${';'.repeat(HEADERS)}` },
  { 'idempotency-key': 'k'.repeat(HEADERS) },
  { 'idempotency-key': 'é'.repeat(100) },
  { 'idempotency-key': `${'k '.repeat(HEADERS / 2)}k` },
  { 'idempotency-key': '__proto__' },
  { 'x-forwarded-for': '10.0.0.1, '.repeat(HEADERS / 10) },
  { 'x-forwarded-for': `::${':'.repeat(HEADERS)}` },
  { 'x-forwarded-for': '8.8.8.8,'.repeat(1000) },
  { 'x-forwarded-for': `${' '.repeat(HEADERS)},${'\t'.repeat(100)}` },
  { origin: `https://${'a.'.repeat(HEADERS / 2)}` },
  { 'content-type': `application/json;${' '.repeat(HEADERS)}x` },
  { 'content-type': 'application/json; a=b'.repeat(HEADERS / 21) },
  { 'accept-language': 'en;q=0.1,'.repeat(HEADERS / 9) },
  { 'accept-language': `${'a-'.repeat(HEADERS / 2)}` },
  { 'accept-encoding': 'gzip;q=0.1,'.repeat(HEADERS / 11) },
  { range: `bytes=${'0-1,'.repeat(HEADERS / 4)}` },
]

/** The headers read by our code or a library. */
const read = [
  'authorization',
  'cookie',
  'idempotency-key',
  'x-forwarded-for',
  'origin',
  'sec-fetch-site',
  'content-type',
  'accept',
  'accept-language',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
  'user-agent',
]

/** A run of one of these, spoilt at its end, takes a pattern such as /;+$/ quadratic time. */
const repeated = [
  ' ',
  '\t',
  ';',
  '; ',
  ',',
  '=',
  '"',
  '.',
  ':',
  '-',
  '/',
  '%',
  'a',
  '1',
  'a=',
  'a,',
  'a.',
  '1.',
  'q=0',
]

/** Each header as a long run of each text, with an end that matches none of them. */
export const headerRuns = (row: OperationRow, good: Request): Attack[] =>
  read.flatMap((name) =>
    repeated.map((text) => ({
      name: `a run of ${JSON.stringify(text)} in ${name}`,
      url: addressOf(row, good),
      sent: {
        ...(good.body === undefined ? {} : { body: good.body }),
        headers: { [name]: `a${text.repeat(HEADERS / text.length)}\u00e9` },
      },
    })),
  )

/** Queries as long as Node accepts. */
const queries: readonly string[] = [
  'a='.repeat(HEADERS / 2),
  'a=1&'.repeat(HEADERS / 4),
  '&'.repeat(HEADERS),
  `search=${'%25'.repeat(HEADERS / 3)}`,
  `search=${'_'.repeat(100)}`,
  `search=${'%'.repeat(HEADERS)}`,
  `cursor=${'A'.repeat(200)}`,
  `cursor=${'A'.repeat(2000)}`,
  'cursor=__proto__',
  'cursor=%ff%fe',
  `${'search=a&'.repeat(200)}search=b`,
  `${'currency=CAD&'.repeat(150)}currency=CAD`,
  `a${'[b]'.repeat(600)}=1`,
  `${Array.from({ length: 180 }, (_, i) => `__proto__[${i}]=1`).join('&')}`.slice(0, 2000),
  `limit=${'9'.repeat(HEADERS)}`,
  `a${'[]'.repeat(HEADERS / 2)}=1`,
  '__proto__=1&constructor=1',
]

/** Every attack on an operation, based on a valid request. */
export function attacksOn(row: OperationRow, good: Request): Attack[] {
  const url = addressOf(row, good)
  const sent: Sent = good.body === undefined ? {} : { body: good.body }
  const [path = ''] = url.split('?')
  const limit = bodyLimits[row.id] ?? BODY_CEILING
  const withBody: Attack[] =
    row.method === 'GET'
      ? []
      : [
          ...[limit, BODY_CEILING]
            .flatMap((bytes) => payloads(bytes))
            .map(([name, payload]) => ({ name, url, sent: { payload } })),
          ...bodies(row, good, limit).map(([name, body]) => ({ name, url, sent: { body } })),
        ]
  return [
    ...withBody,
    ...headers.map((own) => ({ name: `a long ${Object.keys(own)}`, url, sent: { ...sent, headers: own } })),
    ...queries.map((query) => ({ name: `the query ${query.slice(0, 20)}`, url: `${path}?${query}`, sent })),
    { name: 'a path of slashes', url: `${path}${'/'.repeat(HEADERS)}x`, sent },
    { name: 'a long path', url: `${path}${'a'.repeat(HEADERS)}`, sent },
    { name: 'a path of escapes', url: `${path}${'%2f'.repeat(HEADERS / 3)}`, sent },
  ]
}

/** Whether an answer is an error in the uniform shape. */
export const checkError = createSchemas().check('error-response')
