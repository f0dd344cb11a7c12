import { useValueAt } from '#src/form/context.ts'
import { useInvalidMark } from '#src/form/field/use-error.ts'
import { useField } from '#src/form/field/use-field.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'

/** On or off: label at the left, switch at the right, the whole row the target. */
function SwitchWidget(props: WidgetProps) {
  const field = useField(props)
  const value = useValueAt(field.path)
  const ref = useInvalidMark(field.path)

  return (
    <label className="form-switch-row">
      <span className="form-switch-words">{field.label}</span>
      <input
        className="form-switch"
        {...field.control}
        ref={ref}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox reports its own state.
        role="switch"
        checked={value === true}
        onChange={(event) => field.change(event.target.checked)}
        onBlur={field.leave}
      />
    </label>
  )
}

export const switchWidget: WidgetDefinition = { component: SwitchWidget, label: 'inside', message: 'below' }
