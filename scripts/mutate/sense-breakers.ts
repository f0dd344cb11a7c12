// Ways to break data whose names all exist, by name: duplicates, swapped values, words never shown.
import type { Kind } from '#scripts/data/load.ts'
import { type Breaker, placesIn } from '#scripts/mutate/mutant.ts'
import { isJsonObject, type Json, type JsonPath, stringsAt } from '#src/lib/schema/json.ts'

type Change = readonly [path: JsonPath, value: Json | undefined]
type Find = (path: JsonPath, value: Json, id: string) => Iterable<Change>

const inKind = (kind: Kind, find: Find): Breaker =>
  function* (file) {
    if (file.kind !== kind) return
    for (const [path, value] of placesIn(file.value)) yield* find(path, value, file.id)
  }

const last = (path: JsonPath): string => String(path.at(-1))

const at = (kind: Kind, name: string, to: Json | undefined): Breaker =>
  inKind(kind, function* (path) {
    if (last(path) === name) yield [path, to]
  })

/** Policy lists whose order matters: first match wins, or values ascend. */
const ordered: ReadonlySet<string> = new Set(['charges', 'beneficiary_forms', 'thresholds'])

/** Policy lists with one line per thing. */
const apart: ReadonlySet<string> = new Set([
  ...['currencies', 'sending_currencies', 'methods', 'daily', 'partners', 'channels', 'taxes', 'charges'],
  ...['rewards', 'rate_limits', 'thresholds', 'steps', 'languages'],
])

/** Pairs of policy numbers whose first must be smaller. */
const lesser: ReadonlySet<string> = new Set([
  'darkest',
  'shortest_side',
  'days_to_claim',
  'resend_seconds',
  'idle_warning_seconds',
])

const isRow = (path: JsonPath, value: Json): boolean => path.length === 1 && isJsonObject(value)

export const senseBreakers: Readonly<Record<string, Breaker>> = {
  'schema: fields that nobody sees': inKind('form', function* (path, value) {
    if (last(path) !== 'additionalProperties' || value !== false) return
    yield [path, true]
    yield [path, undefined]
  }),
  'schema: a pattern without its ends': inKind('form', function* (path, value) {
    if (last(path) !== 'pattern' || typeof value !== 'string' || !/^\^.*[{+*?].*\$$/.test(value)) return
    yield [path, value.slice(1)]
    yield [path, value.slice(0, -1)]
  }),
  'schema: a default that is refused': inKind('form', function* (path, value) {
    if (path.length === 2 && path[0] === 'properties' && isJsonObject(value) && Array.isArray(value.enum))
      yield [[...path, 'default'], 'nothing-of-this']
  }),
  'schema: an amount in words': at('form', 'minDecimal', 'one'),
  'schema: another draft': inKind('form', function* (path) {
    if (path.length === 0) yield [['$schema'], 'http://json-schema.org/draft/2020-12/schema']
  }),
  'ui: an autocomplete that HTML has not': at('ui', 'ui:autocomplete', 'town'),
  'ui: no autocomplete': at('ui', 'ui:autocomplete', undefined),
  'ui: a code or password that no manager knows': inKind('ui', function* (path, value) {
    if (
      last(path) === 'ui:autocomplete' &&
      /^(?:one-time-code|(?:new|current)-password)$/.test(String(value))
    )
      yield [path, 'off']
  }),
  'ui: a star for the rest': inKind('ui', function* (path, value) {
    if (last(path) === 'ui:order' && Array.isArray(value) && value.length > 1)
      yield [path, [...value.slice(0, 1), '*']]
  }),
  'ui: a group in which a field has no place': inKind('ui', function* (path, value) {
    if (last(path) === 'ui:order' && path.length > 1 && Array.isArray(value)) yield [path, value.slice(1)]
  }),
  'ui: sections in another order': inKind('ui', function* (path, value) {
    if (last(path) === 'sections' && Array.isArray(value) && value.length > 1)
      yield [path, value.toReversed()]
    if (last(path) === 'sections' && Array.isArray(value)) yield [path, value.slice(1)]
  }),
  'ui: a field that shows nothing of what it holds': inKind('ui', function* (path, value) {
    if (last(path) === 'ui:widget' && value === 'text') {
      yield [path, 'date']
      yield [path, 'email']
      yield [path, 'select']
    }
  }),
  'ui: a part written over the field itself': inKind('ui', function* (path) {
    if (last(path) === 'e164') yield [path, path[0] === undefined ? '' : String(path[0])]
  }),
  'ui: the password of nobody': inKind('ui', function* (path) {
    if (path[1] === 'username' && path.length === 3) yield [path, 'nobody']
  }),
  'operations: money moved twice': inKind('operations', function* (path, value) {
    if (isRow(path, value) && isJsonObject(value) && value.idempotent === true && value.once === true)
      if (/^\/(?:transfers|conversions|bank-transfer)\b/.test(String(value.path)))
        yield [[...path, 'idempotent'], undefined]
  }),
  'operations: a call that reads and does something': inKind('operations', function* (path, value) {
    if (!isRow(path, value) || !isJsonObject(value) || value.method !== 'GET') return
    yield [[...path, 'once'], true]
    yield [[...path, 'changes'], ['accounts']]
  }),
  'operations: a call that does something and is kept': inKind('operations', function* (path, value) {
    if (isRow(path, value) && isJsonObject(value) && value.method === 'POST')
      yield [[...path, 'cache'], { stale: 0 }]
  }),
  'operations: one address for two': inKind('operations', function* (path, value) {
    if (path.length !== 0 || !Array.isArray(value)) return
    const rows = value.filter(isJsonObject)
    for (const [index, row] of rows.entries()) {
      const other = rows.find(
        (one) => one !== row && one.method === row.method && !String(one.path).includes('{'),
      )
      if (other && !String(row.path).includes('{')) yield [[index, 'path'], other.path]
    }
  }),
  'operations: a limit without its error': inKind('operations', function* (path, value) {
    if (path.at(-2) === 'errors' && value === 'too_many_requests') yield [path, undefined]
  }),
  'operations: an error of a limit that is not there': inKind('operations', function* (path, value) {
    if (last(path) === 'errors' && Array.isArray(value) && !value.includes('too_many_requests'))
      yield [path, [...value, 'too_many_requests']]
  }),
  'operations: counted as nothing': inKind('operations', function* (path) {
    if (last(path) !== 'counts') return
    yield [path, undefined]
    yield [path, 'get-profile']
  }),
  'operations: a heading that is not there': at('operations', 'tag', 'nothing-of-this'),
  'words: options alike': inKind('words', function* (path, value) {
    if (last(path) !== 'options' || !isJsonObject(value)) return
    const [[first] = [], [, said] = []] = Object.entries(value)
    if (first !== undefined && said !== undefined) yield [[...path, first], said]
  }),
  'words: not written yet': inKind('words', function* (path, value) {
    if (last(path) !== 'label' || typeof value !== 'string') return
    yield [path, 'TBD']
    yield [path, `${value} &amp; more`]
    yield [path, `${value}\u200b`]
    yield [path, `${value}...`]
  }),
  'words: a colon after what a thing is called': inKind('words', function* (path, value) {
    if (['label', 'title', 'heading', 'submit'].includes(last(path)) && typeof value === 'string')
      yield [path, `${value}:`]
  }),
  'words: a label that nobody reads': inKind('words', function* (path, value, id) {
    if (
      /^forms\/beneficiary-/.test(id) &&
      isJsonObject(value) &&
      path.length === 2 &&
      value.label === undefined
    )
      yield [[...path, 'label'], 'Words']
  }),
  'words: an error as a sentence': inKind('words', function* (path, value, id) {
    if (!id.startsWith('forms/') || path.at(-2) !== 'errors' || typeof value !== 'string') return
    if (/^\p{Ll}/u.test(value)) yield [path, `${value}.`]
    if (/^\p{Ll}/u.test(value)) yield [path, `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`]
  }),
  'words: not translated': inKind('translated-words', function* (path, _, id) {
    if (id === 'forms/card' && path.join(' ') === 'fields name label') yield [path, 'Name on card']
  }),
  'policy: twice the same': inKind('policy', function* (path, value, id) {
    const isApart = apart.has(last(path)) && Array.isArray(value) && value.some(isJsonObject)
    if (isApart && Array.isArray(value) && id !== 'notifications') yield [path, [...value, value[0] ?? null]]
  }),
  'policy: the wrong way round': inKind('policy', function* (path, value) {
    if (ordered.has(last(path)) && Array.isArray(value) && value.length > 1) yield [path, value.toReversed()]
  }),
  'policy: a least above its most': inKind('policy', function* (path, value) {
    if (lesser.has(last(path)) && typeof value === 'number') yield [path, 1_000_000]
  }),
  'policy: received and blocked': inKind('policy', function* (path, value) {
    if (path.length === 1 && last(path) === 'receiving' && Array.isArray(value))
      for (const country of ['YE', 'RU', 'MM']) yield [path, [...value, country]]
  }),
  'policy: a clock of nowhere': at('policy', 'time_zone', 'Toronto'),
  'policy: money without a line': inKind('policy', function* (path, value) {
    if (path.length !== 1 || !Array.isArray(value)) return
    if (last(path) === 'daily' || last(path) === 'charges') yield [path, value.slice(0, -1)]
    if (last(path) === 'channels') yield [path, value.slice(1)]
  }),
  'policy: a pattern that is none': inKind('policy', function* (path, value, id) {
    if (id === 'security' && path.includes('guessable') && typeof value === 'string' && path.at(0) === 'pin')
      yield [path, `${value}(`]
  }),
  'policy: an account, text or language that is not there': inKind('policy', function* (path, value, id) {
    if (id === 'transfer' && last(path) === 'agreed_texts')
      yield [path, [...stringsAt({ a: value }, 'a'), 'cookies']]
    if (id === 'pricing' && last(path) === 'currencies' && Array.isArray(value))
      yield [path, [...value, 'JPY']]
    if (id === 'languages' && last(path) === 'languages' && Array.isArray(value))
      yield [path, [...value, { locale: 'de-DE', name: 'Deutsch', path: '/de', complete: false }]]
  }),
}
