import { EyeClosedIcon, EyeIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { text } from '#src/content/index.ts'
import { useTextField } from '#src/form/field/use-field.ts'
import { type PendingTextOptions, usePendingText } from '#src/form/field/use-pending-text.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'
import { Checklist, checklistId } from '#src/form/parts/Checklist.tsx'
import { Control } from '#src/form/parts/Control.tsx'
import { FieldMessage } from '#src/form/parts/FieldMessage.tsx'

/** The ticks of a checklist change with every key; where there is none, a key is the browser's alone. */
const followed: PendingTextOptions = { live: () => true }

/**
 * A password with a visibility toggle. `ui:options.checklist` names the keywords of the schema that are ticked off
 * under it; their words are the field's `checklist`. Pasting and password managers work, as WCAG 3.3.8 asks.
 */
function PasswordWidget(props: WidgetProps) {
  const field = useTextField(props, 'current-password')
  const [visible, setVisible] = useState(false)
  const listed: unknown = props.options.checklist
  const checklist = Array.isArray(listed) ? listed.filter((keyword) => typeof keyword === 'string') : []
  const pending = usePendingText(field, checklist.length > 0 ? followed : {})
  const described = [
    field.control['aria-describedby'],
    checklist.length > 0 ? checklistId(field.id) : undefined,
  ]

  return (
    <>
      <Control>
        <input
          className="form-box"
          {...field.control}
          {...pending}
          aria-describedby={described.filter((id) => id !== undefined).join(' ')}
          type={visible ? 'text' : 'password'}
          // A password has no capitals by itself; shown, it is a text like any other.
          autoCapitalize={visible ? 'none' : undefined}
          spellCheck={false}
          placeholder={field.placeholder}
        />
        <button
          className="form-control-button"
          type="button"
          aria-label={visible ? text('form.password.hide') : text('form.password.show')}
          aria-controls={field.id}
          // Focus stays in the field, so that looking at what one typed does not count as leaving it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeClosedIcon size={16} /> : <EyeIcon size={16} />}
        </button>
      </Control>
      <FieldMessage id={field.id} path={field.path} />
      {checklist.length > 0 ? <Checklist id={field.id} path={field.path} keywords={checklist} /> : null}
    </>
  )
}

export const passwordWidget: WidgetDefinition = { component: PasswordWidget, label: 'above', message: 'own' }
