// Ways to endanger money or break the law in well-formed files, by name: a proof no longer required, a
// missing country, a wrong digit in an account, a refused name, a word with another number.
import type { DataFile, Kind } from '#scripts/data/load.ts'
import { type Breaker, placesIn } from '#scripts/mutate/mutant.ts'
import { isJsonObject, type Json, type JsonObject, type JsonPath } from '#src/lib/schema/json.ts'

type Change = readonly [path: JsonPath, value: Json | undefined]
type Find = (path: JsonPath, value: Json, file: DataFile) => Iterable<Change>

const inKinds = (kinds: readonly Kind[], find: Find): Breaker =>
  function* (file) {
    if (!kinds.includes(file.kind)) return
    for (const [path, value] of placesIn(file.value)) yield* find(path, value, file)
  }

const inPolicy = (id: string, find: Find): Breaker =>
  inKinds(['policy'], function* (path, value, file) {
    if (file.id === id) yield* find(path, value, file)
  })

const inRows = (find: (row: JsonObject, path: JsonPath) => Iterable<Change>): Breaker =>
  inKinds(['operations'], function* (path, value) {
    if (path.length === 1 && isJsonObject(value)) yield* find(value, path)
  })

const last = (path: JsonPath): string => String(path.at(-1))
const isOfCustomer = (row: JsonObject): boolean => row.auth === 'customer'

/** A number with each of its digits changed, one at a time. */
const digitsOff = (value: string): string[] =>
  [...value].flatMap((sign, index) =>
    /\d/.test(sign) ? [`${value.slice(0, index)}${(Number(sign) + 1) % 10}${value.slice(index + 1)}`] : [],
  )

/** Swaps two letters in the first long word, like a typo. */
const slip = (sentence: string): string =>
  sentence.replace(/(?<![\p{L}{])(\p{Ll}{3})(\p{Ll})(\p{Ll})(?=\p{Ll}{2})/u, (whole, start, one, other) =>
    one === other ? whole : `${start}${other}${one}`,
  )

/** Sentences with a duration or count from the policy. */
const COUNTS = /\b(two|three|four|six|ten) (hours?|months?|digits?|minutes?)\b/i
const OTHERS: Readonly<Record<string, string>> = {
  two: 'one',
  three: 'six',
  four: 'six',
  six: 'four',
  ten: 'five',
}

export const moneyBreakers: Readonly<Record<string, Breaker>> = {
  'money: no proof asked for': inRows(function* (row, path) {
    if (row.step_up !== undefined) yield [[...path, 'step_up'], undefined]
  }),
  'money: another proof': inRows(function* (row, path) {
    if (row.step_up === 'needed') yield [[...path, 'step_up'], 'given']
    if (row.step_up === 'given') yield [[...path, 'step_up'], 'needed']
    if (row.step_up !== undefined && row.step_up !== 'contained') yield [[...path, 'step_up'], 'contained']
  }),
  'money: an effect left out': inRows(function* (row, path) {
    if (row.effect !== undefined) yield [[...path, 'effect'], undefined]
  }),
  'money: an effect that is none': inRows(function* (row, path) {
    if (row.effect !== undefined && row.effect !== 'keeps') yield [[...path, 'effect'], 'keeps']
  }),
  'money: sent twice and done twice': inRows(function* (row, path) {
    if (
      row.idempotent === true &&
      !['keeps', 'directs', 'admits'].includes(String(row.effect)) &&
      isOfCustomer(row)
    )
      yield [[...path, 'idempotent'], undefined]
  }),
  'money: what is changed left out': inKinds(['operations'], function* (path, value) {
    if (path.at(-2) === 'changes' && value !== 'notifications') yield [path, undefined]
  }),
  'money: what an answer is made of left out': inKinds(['operations'], function* (path, value) {
    if (path.at(-2) === 'live' && /^(?:beneficiaries|cards|scheduled-transfers)$/.test(String(value)))
      yield [path, undefined]
  }),
  'money: a partner left out': inKinds(['operations'], function* (path) {
    if (path.at(-2) === 'needs') yield [path, undefined]
  }),
  'money: anybody may call': inRows(function* (row, path) {
    if (isOfCustomer(row) && row.effect !== undefined) yield [[...path, 'auth'], 'visitor']
  }),
  'law: a question at a threshold left out': inPolicy('thresholds', function* (path) {
    if (path.at(-2) === 'asks') yield [path, undefined]
  }),
  'law: a part of a threshold left out': inPolicy('thresholds', function* (path) {
    if (['report', 'window_of', 'identity_days'].includes(last(path))) yield [path, undefined]
  }),
  'law: another figure of a threshold': inPolicy('thresholds', function* (path, value) {
    if (!path.includes('countries')) return
    if (last(path) === 'amount') for (const other of digitsOff(String(value)).slice(0, 1)) yield [path, other]
    if (/^(?:hours|working_days)$/.test(last(path))) yield [path, Number(value) + 1]
    if (last(path) === 'counts') yield [path, value === 'window' ? 'transfer' : 'window']
    if (last(path) === 'where') yield [path, value === 'abroad' ? 'everywhere' : 'abroad']
    if (last(path) === 'kind') yield [path, 'LCTR']
  }),
  'law: something that a review or receipt must name': inKinds(['disclosure'], function* (path) {
    if (path.at(-2) === 'required' && path.length === 4) yield [path, undefined]
  }),
  'law: kept too short': inPolicy('retention', function* (path, value) {
    if (/^(?:identity_record|closed_account)_days$/.test(last(path))) yield [path, Number(value) - 100]
  }),
  'law: a country that is open': inPolicy('countries', function* (path) {
    if (path[0] === 'blocked' && (path.length === 2 || path.length === 4)) yield [path, undefined]
  }),
  'money: a line left out': inKinds(['policy'], function* (path, _, { id }) {
    const place = `${id} ${path.slice(0, -1).join(' ')}`
    if (['partners partners', 'referrals rewards', 'pricing conversion currencies'].includes(place))
      yield [path, undefined]
  }),
  'money: a form for one country alone': inPolicy('delivery', function* (path, value) {
    if (path.length !== 2 || path[0] !== 'beneficiary_forms' || !isJsonObject(value)) return
    yield [path, undefined]
    yield [[...path, 'countries'], value.countries === '*' ? ['DE'] : ['DE', 'FR']]
  }),
  'money: the form of another country': inPolicy('delivery', function* (path, value) {
    if (last(path) !== 'form') return
    for (const form of ['beneficiary-bank-iban', 'beneficiary-bank-ca'])
      if (value !== form) yield [path, form]
  }),
  'money: a country whose bank is not asked for a name': inPolicy('delivery', function* (path) {
    if (path.length === 3 && path[0] === 'name_enquiry') yield [path, undefined]
  }),
  'money: a digit of our own accounts': inKinds(['policy'], function* (path, value, { id }) {
    const isOurs = id === 'accounts' ? last(path) === 'value' : last(path) === 'account_number'
    if (isOurs && typeof value === 'string') for (const other of digitsOff(value)) yield [path, other]
  }),
  'money: a letter of our own bank': inKinds(['policy'], function* (path, value) {
    if (/^(?:bank|bank_name|account_name)$/.test(last(path)) && typeof value === 'string')
      yield [path, value.replace(/a/, 'e')]
  }),
  'schema: names of Latin letters alone': inKinds(['form'], function* (path, value) {
    if (/(?:^|_)name$/.test(last(path)) && path.at(-2) === 'properties' && isJsonObject(value))
      if (value.type === 'string' && !/street|bank/.test(last(path)) && path.length === 2)
        for (const pattern of ['^[A-Za-z]*$', "^[A-Za-zÀ-ÿ '’-]*$", '^[^0-9.]*$'])
          yield [[...path, 'pattern'], pattern]
  }),
  'ui: an autocomplete of another kind': inKinds(['ui'], function* (path, value) {
    if (last(path) !== 'ui:autocomplete' || typeof value !== 'string') return
    for (const token of ['given-name', 'email', 'cc-number', 'address-level2', 'tel'])
      if (!value.startsWith(token)) yield [path, token]
  }),
  'words: an address misspelt': inKinds(
    ['words', 'translated-words', 'policy'],
    function* (path, value, { id }) {
      if (typeof value !== 'string' || id === 'addresses') return
      if (/[\w.]+@[\w-]+\.\w+/.test(value)) yield [path, value.replace(/@(\w)(\w)/, '@$2$1')]
      if (/https:\/\/\w{2}/.test(value)) yield [path, value.replace(/https:\/\/(\w)(\w)/, 'https://$2$1')]
    },
  ),
  'words: a word that is there twice': inKinds(['words', 'translated-words'], function* (path, value) {
    if (typeof value === 'string' && / (?:an?|the|la|le|une?) \p{L}/u.test(value))
      yield [path, value.replace(/ (an?|the|la|le|une?) (\p{L})/u, ' $1 $1 $2')]
  }),
  'words: two letters the wrong way round': inKinds(['words', 'translated-words'], function* (path, value) {
    if (typeof value === 'string' && path.length > 1) yield [path, slip(value)]
  }),
  'words: another number in words': inKinds(['words'], function* (path, value) {
    // The documentation describes formats from code, not from data.
    if (path[0] !== 'openapi' && typeof value === 'string' && COUNTS.test(value))
      yield [path, value.replace(COUNTS, (_, said, unit) => `${OTHERS[String(said).toLowerCase()]} ${unit}`)]
  }),
  'translation: another number': inKinds(['translated-words'], function* (path, value) {
    if (
      typeof value === 'string' &&
      /(?<![\d\p{L}{,.])[2-9](?![\d,.\p{L}])/u.test(value) &&
      /\p{L}/u.test(value)
    )
      yield [
        path,
        value.replace(/(?<![\d\p{L}{,.])([2-9])(?![\d,.\p{L}])/u, (_, said) => String(Number(said) + 11)),
      ]
  }),
}
