import { EyeClosedIcon, EyeIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { text } from '#src/content/index.ts'
import { useTextField } from '#src/form/field/use-field.ts'
import { type PendingTextOptions, usePendingText } from '#src/form/field/use-pending-text.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'
import { Checklist, checklistId } from '#src/form/parts/Checklist.tsx'
import { Control } from '#src/form/parts/Control.tsx'
import { FieldMessage } from '#src/form/parts/FieldMessage.tsx'

/** A checklist changes with every key; without one, keys are left to the browser. */
const followed: PendingTextOptions = { live: () => true }

/**
 * A password with a visibility toggle. `ui:options.checklist` names the schema keywords ticked off below it, with
 * words in the field's `checklist`. Paste and password managers work (WCAG 3.3.8).
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
          // A shown password is a text input, which would capitalize.
          autoCapitalize={visible ? 'none' : undefined}
          spellCheck={false}
          placeholder={field.placeholder}
        />
        <button
          className="form-control-button"
          type="button"
          aria-label={visible ? text('form.password.hide') : text('form.password.show')}
          aria-controls={field.id}
          // Keeps the focus in the field, so that looking isn't leaving.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeClosedIcon size={16} /> : <EyeIcon size={16} />}
        </button>
      </Control>
      {checklist.length > 0 ? <Checklist id={field.id} path={field.path} keywords={checklist} /> : null}
      {/* A new password is rarely right at first: its error doesn't move the page. */}
      <div className={field.control.autoComplete === 'new-password' ? 'form-message-room' : undefined}>
        <FieldMessage id={field.id} path={field.path} />
      </div>
    </>
  )
}

export const passwordWidget: WidgetDefinition = { component: PasswordWidget, label: 'above', message: 'own' }
