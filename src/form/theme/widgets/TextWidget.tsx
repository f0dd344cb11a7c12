import type { WidgetProps } from '@rjsf/utils'
import { Control, TextBox } from '#src/form/parts/Control.tsx'
import { textOption, useField } from '#src/form/theme/use-field.ts'
import type { WidgetDefinition } from '#src/form/theme/widget.ts'

const INPUT_MODES = ['text', 'numeric', 'decimal', 'tel', 'email', 'url', 'search', 'none'] as const

/** Spaces and dashes, with which account numbers are printed in groups. */
const SEPARATORS = /[\s\u2010-\u2015-]/g

/**
 * One line of text. `ui:options.inputMode` chooses the keyboard of a phone; a numeric one takes no separators.
 * `ui:options.uppercase` shows capitals, for what is read the same in either case.
 */
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
        style={props.options.uppercase === true ? { textTransform: 'uppercase' } : undefined}
        placeholder={field.placeholder}
        readOnly={field.readOnly}
        onChange={({ target }) =>
          field.change(inputMode === 'numeric' ? target.value.replaceAll(SEPARATORS, '') : target.value)
        }
        onBlur={field.leave}
      />
    </Control>
  )
}

export const textWidget: WidgetDefinition = { component: TextWidget, label: 'above', message: 'below' }
