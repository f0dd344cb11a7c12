/** The parts of a field's schema and ui file that choose its widget. */
export interface Choice {
  readonly 'ui:widget'?: unknown
  readonly type?: unknown
  readonly enum?: unknown
  readonly format?: unknown
}

/** The widgets that a schema can ask for by itself. */
type Usual = 'select' | 'checkbox' | 'number' | 'text'

/**
 * The widget that the ui file names, else one by the schema: a list for an enum, one by type or format, or text.
 *
 * @param isName whether there is a widget of a name
 */
export function chosenWidget<Name extends string>(
  schema: Choice,
  ui: Choice,
  isName: (name: unknown) => name is Name,
): Name | Usual {
  const named = ui['ui:widget']
  if (isName(named)) return named
  if (schema.enum !== undefined) return 'select'
  if (schema.type === 'boolean') return 'checkbox'
  if (schema.type === 'number' || schema.type === 'integer') return 'number'
  return isName(schema.format) ? schema.format : 'text'
}
