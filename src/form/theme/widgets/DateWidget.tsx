import { type ClipboardEvent, useRef } from 'react'
import { useFormHandle } from '#src/form/context.ts'
import { useTextField } from '#src/form/field/use-field.ts'
import { asText, type PendingTextProps, usePendingText } from '#src/form/field/use-pending-text.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'
import { Control } from '#src/form/parts/Control.tsx'
import { valueAt } from '#src/form/state/paths.ts'
import { readDate } from '#src/lib/read-date.ts'

/** Stands for a date that doesn't exist, which the browser doesn't report. */
const IMPOSSIBLE = '0000-00-00'

/**
 * A native date input; the value is always `YYYY-MM-DD`. Half a date, or 30 February, isn't an empty field. A date is
 * pasted in any order, and refused if it can be read in two ways.
 */
function DateWidget(props: WidgetProps) {
  const field = useTextField(props)
  const { state } = useFormHandle()
  /** The pasted text isn't a date: refused until the field has focus again. */
  const isRefused = useRef(false)
  const pending: PendingTextProps<HTMLInputElement> = usePendingText(field, {
    show: (value) => (value === IMPOSSIBLE ? '' : value),
  })

  function judge() {
    const box = pending.ref.current
    if (box === null || box.value !== '') return
    const isImpossible = box.validity?.badInput === true || isRefused.current
    const wasImpossible = asText(valueAt(state.getData(), field.path)) === IMPOSSIBLE
    if (isImpossible !== wasImpossible) field.change(isImpossible ? IMPOSSIBLE : '')
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    // Browsers paste into the part with the caret, or nothing at all.
    if (field.readOnly || !/\p{Nd}.*\P{Nd}/u.test(text.trim())) return
    event.preventDefault()
    const date = readDate(text)
    isRefused.current = date === undefined
    field.change(date ?? IMPOSSIBLE)
  }

  return (
    <Control>
      <input
        className="form-box form-date"
        {...field.control}
        {...pending}
        type="date"
        onBlur={judge}
        onPaste={paste}
        onFocus={() => {
          isRefused.current = false
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') judge()
        }}
      />
    </Control>
  )
}

export const dateWidget: WidgetDefinition = { component: DateWidget, label: 'above', message: 'below' }
