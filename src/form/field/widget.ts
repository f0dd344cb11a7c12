import type { RJSFSchema, UIOptionsType, UiSchema } from '@rjsf/utils'
import type { ComponentType } from 'react'

/** What a widget gets. The value isn't in it: that is in the form's state (`useField`). */
export interface WidgetProps {
  readonly id: string
  readonly schema: RJSFSchema
  readonly uiSchema: UiSchema
  /** The field's entries in the ui file, without `ui:`, and its `ui:options`. */
  readonly options: UIOptionsType
  readonly required: boolean
  readonly disabled: boolean
  readonly readonly: boolean
}

/** A widget's component and what the templates need to know about it. */
export interface WidgetDefinition {
  readonly component: ComponentType<WidgetProps>
  /**
   * Where the label is: above, inside (rendered by the widget), as the legend of a group, or in a row with the
   * value.
   */
  readonly label: 'above' | 'inside' | 'group' | 'row'
  /** Whether the template renders the line below, or the widget does to add to it. */
  readonly message: 'below' | 'own' | 'none'
}
