import type { FormDefinition, FormOptions } from 'virtual:forms'
import type { RJSFSchema } from '@rjsf/utils'
import { isRecord } from '#src/lib/is-record.ts'
import { onceFor } from '#src/lib/once-for.ts'

export type { FormDefinition } from 'virtual:forms'

/** When a field's error first shows; from then on it follows every key, and a submit shows all. */
export type ShowErrors = FormOptions['showErrors']

/** A titled group of fields, from `ui:options.sections`; its title is a word of the form. */
export interface FormSection {
  readonly id: string
  readonly fields: readonly string[]
  /** The flow step that fills in these fields, for a review that links back. */
  readonly edit?: string
}

/** Options that name a sibling field which the widget fills in; that field's errors show on the widget. */
const COMPANION_OPTIONS = ['countryCode', 'e164', 'currencyField', 'countryField'] as const

type Fields = Readonly<Record<string, unknown>>

export function sectionsOf(options: FormOptions): readonly FormSection[] {
  const sections = options.sections
  return Array.isArray(sections) ? sections.filter(isSection) : []
}

function isSection(value: unknown): value is FormSection {
  return isRecord(value) && typeof value.id === 'string' && Array.isArray(value.fields)
}

/**
 * Fields by path, and which visible field shows their errors. Paths are JSON pointers (`/phone_number`); `#`
 * stands for the index in a repeated group (`/addresses/#/city`).
 */
export interface FieldMap {
  /** Fields that can show an error, with their place in the order on screen. */
  readonly positions: ReadonlyMap<string, number>
  /** Fields that aren't visible themselves, with the field whose widget fills them in. */
  readonly owners: ReadonlyMap<string, string>
  /** The provider's error codes that refuse a field as a whole (`ui:options.refusedBy`), with the field's path. */
  readonly refusedBy: ReadonlyMap<string, string>
}

/** Widgets without a place for an error: the summary lists theirs. */
const SILENT: readonly string[] = ['hidden', 'readout']

/** Reads order and owners of fields from the ui file. Fields under `if` count as fields. */
export const mapFields = onceFor((definition: FormDefinition): FieldMap => {
  const positions = new Map<string, number>()
  const owners = new Map<string, string>()
  const refusedBy = new Map<string, string>()
  for (const { path, base, schema, ui, options } of leavesOf(definition)) {
    if (!SILENT.includes(String(ui['ui:widget']))) positions.set(path, positions.size)
    // A widget that holds an object (a file with name and size) shows the errors of its parts.
    for (const name of propertiesOf(schema).keys()) owners.set(`${path}/${name}`, path)
    for (const option of COMPANION_OPTIONS) {
      const sibling = options[option]
      if (typeof sibling === 'string') owners.set(`${base}/${sibling}`, path)
    }
    const codes = Array.isArray(options.refusedBy) ? options.refusedBy : []
    for (const code of codes) refusedBy.set(String(code), path)
  }
  return { positions, owners, refusedBy }
})

export type FieldKind = 'value' | 'group' | 'repeated'

export function kindOf(schema: Fields, ui: Fields): FieldKind {
  if (ui['ui:widget'] !== undefined) return 'value'
  if (schema.type === 'object') return 'group'
  return schema.type === 'array' ? 'repeated' : 'value'
}

/** Whether a field of an object may be null, and so left empty even if required. A choice has no option for null. */
export function isNullable({ properties }: RJSFSchema, name: string): boolean {
  const field = properties?.[name]
  return isRecord(field) && Array.isArray(field['type']) && field['enum'] === undefined
}

export interface Leaf {
  /** JSON pointer, with `#` for the number of a repeated group. */
  readonly path: string
  /** The path of the object it lies in. */
  readonly base: string
  readonly kind: Exclude<FieldKind, 'group'>
  readonly schema: Fields
  readonly ui: Fields
  /** Its `ui:options`. */
  readonly options: Fields
}

/** All leaves in order, those of conditions and repeated groups included. */
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
    const leaf = { path, base, kind, schema: field, ui, options: optionsOf(ui) }
    if (kind === 'value') return [leaf]
    const items = isRecord(field.items) ? field.items : {}
    const itemUi = isRecord(ui.items) ? ui.items : {}
    const entry = `${path}/#`
    if (kindOf(items, itemUi) === 'group') return [leaf, ...leavesIn(items, itemUi, entry)]
    const item = { path: entry, base: path, schema: items, ui: itemUi, options: optionsOf(itemUi) }
    return [leaf, { ...item, kind: 'value' }]
  })
}

function optionsOf(ui: Fields): Fields {
  return isRecord(ui['ui:options']) ? ui['ui:options'] : {}
}

/** The fields that a schema declares, branches included; `false` in a branch declares nothing. */
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

/** Initial values of hidden fields that can have only one. */
export function constantsOf(definition: FormDefinition): Fields {
  const fixed = leavesOf(definition).filter(
    ({ base, schema, ui }) => base === '' && ui['ui:widget'] === 'hidden' && schema.const !== undefined,
  )
  return Object.fromEntries(fixed.map(({ path, schema }) => [path.slice(1), schema.const]))
}

/**
 * The schema as RJSF renders it: without `anyOf` and `oneOf`, for which it would render a select. In a form they
 * name no field (schemas/README.md); the compiled validator checks them.
 */
export function renderedSchema({ anyOf: _any, oneOf: _one, ...schema }: RJSFSchema): RJSFSchema {
  if (!schema.properties) return schema
  const properties = Object.entries(schema.properties).map(([name, field]) => [
    name,
    isRecord(field) && field['type'] === 'object' ? renderedSchema(field) : field,
  ])
  return { ...schema, properties: Object.fromEntries(properties) }
}
