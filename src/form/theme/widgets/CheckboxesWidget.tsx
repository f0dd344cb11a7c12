import { Checkbox } from '@primer/react'
import { useCallback, useRef } from 'react'
import { useValueAt } from '#src/form/context.ts'
import { useItemOptions } from '#src/form/field/options.ts'
import { markInvalid, useErrorWriter } from '#src/form/field/use-error.ts'
import { useField } from '#src/form/field/use-field.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'
import { TickRow } from '#src/form/parts/TickRow.tsx'
import type { ShownError } from '#src/form/state/field-status.ts'

/**
 * Any of a few options. The value is a list of the ticked ones, in order; without any it is undefined, so that
 * `required` means "at least one".
 */
function CheckboxesWidget(props: WidgetProps) {
  const field = useField(props)
  const options = useItemOptions(props, field)
  const value = useValueAt(field.path)
  const group = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new boxes are marked too.
  const mark = useCallback(
    (error: ShownError | undefined) => {
      for (const box of group.current?.querySelectorAll('input') ?? []) markInvalid(box, error)
    },
    [options.length],
  )
  useErrorWriter(field.path, mark)
  const ticked: readonly unknown[] = Array.isArray(value) ? value : []
  const { id, name: _name, autoComplete: _token, 'aria-required': _required, ...states } = field.control

  function tick(value: string, isTicked: boolean) {
    const next = options
      .map((option) => option.value)
      .filter((option) => (option === value ? isTicked : ticked.includes(option)))
    field.change(next.length > 0 ? next : undefined)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't be placed like a field's label.
    <div
      className="form-ticks"
      ref={group}
      id={id}
      role="group"
      aria-labelledby={`${id}__label`}
      aria-describedby={states['aria-describedby']}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) field.leave()
      }}
    >
      {options.map(({ value, label, hint }) => (
        <TickRow
          key={value}
          input={
            <Checkbox
              className="form-tick-box"
              {...states}
              name={id}
              value={value}
              checked={ticked.includes(value)}
              onChange={(event) => tick(value, event.target.checked)}
            />
          }
        >
          {label}
          {hint === undefined ? null : <span className="form-tick-hint">{hint}</span>}
        </TickRow>
      ))}
    </div>
  )
}

export const checkboxesWidget: WidgetDefinition = {
  component: CheckboxesWidget,
  label: 'group',
  message: 'below',
}
