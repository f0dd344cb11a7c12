import { Checkbox } from '@primer/react'
import { useValueAt } from '#src/form/context.ts'
import { useInvalidMark } from '#src/form/field/use-error.ts'
import { useField } from '#src/form/field/use-field.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'
import { TickRow } from '#src/form/parts/TickRow.tsx'

/** A boolean. Undefined until it is first ticked. */
function CheckboxWidget(props: WidgetProps) {
  const field = useField(props)
  const value = useValueAt(field.path)
  const ref = useInvalidMark(field.path)

  return (
    <TickRow
      input={
        <Checkbox
          className="form-tick-box"
          {...field.control}
          ref={ref}
          checked={value === true}
          onChange={(event) => field.change(event.target.checked)}
          onBlur={field.leave}
        />
      }
    >
      {field.label}
    </TickRow>
  )
}

export const checkboxWidget: WidgetDefinition = {
  component: CheckboxWidget,
  label: 'inside',
  message: 'below',
}
