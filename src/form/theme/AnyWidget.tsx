import type { WidgetProps } from '@rjsf/utils'
import { widgetOf } from '#src/form/theme/widgets.ts'

/**
 * The one widget that RJSF knows: it paints the widget of the field. So RJSF's registry is constant, although widgets
 * arrive with the forms that name them.
 */
export function AnyWidget(props: WidgetProps) {
  const { component: Widget } = widgetOf(props.schema, props.uiSchema ?? {})
  return <Widget {...props} />
}
