import type { WidgetProps } from '@rjsf/utils'
import { styled } from 'styled-components'
import { Control, TextBox } from '#src/form/parts/Control.tsx'
import { useField } from '#src/form/theme/use-field.ts'
import type { WidgetDefinition } from '#src/form/theme/widget.ts'

/** Several lines of text; grows with them where the browser can. */
function TextareaWidget(props: WidgetProps) {
  const field = useField(props)

  return (
    <Control>
      <Area
        as="textarea"
        {...field.control}
        rows={3}
        value={field.value}
        placeholder={field.placeholder}
        readOnly={field.readOnly}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.leave}
      />
    </Control>
  )
}

const Area = styled(TextBox)`
  padding-block: 12px;
  field-sizing: content;
  min-height: 98px;
  resize: vertical;
`

export const textareaWidget: WidgetDefinition = {
  component: TextareaWidget,
  label: 'above',
  message: 'below',
}
