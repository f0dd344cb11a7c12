import { numberOption, useTextField } from '#src/form/field/use-field.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'
import { SlotInput } from '#src/form/parts/SlotInput.tsx'

const LENGTH = 6

/** A one-time code, which phones offer to fill in. `ui:options.length` is the number of digits. */
function CodeWidget(props: WidgetProps) {
  const field = useTextField(props, 'one-time-code')
  const length = numberOption(props, 'length') ?? LENGTH

  return (
    <SlotInput
      field={field}
      length={length}
      groupsOf={length % 2 === 0 ? length / 2 : length}
      look="code"
      submitWhenFull={props.options.submitWhenFull === true}
    />
  )
}

export const codeWidget: WidgetDefinition = { component: CodeWidget, label: 'above', message: 'below' }
