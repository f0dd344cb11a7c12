import type { WidgetDefinition } from '#src/form/field/widget.ts'

/** A value that isn't shown: from outside, or filled in by another widget. */
function HiddenWidget() {
  return null
}

export const hiddenWidget: WidgetDefinition = { component: HiddenWidget, label: 'row', message: 'none' }
