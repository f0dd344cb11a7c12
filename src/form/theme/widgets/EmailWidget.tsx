import { useTextField } from '#src/form/field/use-field.ts'
import { usePendingText } from '#src/form/field/use-pending-text.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'
import { Control } from '#src/form/parts/Control.tsx'
import { inPlainSigns } from '#src/lib/plain-text.ts'

/** An e-mail address. Its type gives the keyboard, without capitals. */
function EmailWidget(props: WidgetProps) {
  const field = useTextField(props, 'email')
  const pending = usePendingText(field, { read: (typed) => inPlainSigns(typed).trim() })

  return (
    <Control>
      <input
        className="form-box"
        {...field.control}
        {...pending}
        type="email"
        inputMode="email"
        spellCheck={false}
        placeholder={field.placeholder}
      />
    </Control>
  )
}

export const emailWidget: WidgetDefinition = { component: EmailWidget, label: 'above', message: 'below' }
