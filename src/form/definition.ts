import type { FormDefinition, FormOptions } from 'virtual:forms'

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

/** True for an object that is no list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The sections of a form in order; none when the form is one group. */
export function sectionsOf(options: FormOptions): readonly FormSection[] {
  const sections = options.sections
  return Array.isArray(sections) ? sections.filter(isSection) : []
}

function isSection(value: unknown): value is FormSection {
  return isFields(value) && typeof value.id === 'string' && Array.isArray(value.fields)
}

/** Where each field stands and which visible field speaks for it. Paths are JSON pointers (`/phone_number`). */
export interface FieldMap {
  /** The visible fields in the order in which they are painted. */
  readonly order: readonly string[]
  /** Hidden fields by path, with the visible field whose widget fills them in. */
  readonly owners: ReadonlyMap<string, string>
  /** Error codes of the provider that refuse a field as a whole (`ui:options.refusedBy`), with the field's path. */
  readonly refusedBy: ReadonlyMap<string, string>
}

/** Reads the order and ownership of fields out of the ui file. Fields under `if` count as fields. */
export function mapFields(definition: FormDefinition): FieldMap {
  const order: string[] = []
  const owners = new Map<string, string>()
  const refusedBy = new Map<string, string>()
  for (const { path, base, ui } of leavesOf(definition)) {
    if (ui['ui:widget'] !== 'hidden') order.push(path)
    const options = isFields(ui['ui:options']) ? ui['ui:options'] : {}
    for (const option of COMPANION_OPTIONS) {
      const sibling = options[option]
      if (typeof sibling === 'string') owners.set(`${base}/${sibling}`, path)
    }
    const codes = Array.isArray(options.refusedBy) ? options.refusedBy : []
    for (const code of codes) refusedBy.set(String(code), path)
  }
  return { order, owners, refusedBy }
}

/** A field that holds a value, with its part of the schema and of the ui file. */
export interface Leaf {
  readonly path: string
  /** The path of the object it lies in. */
  readonly base: string
  readonly schema: Fields
  readonly ui: Fields
}

/** All fields that hold a value, in their order, those of conditions included. */
export function leavesOf({ schema, uiSchema }: FormDefinition): readonly Leaf[] {
  return leavesIn(schema, uiSchema, '')
}

function leavesIn(schema: Fields, uiSchema: Fields, base: string): readonly Leaf[] {
  const properties = propertiesOf(schema)
  return ordered([...properties.keys()], uiSchema).flatMap((name) => {
    const field = properties.get(name) ?? {}
    const ui = isFields(uiSchema[name]) ? uiSchema[name] : {}
    const path = `${base}/${name}`
    return field.type === 'object' ? leavesIn(field, ui, path) : [{ path, base, schema: field, ui }]
  })
}

function propertiesOf(schema: Fields): Map<string, Fields> {
  const found = new Map<string, Fields>()
  const parts = [schema, schema.then, schema.else, ...(Array.isArray(schema.allOf) ? schema.allOf : [])]
  for (const part of parts) {
    if (!isFields(part)) continue
    const own = isFields(part.properties) ? Object.entries(part.properties) : []
    const nested = part === schema ? [] : [...propertiesOf(part)]
    for (const [name, field] of [...own, ...nested]) {
      if (isFields(field) && !found.has(name)) found.set(name, field)
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
