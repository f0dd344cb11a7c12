import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { type Data, findFile, loadData, ofKind } from '#scripts/data/load.ts'
import { prepareFile } from '#scripts/data/prepared.ts'
import { root } from '#scripts/root.ts'
import examples from '#src/atlas/examples.json' with { type: 'json' }
import { isJsonObject, type Json, type JsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'
import type { BenchField, BenchForm } from '#tests/bench/bench-form.ts'
import { fieldOf, formatsOf } from '#tests/bench/forms.ts'

/** A form of the product as both pages get it. */
export interface EverySubject {
  readonly id: string
  readonly form: BenchForm
  /** The keys to type, and the field to type into; undefined for a form without a text field. */
  readonly typing: { readonly field: string; readonly keys: readonly string[] } | undefined
}

/** Lists for both pages of a form whose screen passes them. */
const lists: Readonly<Record<string, readonly JsonObject[] | readonly string[]>> = {
  ...examples.lists,
  banks: examples.answers['list-banks'].data.map(({ code, name }) => ({
    value: code,
    label: name,
    code,
    name,
  })),
  own: [
    { value: 'CAD', label: 'Canadian dollar', country: 'CA', currency: 'CAD' },
    { value: 'GBP', label: 'British pound', country: 'GB', currency: 'GBP' },
  ],
  offered: [
    { value: 'NGN', label: 'Nigerian naira', flag: 'NG', country: 'NG', currency: 'NGN' },
    { value: 'EUR', label: 'Euro', flag: 'FR', country: 'FR', currency: 'EUR' },
    { value: 'USD', label: 'US dollar', flag: 'US', country: 'US', currency: 'USD' },
  ],
  cards: [
    { value: 'one', label: 'Visa ending in 4242' },
    { value: 'two', label: 'Mastercard ending in 4444' },
  ],
}

const letters = [...'amara chidinma bello']
const rounds = (digits: string, keys: number): string[] =>
  Array.from({ length: keys }, (_, at) => {
    const place = at % (digits.length * 2)
    return place < digits.length ? (digits[place] ?? '') : 'Backspace'
  })

/** Twenty keys for a kind of field. A code is never completed, since its last digit would submit it. */
const keysOf: Readonly<Partial<Record<BenchField['widget'], readonly string[]>>> = {
  text: letters,
  email: letters,
  password: letters,
  textarea: letters,
  amount: rounds('12500', 20),
  number: rounds('12500', 20),
  tel: rounds('4165550123', 20),
  date: rounds('12041990', 20),
  code: rounds('12345', 20),
  pin: rounds('123', 20),
}

/** Fields of letters come first, since most keys are typed there. */
function typingIn(fields: readonly BenchField[]): EverySubject['typing'] {
  const kinds = Object.keys(keysOf)
  const typed = fields
    .filter(({ widget }) => keysOf[widget] !== undefined)
    .toSorted((one, other) => kinds.indexOf(one.widget) - kinds.indexOf(other.widget))
  const [first] = typed
  const keys = first && keysOf[first.widget]
  return first && keys ? { field: first.name, keys } : undefined
}

/** Hidden and read-only fields have the values of the form's smallest example. */
function valuesOf(id: string, ui: Json): JsonObject {
  const path = join(root, 'tests/fixtures', id, 'minimal.json')
  const example: Json = JSON.parse(readFileSync(path, 'utf8'))
  const isGiven = (name: string) => ['hidden', 'readout'].includes(String(objectAt(ui, name)['ui:widget']))
  return Object.fromEntries(
    Object.entries(isJsonObject(example) ? example : {}).filter(([name]) => isGiven(name)),
  )
}

/** The schema as its conditions leave it while the form is empty. */
function whileEmpty(schema: JsonObject, values: JsonObject): JsonObject {
  const ajv = new Ajv({ strict: false, validateFormats: false })
  const conditions = [schema, ...(Array.isArray(schema.allOf) ? schema.allOf.filter(isJsonObject) : [])]
  const branches = conditions.flatMap(({ if: condition, ...of }) =>
    isJsonObject(condition) ? [of[ajv.validate(condition, values) ? 'then' : 'else'] ?? {}] : [],
  )
  const parts = [schema, ...branches]
  return {
    ...schema,
    properties: Object.fromEntries(parts.flatMap((part) => Object.entries(objectAt(part, 'properties')))),
    required: [...new Set(parts.flatMap((part) => stringsAt(part, 'required')))],
  }
}

function subjectOf(data: Data, id: string): EverySubject {
  const source = findFile(data, 'form', id)
  if (!source) throw new Error(`no form is called ${id}`)
  const ui: Json = findFile(data, 'ui', id)?.value ?? {}
  const words: Json = findFile(data, 'words', `forms/${id}`)?.value ?? {}
  const values = valuesOf(id, ui)
  const schema = whileEmpty(prepareFile(data, source).resolved, values)
  const properties = objectAt(schema, 'properties')
  const ordered = stringsAt(ui, 'ui:order').filter((name) => isJsonObject(properties[name]))
  const rest = Object.keys(properties).filter(
    (name) => isJsonObject(properties[name]) && !ordered.includes(name),
  )
  const all = [...ordered, ...rest].map((name) =>
    fieldOf(name, {
      schema: objectAt(properties, name),
      ui: objectAt(ui, name),
      said: objectAt(objectAt(words, 'fields'), name),
      required: stringsAt(schema, 'required').includes(name),
      lists,
    }),
  )
  // A repeated group starts empty, and renders no row.
  const fields = all.filter(
    ({ widget, name }) =>
      widget !== 'hidden' && widget !== 'repeated' && (widget !== 'readout' || name in values),
  )
  const showErrors = objectAt(ui, 'ui:options').showErrors
  return {
    id,
    typing: typingIn(fields),
    form: {
      id,
      typeIn: typingIn(fields)?.field ?? '',
      submit: String(isJsonObject(words) ? words.submit : ''),
      fields,
      formats: formatsOf(fields),
      showErrors: showErrors === 'submit' || showErrors === 'change' ? showErrors : 'blur',
      values,
      lists: Object.fromEntries(
        Object.values(isJsonObject(ui) ? ui : {}).flatMap((field) => {
          const { from, options, choices } = objectAt(field, 'ui:options')
          return [from, options, choices && 'banks'].flatMap((name) =>
            typeof name === 'string' && lists[name] ? [[name, lists[name]]] : [],
          )
        }),
      ),
    },
  }
}

/** Every form of the product, from its schema, its ui file and its words. */
export function everySubject(ids?: readonly string[]): readonly EverySubject[] {
  const data = loadData(root)
  const all = ofKind(data, 'form').map(({ id }) => id)
  const unknown = ids?.find((id) => !all.includes(id))
  if (unknown !== undefined) throw new Error(`no form is called ${unknown}`)
  return (ids ?? all).map((id) => subjectOf(data, id))
}
