import { ChoiceSelect } from '#src/form/choices/ChoiceSelect.tsx'
import { isChoices } from '#src/form/choices/use-choices.ts'
import { useValueAt } from '#src/form/context.ts'
import { useOptions } from '#src/form/field/options.ts'
import { type Field, useField } from '#src/form/field/use-field.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'
import { Select } from '#src/form/parts/Select.tsx'

/** Options are text, but a field of numbers must hold numbers. */
function useChosen(props: WidgetProps): Field {
  const field = useField(props)
  const value = useValueAt(field.path)
  const numbers: readonly unknown[] = props.schema.enum?.filter((one) => typeof one === 'number') ?? []
  if (numbers.length === 0) return field
  return {
    ...field,
    value: typeof value === 'number' ? String(value) : field.value,
    change: (chosen) => field.change(numbers.find((one) => String(one) === chosen) ?? chosen),
  }
}

/**
 * One of several options in a native select: the screen's (`ui:options.from`), the provider's
 * (`ui:options.choices`) or the schema's enum.
 */
function SelectWidget(props: WidgetProps) {
  const field = useChosen(props)
  const options = useOptions(props, field)
  const choices: unknown = props.options.choices
  const required = props.required === true

  return isChoices(choices) ? (
    <ChoiceSelect field={field} choices={choices} required={required} />
  ) : (
    <Select field={field} options={options} required={required} />
  )
}

export const selectWidget: WidgetDefinition = { component: SelectWidget, label: 'above', message: 'below' }
