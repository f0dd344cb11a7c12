import type { Icon } from '@primer/octicons-react'
import { use } from 'react'
import { useFormHandle, WidgetContextContext } from '#src/form/context.ts'
import { type Field, textOption } from '#src/form/field/use-field.ts'
import type { WidgetProps } from '#src/form/field/widget.ts'
import { findFieldWord } from '#src/form/words.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** An option, from the screen's `context[ui:options.from]` or from the schema's enum. */
export interface FieldOption {
  readonly value: string
  readonly label: string
  readonly hint?: string | undefined
  /** A person's name, shown as a disc with initials. */
  readonly avatar?: string | undefined
  /** ISO 3166 alpha-2, shown as a round flag. */
  readonly flag?: string | undefined
  readonly icon?: Icon | undefined
}

/**
 * A field's options: the screen's if the ui file names them (`ui:options.from`), else the schema's enum with the
 * words of `options`. With both, the screen's list selects and orders.
 */
export function useOptions(props: WidgetProps, field: Field): readonly FieldOption[] {
  const { definition } = useFormHandle()
  const context = use(WidgetContextContext)
  const from = textOption(props, 'from')
  return optionsIn(from === undefined ? undefined : context[from], definition.id, field.path, props.schema)
}

/** Options of a list's items: their enum, with the words of `<field>.items`. */
export function useItemOptions(props: WidgetProps, field: Field): readonly FieldOption[] {
  const { definition } = useFormHandle()
  return enumOptions(definition.id, itemsPath(field.path), props.schema.items)
}

/** The screen's list as options, or the schema's enum without one. */
export function optionsIn(
  given: unknown,
  form: string,
  path: string,
  schema: unknown,
): readonly FieldOption[] {
  if (!Array.isArray(given)) return enumOptions(form, path, schema)
  return given.flatMap((item) => {
    if (isOption(item)) return [item]
    return typeof item === 'string' ? [worded(form, path, item)] : []
  })
}

export function enumOptions(form: string, path: string, schema: unknown): readonly FieldOption[] {
  const values: readonly unknown[] = isRecord(schema) && Array.isArray(schema.enum) ? schema.enum : []
  return values.flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' ? [worded(form, path, String(value))] : [],
  )
}

export function itemsPath(path: string): string {
  return `${path}/items`
}

function worded(form: string, path: string, value: string): FieldOption {
  const word = (name: string) => findFieldWord(form, path, `options.${value}${name}`)
  return { value, label: word('.label') ?? word('') ?? value, hint: word('.hint') }
}

function isOption(item: unknown): item is FieldOption {
  return isRecord(item) && typeof item.value === 'string' && typeof item.label === 'string'
}
