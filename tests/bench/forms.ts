import { join } from 'node:path'
import { type Data, type DataFile, findFile, loadData } from '#scripts/data/load.ts'
import { prepareFile } from '#scripts/data/prepared.ts'
import { root } from '#scripts/root.ts'
import { diallableCountries } from '#src/form/phone/calling-codes.ts'
import { isJsonObject, type Json, type JsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'
import { formatPatterns } from '#src/lib/validation/formats.ts'
import type { BenchField, BenchForm, Choice, Expression } from '#tests/bench/bench-form.ts'

/** The subject: the id of a form, and the field to type into. */
export interface Subject {
  /** Its name for `--form`. */
  readonly name: string
  /** The id of its data files. */
  readonly id: string
  readonly typeIn: string
  /** How often ours and the baseline are visited, unless the command line says otherwise. */
  readonly rounds: number
}

export const subjects: readonly Subject[] = [
  { name: 'login', id: 'login-phone', typeIn: 'password', rounds: 2 },
  { name: 'profile', id: 'profile-details', typeIn: 'last_name', rounds: 2 },
  { name: 'six', id: 'bench-six', typeIn: 'last_name', rounds: 3 },
  { name: 'sixty', id: 'bench-sixty', typeIn: 'last_name_5', rounds: 3 },
]

const groups = 10

/**
 * The files of a form whose fields are repeated ten times with numbered names: `email` becomes `email_1` to
 * `email_10`.
 */
function tenfold(file: DataFile, id: string): DataFile {
  const value = isJsonObject(file.value) ? repeated(file) : file.value
  const path = file.file.replace(file.id, id)
  const text = JSON.stringify(value)
  return { ...file, id: file.id.replace('bench-six', id), file: path.replace('bench-six', id), text, value }
}

const numbered = (names: readonly string[]): string[] =>
  Array.from({ length: groups }, (_, index) => names.map((name) => `${name}_${index + 1}`)).flat()

function repeatedFields(fields: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    numbered(names).flatMap((name) => {
      const field = fields[name.replace(/_\d+$/, '')]
      return field === undefined ? [] : [[name, field]]
    }),
  )
}

function repeated({ kind, value }: DataFile): JsonObject {
  const names = stringsAt(value, kind === 'ui' ? 'ui:order' : 'required')
  const object = isJsonObject(value) ? value : {}
  if (kind === 'form') {
    const properties = objectAt(value, 'properties')
    return {
      ...object,
      properties: repeatedFields(properties, Object.keys(properties)),
      required: numbered(names),
    }
  }
  if (kind === 'words') {
    const fields = objectAt(value, 'fields')
    return { ...object, fields: repeatedFields(fields, Object.keys(fields)) }
  }
  return {
    ...repeatedFields(object, names),
    'ui:order': numbered(names),
    'ui:options': objectAt(value, 'ui:options'),
  }
}

/**
 * The data files of a page with one form: the product's without its other forms and flows, plus the benchmark's own
 * forms.
 */
export function benchData(id: string): Data {
  const product = loadData(root)
  const own = loadData(join(root, 'tests/bench/forms')).files
  const files = [...product.files, ...own, ...own.map((file) => tenfold(file, 'bench-sixty'))]
  const dropped = ['flow', 'form', 'ui']
  return { ...product, files: files.filter((file) => file.id === id || !dropped.includes(file.kind)) }
}

const widgets: Readonly<Record<string, BenchField['widget']>> = {
  email: 'email',
  password: 'password',
  phone: 'tel',
  date: 'date',
  select: 'select',
  country: 'select',
  'radio-cards': 'radio',
  textarea: 'textarea',
  number: 'number',
  amount: 'amount',
  code: 'code',
  pin: 'pin',
  checkbox: 'checkbox',
  switch: 'checkbox',
  checkboxes: 'checkboxes',
  file: 'file',
  readout: 'readout',
  hidden: 'hidden',
}

/** The messages of a field in our words file, by keyword. */
const sentences = (words: JsonObject): Record<string, string> =>
  Object.fromEntries(
    Object.entries(objectAt(words, 'errors')).map(([keyword, said]) => [keyword, String(said)]),
  )

/** The formats that fields name; a function is replaced by a pattern of all its values. */
export function formatsOf(fields: readonly BenchField[]): Record<string, Expression> {
  const named = new Set(fields.map(({ schema }) => schema.format))
  return Object.fromEntries(
    Object.entries(formatPatterns).flatMap(([name, { source, flags }]) =>
      named.has(name) ? [[name, { source, flags }]] : [],
    ),
  )
}

const names = new Intl.DisplayNames('en-CA', { type: 'region' })

/** Every country with a calling code, by name, as in our own list. */
const countries: readonly Choice[] = diallableCountries()
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

/** The parts of a field: its schema, its ui file, its words, and the lists that screens pass. */
interface Sources {
  readonly schema: JsonObject
  readonly ui: JsonObject
  readonly said: JsonObject
  readonly required: boolean
  readonly lists?: Readonly<Record<string, readonly Json[]>>
}

const labelOf = (said: Json | undefined, value: string): string =>
  isJsonObject(said) ? String(said.label ?? value) : String(said ?? value)

function choicesOf({ schema, ui, said, lists = {} }: Sources): readonly Choice[] {
  const options = objectAt(ui, 'ui:options')
  const words = objectAt(said, 'options')
  const given = lists[String(options.from)] ?? (options.choices === undefined ? undefined : lists.banks)
  if (given !== undefined)
    return given.map((one) => {
      const value = isJsonObject(one) ? String(one.value ?? one.currency) : String(one)
      return { value, label: isJsonObject(one) ? String(one.label ?? value) : labelOf(words[value], value) }
    })
  const isOfMany = schema.type === 'array'
  const values = stringsAt(isOfMany ? objectAt(schema, 'items') : schema, 'enum')
  const all = isOfMany ? objectAt(objectAt(said, 'items'), 'options') : words
  if (values.length > 0) return values.map((value) => ({ value, label: labelOf(all[value], value) }))
  return ui['ui:widget'] === 'country' ? countries : []
}

/** A field as the peers' pages get it. */
export function fieldOf(name: string, sources: Sources): BenchField {
  const { schema, ui, said, required } = sources
  const named = String(ui['ui:widget'])
  const plain = schema.type === 'array' ? 'repeated' : schema.type === 'boolean' ? 'checkbox' : 'text'
  return {
    name,
    label: String(said.label ?? ''),
    hint: typeof said.hint === 'string' ? said.hint : undefined,
    widget: widgets[named] ?? plain,
    // A required checkbox need not be ticked.
    required: required && (schema.type !== 'boolean' || schema.const === true),
    schema,
    choices: choicesOf(sources),
    sentences: sentences(said),
  }
}

/** The form as the peers' pages get it: its visible part, in our order and with our words and rules. */
export function benchForm(data: Data, { id, typeIn }: Subject): BenchForm {
  const source = findFile(data, 'form', id)
  if (!source) throw new Error(`no form is called ${id}`)
  const { resolved } = prepareFile(data, source)
  const ui: Json = findFile(data, 'ui', id)?.value ?? {}
  const words: Json = findFile(data, 'words', `forms/${id}`)?.value ?? {}
  const properties = objectAt(resolved, 'properties')
  const required = stringsAt(resolved, 'required')
  const ordered = stringsAt(ui, 'ui:order').filter((name) => name in properties)
  const visible = ordered.filter((name) => objectAt(ui, name)['ui:widget'] !== 'hidden')
  const fields = visible.map((name): BenchField => {
    const schema = objectAt(properties, name)
    const said = objectAt(objectAt(words, 'fields'), name)
    return fieldOf(name, { schema, ui: objectAt(ui, name), said, required: required.includes(name) })
  })
  return {
    id,
    typeIn,
    submit: String(isJsonObject(words) ? words.submit : ''),
    fields,
    formats: formatsOf(fields),
    showErrors: objectAt(ui, 'ui:options').showErrors === 'submit' ? 'submit' : 'blur',
    values: {},
    lists: {},
  }
}
