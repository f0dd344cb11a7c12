import { ChevronDownIcon } from '@primer/octicons-react'
import type { WidgetProps } from '@rjsf/utils'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { Control, TextBox } from '#src/form/parts/Control.tsx'
import { useOptions } from '#src/form/theme/options.ts'
import { useField } from '#src/form/theme/use-field.ts'
import type { WidgetDefinition } from '#src/form/theme/widget.ts'

/** One of several options, in the browser's own list. Its first entry is empty until something is chosen. */
function SelectWidget(props: WidgetProps) {
  const field = useField(props)
  const options = useOptions(props, field)

  return (
    <Control>
      <Choice
        as="select"
        {...field.control}
        disabled={field.disabled || field.readOnly}
        value={field.value}
        data-empty={field.value === '' || undefined}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.leave}
      >
        <option value="" disabled={props.required === true} hidden={props.required === true}>
          {field.placeholder ?? text('form.select.choose')}
        </option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
      <Chevron aria-hidden="true">
        <ChevronDownIcon size={16} />
      </Chevron>
    </Control>
  )
}

const Choice = styled(TextBox)`
  padding-inline-end: 44px;
  cursor: pointer;
  text-overflow: ellipsis;

  &[data-empty] {
    color: var(--fgColor-muted);
  }
  option {
    color: var(--fgColor-default);
    background: var(--bgColor-default);
  }
`

const Chevron = styled.span`
  display: inline-flex;
  align-items: center;
  width: 32px;
  margin-inline-start: -32px;
  color: var(--fgColor-muted);
  pointer-events: none;
`

export const selectWidget: WidgetDefinition = { component: SelectWidget, label: 'above', message: 'below' }
