import { useTextField } from '#src/form/field/use-field.ts'
import { usePendingText } from '#src/form/field/use-pending-text.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'
import { Control } from '#src/form/parts/Control.tsx'

/** A native date input; the value is always `YYYY-MM-DD`. */
function DateWidget(props: WidgetProps) {
  const field = useTextField(props)
  const pending = usePendingText(field)

  return (
    <Control>
      <input className="form-box form-date" {...field.control} {...pending} type="date" />
    </Control>
  )
}

export const dateWidget: WidgetDefinition = { component: DateWidget, label: 'above', message: 'below' }
