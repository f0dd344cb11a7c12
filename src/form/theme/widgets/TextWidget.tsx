import type { WidgetProps } from '@rjsf/utils'
import { Control, TextBox } from '#src/form/parts/Control.tsx'
import { textOption, useField } from '#src/form/theme/use-field.ts'
import type { WidgetDefinition } from '#src/form/theme/widget.ts'

const INPUT_MODES = ['text', 'numeric', 'decimal', 'tel', 'email', 'url', 'search', 'none'] as const

/** One line of text. `ui:options.inputMode` chooses the keyboard of a phone. */
function TextWidget(props: WidgetProps) {
  const field = useField(props)
  const wanted = textOption(props, 'inputMode')
  const inputMode = INPUT_MODES.find((mode) => mode === wanted)

  return (
    <Control>
      <TextBox
        {...field.control}
        type="text"
        inputMode={inputMode}
        value={field.value}
        placeholder={field.placeholder}
        readOnly={field.readOnly}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.leave}
      />
    </Control>
  )
}

export const textWidget: WidgetDefinition = { component: TextWidget, label: 'above', message: 'below' }
