// Ways to break schemas, ui files, operations, words and policy, by name.

import type { DataFile, Kind } from '#scripts/data/load.ts'
import { placeholdersOf } from '#scripts/data/placeholders.ts'
import { type Breaker, misspelt, placesIn, renamed } from '#scripts/mutate/mutant.ts'
import { isJsonObject, type Json, type JsonPath } from '#src/lib/schema/json.ts'

type Change = readonly [path: JsonPath, value: Json | undefined]
type Find = (path: JsonPath, value: Json, file: DataFile) => Iterable<Change>

/** A breaker that visits every value in files of these kinds. */
const inKinds = (kinds: readonly Kind[], find: Find): Breaker =>
  function* (file) {
    if (!kinds.includes(file.kind)) return
    for (const [path, value] of placesIn(file.value)) yield* find(path, value, file)
  }

const last = (path: JsonPath): string => String(path.at(-1))
const owner = (path: JsonPath): string => String(path.at(-2))

/** Misspells texts under these names, including those in lists. */
const misspeltUnder = (kinds: readonly Kind[], ...names: string[]): Breaker =>
  inKinds(kinds, function* (path, value) {
    const name = typeof path.at(-1) === 'number' ? owner(path) : last(path)
    if (names.includes(name) && typeof value === 'string') yield [path, misspelt(value)]
  })

const missing = (kinds: readonly Kind[], ...names: string[]): Breaker =>
  inKinds(kinds, function* (path) {
    if (names.includes(last(path))) yield [path, undefined]
  })

const isField = (path: JsonPath): boolean => path.length === 1 && !last(path).startsWith('ui:')

export const dataBreakers: Readonly<Record<string, Breaker>> = {
  'schema: a reference to nothing': misspeltUnder(['form', 'api', 'shared'], '$ref'),
  'schema: a policy that is not there': misspeltUnder(['form', 'api', 'shared'], '$policy'),
  'schema: a format that is not there': misspeltUnder(['form', 'api'], 'format'),
  'schema: a type that is not there': inKinds(['form', 'api'], function* (path, value) {
    if (last(path) === 'type' && typeof value === 'string' && owner(path) !== 'properties')
      yield [path, misspelt(value)]
  }),
  'schema: another type': inKinds(['form'], function* (path, value) {
    if (last(path) === 'type' && value === 'string' && path.length === 3) yield [path, 'number']
  }),
  'schema: a keyword that is not there': inKinds(['form', 'api'], function* (path, value) {
    if (!isJsonObject(value) || last(path) === 'properties' || owner(path) === 'if') return
    for (const name of Object.keys(value))
      if (!name.startsWith('$')) yield [path, renamed(value, name, misspelt(name))]
  }),
  'schema: a required field that no more is': inKinds(['form'], function* (path, value) {
    if (path.length === 2 && path[0] === 'required' && typeof value === 'string') yield [path, undefined]
  }),
  'schema: a required field that is not there': inKinds(['form'], function* (path, value) {
    if (path.length === 2 && path[0] === 'required' && typeof value === 'string')
      yield [path, misspelt(value)]
  }),
  'schema: a field left out': inKinds(['form'], function* (path) {
    if (path.length === 2 && path[0] === 'properties') yield [path, undefined]
  }),
  'schema: a field under another name': inKinds(['form'], function* (path, value) {
    if (path.length === 1 && path[0] === 'properties' && isJsonObject(value))
      for (const name of Object.keys(value)) yield [path, renamed(value, name, misspelt(name))]
  }),
  'schema: a value that is not there': misspeltUnder(['form'], 'enum'),
  'schema: a pattern that is none': inKinds(['form', 'api'], function* (path, value) {
    if (last(path) === 'pattern' && typeof value === 'string') yield [path, `${value}(`]
  }),
  'schema: another pattern': inKinds(['form'], function* (path, value) {
    if (last(path) === 'pattern' && typeof value === 'string') yield [path, '^(?:never){9}$']
  }),
  'schema: a rule that no more is': inKinds(['form'], function* (path) {
    if (path.length === 3 && ['pattern', 'format', 'minLength', 'equalsField', 'enum'].includes(last(path)))
      yield [path, undefined]
  }),
  'ui: a widget that is not there': misspeltUnder(['ui'], 'ui:widget'),
  'ui: a secret shown as text': inKinds(['ui'], function* (path, value) {
    if (last(path) === 'ui:widget' && ['password', 'pin', 'code'].includes(String(value)))
      yield [path, 'text']
  }),
  'ui: a field that is not there': inKinds(['ui'], function* (path, value) {
    if (path.length === 0)
      for (const name of Object.keys(isJsonObject(value) ? value : {}))
        if (isField([name])) yield [[], renamed(value, name, misspelt(name))]
  }),
  'ui: a field out of order': misspeltUnder(['ui'], 'ui:order'),
  'ui: a field without a place': inKinds(['ui'], function* (path) {
    if (path.length === 2 && path[0] === 'ui:order') yield [path, undefined]
  }),
  'ui: another field beside it': misspeltUnder(
    ['ui'],
    'countryCode',
    'e164',
    'startsIn',
    'currencyField',
    'countryField',
  ),
  'ui: an option that is not there': inKinds(['ui'], function* (path, value) {
    if (last(path) === 'ui:options' && isJsonObject(value))
      for (const name of Object.keys(value)) yield [path, renamed(value, name, misspelt(name))]
  }),
  'ui: an error that is not there': misspeltUnder(['ui'], 'refusedBy'),
  'ui: a place in an answer': misspeltUnder(['ui'], 'say', 'list', 'value'),
  'ui: a question to nobody': misspeltUnder(['ui'], 'operation'),
  'ui: a step that is not there': misspeltUnder(['ui'], 'edit'),
  'ui: more slots than digits': inKinds(['ui'], function* (path, value) {
    if (last(path) === 'length' && typeof value === 'number') yield [path, value + 1]
  }),
  'operations: a schema that is not there': misspeltUnder(['operations'], 'body', 'query', 'response'),
  'operations: a topic that is not there': misspeltUnder(['operations'], 'changes', 'live'),
  'operations: an error without a sentence': misspeltUnder(['operations'], 'errors'),
  'operations: what is done once': inKinds(['operations'], function* (path, value, file) {
    if (path.length !== 1 || !isJsonObject(value)) return
    const isCommitted = ['create-credit', 'authorise-credit', 'create-password', 'reset-password'].includes(
      String(value.id),
    )
    if (value.once === true && isCommitted && file.kind === 'operations') yield [[...path, 'once'], undefined]
  }),
  'operations: a call twice': inKinds(['operations'], function* (path, value) {
    if (path.length === 0 && Array.isArray(value)) yield [[], [...value, value[0] ?? null]]
  }),
  'operations: a part left out': missing(
    ['operations'],
    'id',
    'method',
    'path',
    'auth',
    'response',
    'errors',
  ),
  'disclosures: a row left out': inKinds(['rows'], function* (path, value) {
    // A conversion only repeats what was sent; no law requires it.
    if (path.length === 3 && value !== 'converted') yield [path, undefined]
  }),
  'disclosures: a row that is not there': inKinds(['rows'], function* (path, value) {
    if (typeof value === 'string') yield [path, misspelt(value)]
  }),
  'disclosures: a duty that is not there': inKinds(['disclosure'], function* (path, value) {
    if (owner(path) === 'required' && typeof value === 'string') yield [path, misspelt(value)]
  }),
  'words: a sentence left out': inKinds(['words'], function* (path, value) {
    if (typeof value === 'string' && path.length > 0 && isMissed(path)) yield [path, undefined]
  }),
  'words: a sentence that is empty': inKinds(['words'], function* (path, value) {
    if (typeof value === 'string') yield [path, '']
  }),
  'words: a sentence of another type': inKinds(['words'], function* (path, value) {
    if (typeof value === 'string') yield [path, 7]
  }),
  'words: a sentence for nothing': inKinds(['words'], function* (path, value, { id }) {
    if (id.startsWith('forms/') && isJsonObject(value) && last(path) !== 'options' && path.length < 3)
      yield [[...path, 'nothing_of_this'], 'Words']
  }),
  'words: a placeholder left out': inKinds(['words'], function* (path, value) {
    if (typeof value === 'string')
      for (const name of placeholdersOf(value)) yield [path, value.replaceAll(`{${name}}`, '')]
  }),
  'words: a placeholder that nothing fills': inKinds(['words'], function* (path, value, { id }) {
    if (typeof value === 'string' && !/^(?:faq|provider)$/.test(id))
      for (const name of placeholdersOf(value))
        yield [path, value.replaceAll(`{${name}}`, `{${misspelt(name)}}`)]
  }),
  'words: a label of 200 characters': inKinds(['words'], function* (path, value) {
    if (['label', 'submit', 'title', 'heading', 'name'].includes(last(path)) && typeof value === 'string')
      yield [path, 'word '.repeat(40).trim()]
  }),
  'words: straight marks': inKinds(['words'], function* (path, value) {
    if (typeof value === 'string' && last(path) === 'label') yield [path, `${value} "now"`]
  }),
  'policy: a part left out': inKinds(['policy'], function* (path, _, { id }) {
    if (path.length === 1 && id !== 'site' && id !== 'support') yield [path, undefined]
  }),
  'policy: a part of another type': inKinds(['policy'], function* (path, value) {
    if (typeof value === 'number') yield [path, String(value)]
    if (typeof value === 'string') yield [path, 7]
  }),
  'policy: a part that is not there': inKinds(['policy'], function* (path, value) {
    if (isJsonObject(value)) yield [[...path, 'nothing_of_this'], 1]
  }),
  'policy: a number below all sense': inKinds(['policy'], function* (path, value) {
    if (typeof value === 'number') yield [path, -1]
  }),
  'policy: a number above all sense': inKinds(['policy'], function* (path, value) {
    if (typeof value === 'number') yield [path, value * 1_000_000_000 + 1_000_000_000_000]
  }),
  'policy: a margin of 85 %': inKinds(['policy'], function* (path) {
    if (last(path) === 'margin_basis_points') yield [path, 8500]
  }),
  'policy: a third decimal': inKinds(['policy'], function* (path, value) {
    if (typeof value === 'string' && /^\d+\.\d\d$/.test(value)) yield [path, `${value}9`]
  }),
  'policy: no amount': inKinds(['policy'], function* (path, value) {
    if (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) && last(path) !== 'account_number')
      yield [path, `-${value}`]
  }),
  'policy: a name that is not there': misspeltUnder(
    ['policy'],
    'sending',
    'receiving',
    'default_sending',
    'default_receiving',
    'currency',
    'country',
    'sending_currency',
    'sending_country',
    'method',
    'form',
    'scope',
    'from',
    'return_path',
  ),
}

/** Sentences whose absence matters: not optional ones, nor errors with a default. */
const isMissed = (path: JsonPath): boolean =>
  !(path.includes('errors') && path[0] === 'fields' && !/^(?:required|pattern|format)$/.test(last(path))) &&
  path[0] !== 'defaults' &&
  !(path[0] === 'steps' && last(path) === 'name') &&
  !/^(?:=\d+|zero|one|two|few|many|hint|placeholder|lead|busy|message|description)$/.test(last(path))
