import type { FormDefinition, FormOptions } from 'virtual:forms'
import type { RJSFSchema } from '@rjsf/utils'
import { isRecord } from '#src/lib/is-record.ts'
import { onceFor } from '#src/lib/once-for.ts'

export type { FormDefinition } from 'virtual:forms'

/** When the error of a field is first shown; once shown it follows every keystroke, and on submit all show. */
export type ShowErrors = FormOptions['showErrors']

/** A group of fields under one heading, from `ui:options.sections`; its title is a word of the form. */
export interface FormSection {
  readonly id: string
  readonly fields: readonly string[]
  /** The flow step where these fields are filled in, for a review that links back. */
  readonly edit?: string
}

/** Widget options that name a sibling field which the widget writes; the errors of that field show on the widget. */
const COMPANION_OPTIONS = ['countryCode', 'e164', 'currencyField', 'countryField'] as const

type Fields = Readonly<Record<string, unknown>>

/** The sections of a form in order; none when the form is one group. */
export function sectionsOf(options: FormOptions): readonly FormSection[] {
  const sections = options.sections
  return Array.isArray(sections) ? sections.filter(isSection) : []
}

function isSection(value: unknown): value is FormSection {
  return isRecord(value) && typeof value.id === 'string' && Array.isArray(value.fields)
}

/**
 * The path of each field and which visible field shows its errors. Paths are JSON pointers (`/phone_number`); in those
 * of a repeated group `#` is the number of the group (`/addresses/#/city`).
 */
export interface FieldMap {
  /** The fields that can show an error, with their places in the order in which they are painted. */
  readonly positions: ReadonlyMap<string, number>
  /** Fields that are not seen by themselves, with the visible field whose widget fills them in. */
  readonly owners: ReadonlyMap<string, string>
  /** Error codes of the provider that refuse a field as a whole (`ui:options.refusedBy`), with the field's path. */
  readonly refusedBy: ReadonlyMap<string, string>
}

/** Widgets without a place for an error: the summary says what is wrong with what is hidden or only read. */
const SILENT: readonly string[] = ['hidden', 'readout']

/** Reads the order and ownership of fields out of the ui file. Fields under `if` count as fields. */
export const mapFields = onceFor((definition: FormDefinition): FieldMap => {
  const positions = new Map<string, number>()
  const owners = new Map<string, string>()
  const refusedBy = new Map<string, string>()
  for (const { path, base, schema, ui } of leavesOf(definition)) {
    if (!SILENT.includes(String(ui['ui:widget']))) positions.set(path, positions.size)
    // What a widget holds as one value (a file with its name and size) is its own to speak for.
    for (const name of propertiesOf(schema).keys()) owners.set(`${path}/${name}`, path)
    const options = isRecord(ui['ui:options']) ? ui['ui:options'] : {}
    for (const option of COMPANION_OPTIONS) {
      const sibling = options[option]
      if (typeof sibling === 'string') owners.set(`${base}/${sibling}`, path)
    }
    const codes = Array.isArray(options.refusedBy) ? options.refusedBy : []
    for (const code of codes) refusedBy.set(String(code), path)
  }
  return { positions, owners, refusedBy }
})

/** What a field is: a value with a widget, a group of fields, or a list of groups or values that can be repeated. */
export type FieldKind = 'value' | 'group' | 'repeated'

export function kindOf(schema: Fields, ui: Fields): FieldKind {
  if (ui['ui:widget'] !== undefined) return 'value'
  if (schema.type === 'object') return 'group'
  return schema.type === 'array' ? 'repeated' : 'value'
}

/** A field that shows something of its own: a value, or the frame of a repeated group. */
export interface Leaf {
  /** JSON pointer, with `#` for the number of a repeated group. */
  readonly path: string
  /** The path of the object it lies in. */
  readonly base: string
  readonly kind: Exclude<FieldKind, 'group'>
  readonly schema: Fields
  readonly ui: Fields
}

/** All fields that show something of their own, in their order, those of conditions and of repeated groups included. */
export const leavesOf = onceFor(({ schema, uiSchema }: FormDefinition): readonly Leaf[] =>
  leavesIn(schema, uiSchema, ''),
)

function leavesIn(schema: Fields, uiSchema: Fields, base: string): readonly Leaf[] {
  const properties = propertiesOf(schema)
  return ordered([...properties.keys()], uiSchema).flatMap((name) => {
    const field = properties.get(name) ?? {}
    const ui = isRecord(uiSchema[name]) ? uiSchema[name] : {}
    const path = `${base}/${name}`
    const kind = kindOf(field, ui)
    if (kind === 'group') return leavesIn(field, ui, path)
    const leaf = { path, base, kind, schema: field, ui }
    if (kind === 'value') return [leaf]
    const items = isRecord(field.items) ? field.items : {}
    const itemUi = isRecord(ui.items) ? ui.items : {}
    const entry = `${path}/#`
    if (kindOf(items, itemUi) === 'group') return [leaf, ...leavesIn(items, itemUi, entry)]
    return [leaf, { path: entry, base: path, kind: 'value', schema: items, ui: itemUi }]
  })
}

/** The fields that a schema declares, in its branches too; a branch that forbids one (`false`) declares nothing. */
function propertiesOf(schema: Fields): ReadonlyMap<string, Fields> {
  const found = new Map<string, Fields>()
  const dependent = isRecord(schema.dependencies) ? Object.values(schema.dependencies) : []
  const all = Array.isArray(schema.allOf) ? schema.allOf : []
  const parts = [schema, schema.then, schema.else, ...all, ...dependent]
  for (const part of parts) {
    if (!isRecord(part)) continue
    const own = isRecord(part.properties) ? Object.entries(part.properties) : []
    const nested = part === schema ? [] : [...propertiesOf(part)]
    for (const [name, field] of [...own, ...nested]) {
      if (isRecord(field) && !found.has(name)) found.set(name, field)
    }
  }
  return found
}

function ordered(names: readonly string[], uiSchema: Fields): readonly string[] {
  const order = uiSchema['ui:order']
  if (!Array.isArray(order)) return names
  const wanted: readonly unknown[] = order
  const rest = names.filter((name) => !wanted.includes(name))
  return wanted.flatMap((name) =>
    name === '*' ? rest : typeof name === 'string' && names.includes(name) ? [name] : [],
  )
}

/** What hidden fields of the form hold from the beginning, where the schema knows but one value for them. */
export function constantsOf(definition: FormDefinition): Fields {
  const fixed = leavesOf(definition).filter(
    ({ base, schema, ui }) => base === '' && ui['ui:widget'] === 'hidden' && schema.const !== undefined,
  )
  return Object.fromEntries(fixed.map(({ path, schema }) => [path.slice(1), schema.const]))
}

/**
 * The schema as RJSF paints it: without `anyOf` and `oneOf`, for which it would paint a choice of its own. What is left
 * of them in a form names no field (schemas/README.md), and the compiled rules judge it.
 */
export function paintedSchema({ anyOf: _any, oneOf: _one, ...schema }: RJSFSchema): RJSFSchema {
  if (!schema.properties) return schema
  const properties = Object.entries(schema.properties).map(([name, field]) => [
    name,
    isRecord(field) && field['type'] === 'object' ? paintedSchema(field) : field,
  ])
  return { ...schema, properties: Object.fromEntries(properties) }
}
