import { type FormDefinition, leavesOf } from '#src/form/definition.ts'
import type { WidgetDefinition } from '#src/form/field/widget.ts'
import { loadExtras } from '#src/form/theme/extras.ts'
import { emailWidget } from '#src/form/theme/widgets/EmailWidget.tsx'
import { hiddenWidget } from '#src/form/theme/widgets/HiddenWidget.tsx'
import { passwordWidget } from '#src/form/theme/widgets/PasswordWidget.tsx'
import { phoneWidget } from '#src/form/theme/widgets/PhoneWidget.tsx'
import { textWidget } from '#src/form/theme/widgets/TextWidget.tsx'
import { typeOf } from '#src/lib/schema/json.ts'

const plain = () => import('#src/form/theme/plain-widgets.ts')

/**
 * Every widget by its `ui:widget` name. Those of the login form come with the engine; the others are loaded with
 * the first form that names one, the small ones together.
 */
const registry = {
  text: textWidget,
  email: emailWidget,
  password: passwordWidget,
  phone: phoneWidget,
  hidden: hiddenWidget,
  code: async () => (await plain()).codeWidget,
  pin: async () => (await plain()).pinWidget,
  number: async () => (await plain()).numberWidget,
  amount: async () => (await import('#src/form/theme/widgets/AmountWidget.tsx')).amountWidget,
  select: async () => (await plain()).selectWidget,
  'radio-cards': async () => (await plain()).radioCardsWidget,
  date: async () => (await plain()).dateWidget,
  textarea: async () => (await plain()).textareaWidget,
  checkbox: async () => (await plain()).checkboxWidget,
  checkboxes: async () => (await plain()).checkboxesWidget,
  switch: async () => (await plain()).switchWidget,
  country: async () => (await plain()).countryWidget,
  file: async () => (await import('#src/form/theme/widgets/FileWidget.tsx')).fileWidget,
  suggest: async () => (await plain()).suggestWidget,
  readout: async () => (await import('#src/form/theme/widgets/ReadoutWidget.tsx')).readoutWidget,
} as const satisfies Record<string, WidgetDefinition | (() => Promise<WidgetDefinition>)>

export type WidgetName = keyof typeof registry

const arrived = new Map<WidgetName, WidgetDefinition>()

interface Choice {
  readonly 'ui:widget'?: unknown
  readonly type?: unknown
  readonly enum?: unknown
  readonly format?: unknown
}

/** The widget that the ui file names, else one by the schema: a select for an enum, one by type or format, or text. */
export function widgetName(schema: Choice, ui: Choice): WidgetName {
  const named = ui['ui:widget']
  if (isWidgetName(named)) return named
  if (schema.enum !== undefined) return 'select'
  if (schema.type === 'boolean') return 'checkbox'
  const type = typeOf(schema)
  if (type === 'number' || type === 'integer') return 'number'
  return isWidgetName(schema.format) ? schema.format : 'text'
}

function isWidgetName(name: unknown): name is WidgetName {
  return typeof name === 'string' && name in registry
}

/** Loads a form's widgets and extras before it renders. */
export async function loadWidgets(definition: FormDefinition): Promise<void> {
  const fields = leavesOf(definition).filter(({ kind }) => kind === 'value')
  const names = new Set(fields.map(({ schema, ui }) => widgetName(schema, ui)))
  const load = async (name: WidgetName) => {
    const entry = registry[name]
    arrived.set(name, typeof entry === 'function' ? await entry() : entry)
  }
  const missing = [...names].filter((name) => !arrived.has(name))
  await Promise.all([loadExtras(definition), ...missing.map(load)])
}

/** @throws Error if its form hasn't been loaded */
export function widgetOf(schema: Choice, ui: Choice): WidgetDefinition {
  const name = widgetName(schema, ui)
  const widget = arrived.get(name)
  if (widget === undefined) throw new Error(`The widget '${name}' has not been loaded`)
  return widget
}
