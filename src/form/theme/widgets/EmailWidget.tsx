import type { WidgetProps } from '@rjsf/utils'
import { Control, TextBox } from '#src/form/parts/Control.tsx'
import { useField } from '#src/form/theme/use-field.ts'
import type { WidgetDefinition } from '#src/form/theme/widget.ts'

/** An e-mail address: the right keyboard, no capitals, no spelling. */
function EmailWidget(props: WidgetProps) {
  const field = useField(props, 'email')

  return (
    <Control>
      <TextBox
        {...field.control}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={field.value}
        placeholder={field.placeholder}
        readOnly={field.readOnly}
        onChange={(event) => field.change(event.target.value.trim())}
        onBlur={field.leave}
      />
    </Control>
  )
}

export const emailWidget: WidgetDefinition = { component: EmailWidget, label: 'above', message: 'below' }
