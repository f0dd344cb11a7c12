import { Radio } from '@primer/react'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useFormHandle } from '#src/form/context.ts'
import { type FieldOption, useOptions } from '#src/form/field/options.ts'
import { markInvalid, useErrorWriter } from '#src/form/field/use-error.ts'
import { type Field, messageId, numberOption, useField } from '#src/form/field/use-field.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'
import type { ShownError } from '#src/form/state/field-status.ts'
import { Avatar, Flag } from '#src/ui/index.ts'

/** One of a few options, as cards or as short words side by side. The group has the field's id and states. */
function RadioCardsWidget(props: WidgetProps) {
  const field = useField(props)
  const options = useOptions(props, field)
  const group = useErrorMarks(field, options)
  const { 'aria-describedby': describedBy, 'aria-required': required } = field.control
  useOnlyOption(field, options, required)

  return (
    <div
      className="form-options"
      ref={group}
      data-columns={numberOption(props, 'columns')}
      data-segments={props.options.segments === true || undefined}
      id={field.id}
      role="radiogroup"
      aria-labelledby={`${field.id}__label`}
      aria-describedby={describedBy}
      aria-required={required}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) field.leave()
      }}
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: its control is Primer's Radio.
        <label className="ui-radio-card form-option" key={option.value}>
          <Picture option={option} chosen={option.value === field.value} />
          <span>
            <span className="form-option-label" id={optionId(field.id, option)}>
              {option.label}
            </span>
            {option.hint === undefined ? null : (
              <span className="form-option-hint" id={`${optionId(field.id, option)}__hint`}>
                {option.hint}
              </span>
            )}
          </span>
          <Radio
            className="ui-card-radio form-option-radio"
            name={field.id}
            value={option.value}
            checked={option.value === field.value}
            disabled={field.disabled || field.readOnly}
            aria-labelledby={optionId(field.id, option)}
            aria-describedby={option.hint === undefined ? undefined : `${optionId(field.id, option)}__hint`}
            onChange={() => field.change(option.value)}
          />
        </label>
      ))}
    </div>
  )
}

/** An error marks the group and each option, and describes each beside its hint. */
function useErrorMarks(
  { id, path }: Field,
  options: readonly FieldOption[],
): RefObject<HTMLDivElement | null> {
  const group = useRef<HTMLDivElement>(null)
  const list = options.map(({ value, hint }) => `${value} ${hint}`).join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: new options are marked too.
  const mark = useCallback(
    (error: ShownError | undefined) => {
      if (group.current === null) return
      markInvalid(group.current, error)
      for (const radio of group.current.querySelectorAll('input')) {
        markInvalid(radio, error)
        const hints = radio.getAttribute('aria-describedby')?.split(' ') ?? []
        const lines = hints.filter((line) => line !== messageId(id))
        if (error !== undefined) lines.push(messageId(id))
        if (lines.length === 0) radio.removeAttribute('aria-describedby')
        else radio.setAttribute('aria-describedby', lines.join(' '))
      }
    },
    [id, list],
  )
  useErrorWriter(path, mark)
  return group
}

/** A single required option is chosen. */
function useOnlyOption({ path, value }: Field, options: readonly FieldOption[], isRequired = false): void {
  const { write } = useFormHandle()
  const only = isRequired && options.length === 1 ? options[0]?.value : undefined

  useEffect(() => {
    if (only !== undefined && value === '') write(path, only)
  }, [only, value, path, write])
}

function Picture({ option, chosen }: { readonly option: FieldOption; readonly chosen: boolean }) {
  if (option.avatar !== undefined)
    return <Avatar name={option.avatar} country={option.flag} onAccent={chosen} />
  if (option.flag !== undefined) return <Flag country={option.flag} size={44} />
  if (option.icon === undefined) return null
  return (
    <span className="form-option-kind" aria-hidden="true">
      <option.icon size={20} />
    </span>
  )
}

function optionId(field: string, { value }: FieldOption): string {
  return `${field}__option-${value.replaceAll(/[^\w-]/g, '_')}`
}

export const radioCardsWidget: WidgetDefinition = {
  component: RadioCardsWidget,
  label: 'group',
  message: 'below',
}
