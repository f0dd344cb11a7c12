import { styled } from 'styled-components'
import { Control, TextBox } from '#src/form/parts/Control.tsx'
import { useTextField } from '#src/form/theme/use-field.ts'
import { usePendingText } from '#src/form/theme/use-pending-text.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/theme/widget.ts'

/** A day, in the browser's own picker; the value is `YYYY-MM-DD` whatever the locale shows. */
function DateWidget(props: WidgetProps) {
  const field = useTextField(props)
  const pending = usePendingText(field)

  return (
    <Control>
      <Day {...field.control} {...pending} type="date" />
    </Control>
  )
}

const Day = styled(TextBox)`
  height: calc(var(--control-large-size) - 2px);
  font-variant-numeric: tabular-nums;

  &::-webkit-calendar-picker-indicator {
    width: 20px;
    height: 20px;
    padding: 0;
    margin-inline-end: -2px;
    cursor: pointer;
    opacity: 0.7;
  }
  &::-webkit-date-and-time-value {
    text-align: start;
  }
`

export const dateWidget: WidgetDefinition = { component: DateWidget, label: 'above', message: 'below' }
