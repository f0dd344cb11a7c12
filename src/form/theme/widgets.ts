import { getUiOptions, type RJSFSchema, type UiSchema } from '@rjsf/utils'
import type { WidgetDefinition } from '#src/form/theme/widget.ts'
import { amountWidget } from '#src/form/theme/widgets/AmountWidget.tsx'
import { codeWidget } from '#src/form/theme/widgets/CodeWidget.tsx'
import { dateWidget } from '#src/form/theme/widgets/DateWidget.tsx'
import { emailWidget } from '#src/form/theme/widgets/EmailWidget.tsx'
import { hiddenWidget } from '#src/form/theme/widgets/HiddenWidget.tsx'
import { passwordWidget } from '#src/form/theme/widgets/PasswordWidget.tsx'
import { phoneWidget } from '#src/form/theme/widgets/PhoneWidget.tsx'
import { pinWidget } from '#src/form/theme/widgets/PinWidget.tsx'
import { radioCardsWidget } from '#src/form/theme/widgets/RadioCardsWidget.tsx'
import { readoutWidget } from '#src/form/theme/widgets/ReadoutWidget.tsx'
import { selectWidget } from '#src/form/theme/widgets/SelectWidget.tsx'
import { textareaWidget } from '#src/form/theme/widgets/TextareaWidget.tsx'
import { textWidget } from '#src/form/theme/widgets/TextWidget.tsx'

/** Every widget by the name that `ui:widget` gives it. A new one is a file and a line here. */
export const widgets = {
  text: textWidget,
  email: emailWidget,
  password: passwordWidget,
  phone: phoneWidget,
  code: codeWidget,
  pin: pinWidget,
  amount: amountWidget,
  select: selectWidget,
  'radio-cards': radioCardsWidget,
  date: dateWidget,
  textarea: textareaWidget,
  hidden: hiddenWidget,
  readout: readoutWidget,
} as const satisfies Record<string, WidgetDefinition>

type WidgetName = keyof typeof widgets

function isWidgetName(name: unknown): name is WidgetName {
  return typeof name === 'string' && name in widgets
}

/** The widget of a field: the one that its ui file names, else RJSF's choice, a list for an enum and text otherwise. */
export function widgetOf(schema: RJSFSchema, uiSchema: UiSchema | undefined): WidgetDefinition {
  const { widget } = getUiOptions(uiSchema)
  if (isWidgetName(widget)) return widgets[widget]
  if (schema.enum !== undefined) return widgets.select
  return isWidgetName(schema.format) ? widgets[schema.format] : widgets.text
}
