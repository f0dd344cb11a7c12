import type { WidgetProps } from '@rjsf/utils'
import { styled } from 'styled-components'
import { Control, TextBox } from '#src/form/parts/Control.tsx'
import { useDraftText } from '#src/form/theme/use-draft.ts'
import { useTextField } from '#src/form/theme/use-field.ts'
import type { WidgetDefinition } from '#src/form/theme/widget.ts'

/** Several lines of text; grows with them where the browser can. */
function TextareaWidget(props: WidgetProps) {
  const field = useTextField(props)
  const draft = useDraftText<HTMLTextAreaElement>(field)

  return (
    <Control>
      <Area as="textarea" {...field.control} {...draft} rows={3} placeholder={field.placeholder} />
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
