import { EyeClosedIcon, EyeIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { text } from '#src/content/index.ts'
import { numberOption, useTextField } from '#src/form/field/use-field.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'
import { FieldMessage } from '#src/form/parts/FieldMessage.tsx'
import { SlotInput } from '#src/form/parts/SlotInput.tsx'

const LENGTH = 4

/** A PIN as dots, with a visibility toggle. `ui:options.length` is the number of digits. */
function PinWidget(props: WidgetProps) {
  const field = useTextField(props)
  const [visible, setVisible] = useState(false)

  return (
    <>
      <SlotInput
        field={field}
        length={numberOption(props, 'length') ?? LENGTH}
        look="pin"
        masked={!visible}
        submitWhenFull={props.options.submitWhenFull === true}
      />
      <FieldMessage
        id={field.id}
        path={field.path}
        aside={
          <button
            className="form-pin-toggle"
            type="button"
            aria-controls={field.id}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <EyeClosedIcon size={16} /> : <EyeIcon size={16} />}
            {visible ? text('form.pin.hide') : text('form.pin.show')}
          </button>
        }
      />
    </>
  )
}

export const pinWidget: WidgetDefinition = { component: PinWidget, label: 'above', message: 'own' }
