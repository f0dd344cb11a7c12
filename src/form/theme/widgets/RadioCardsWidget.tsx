import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useFormHandle } from '#src/form/context.ts'
import type { ShownError } from '#src/form/state/problems.ts'
import { type FieldOption, useOptions } from '#src/form/theme/options.ts'
import { markInvalid, useErrorWriter } from '#src/form/theme/use-error.ts'
import { type Field, messageId, numberOption, useField } from '#src/form/theme/use-field.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/theme/widget.ts'
import { Avatar, CardRadio, Flag, RadioCard } from '#src/ui/index.ts'

/**
 * One of a few options, each a card that is pressed as a whole, or short words side by side. The group carries the field's
 * id and its states.
 */
function RadioCardsWidget(props: WidgetProps) {
  const field = useField(props)
  const options = useOptions(props, field)
  const group = useErrorMarks(field, options)
  const { 'aria-describedby': describedBy, 'aria-required': required } = field.control
  useOnlyOption(field, options, required)

  return (
    <Cards
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
        <Option key={option.value}>
          <Picture option={option} chosen={option.value === field.value} />
          <span>
            <Label id={optionId(field.id, option)}>{option.label}</Label>
            {option.hint === undefined ? null : (
              <Hint id={`${optionId(field.id, option)}__hint`}>{option.hint}</Hint>
            )}
          </span>
          <Radio
            type="radio"
            name={field.id}
            value={option.value}
            checked={option.value === field.value}
            disabled={field.disabled || field.readOnly}
            aria-labelledby={optionId(field.id, option)}
            aria-describedby={option.hint === undefined ? undefined : `${optionId(field.id, option)}__hint`}
            onChange={() => field.change(option.value)}
          />
        </Option>
      ))}
    </Cards>
  )
}

/** An error marks the group and each option, and describes each besides its hint. */
function useErrorMarks(
  { id, path }: Field,
  options: readonly FieldOption[],
): RefObject<HTMLDivElement | null> {
  const group = useRef<HTMLDivElement>(null)
  const list = options.map(({ value, hint }) => `${value} ${hint}`).join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: options that have come are marked too.
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

/** Where there is but one way, it is chosen. */
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
    <Kind aria-hidden="true">
      <option.icon size={20} />
    </Kind>
  )
}

function optionId(field: string, { value }: FieldOption): string {
  return `${field}__option-${value.replaceAll(/[^\w-]/g, '_')}`
}

const Cards = styled.div`
  display: grid;
  gap: 8px;

  @media (min-width: 52.0625em) {
    &[data-columns='2'] {
      grid-template-columns: 1fr 1fr;
    }
    &[data-columns='4'] {
      grid-template-columns: repeat(4, minmax(0, 1fr));

      > label {
        gap: 8px;
        padding-inline: 12px;
      }
    }
  }

  &[data-segments] {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: 0;
    max-width: 28rem;
    padding: 0.25rem;
    border-radius: var(--borderRadius-xlarge);
    background: var(--bgColor-inset);
  }
`

const Option = styled(RadioCard)`
  > span:not([aria-hidden]) {
    flex: 1;
    min-width: 0;
  }
  [aria-invalid='true'] > & {
    border-color: var(--borderColor-danger-emphasis);
    box-shadow: inset 0 0 0 1px var(--borderColor-danger-emphasis);
  }
  [data-segments] > & {
    position: relative;
    min-height: 2.5rem;
    padding: 0.25rem 0.5rem;
    border-color: transparent;
    border-radius: var(--borderRadius-full);
    background: none;
    color: var(--fgColor-muted);
    text-align: center;
  }
  [data-segments] > &:hover {
    color: var(--fgColor-default);
  }
  [data-segments] > &:has(:checked) {
    background: var(--thumb-bg);
    box-shadow: var(--thumb-shadow);
    color: var(--fgColor-default);
  }
`

const Kind = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: var(--bgColor-accent-muted);
  color: var(--fgColor-accent);

  :has(:checked) > & {
    background: var(--bgColor-default);
  }
`

const Label = styled.span`
  display: block;
  font: var(--type-value);
  overflow-wrap: anywhere;
`

const Hint = styled.span`
  display: block;
  font: var(--type-hint);
  color: var(--fgColor-muted);
  overflow-wrap: anywhere;
`

const Radio = styled(CardRadio)`
  /* Over its word, unseen. */
  [data-segments] & {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
  }
`

export const radioCardsWidget: WidgetDefinition = {
  component: RadioCardsWidget,
  label: 'group',
  message: 'below',
}
