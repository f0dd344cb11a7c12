import type { RJSFSchema, UIOptionsType, UiSchema } from '@rjsf/utils'
import type { ComponentType } from 'react'

/** What a widget gets of its field. The value is not among it: it lies in the form's state (`useField`). */
export interface WidgetProps {
  readonly id: string
  readonly schema: RJSFSchema
  readonly uiSchema: UiSchema
  /** What the ui file says of the field: each name without its `ui:`, and all of `ui:options`. */
  readonly options: UIOptionsType
  readonly required: boolean
  readonly disabled: boolean
  readonly readonly: boolean
}

/** A widget file owns its component and what the templates must know of it. */
export interface WidgetDefinition {
  readonly component: ComponentType<WidgetProps>
  /**
   * Where its label is: above it, inside it (the widget paints it), as the legend of a group of controls, or in a
   * row with its value.
   */
  readonly label: 'above' | 'inside' | 'group' | 'row'
  /** Whether the template paints the line under it, or the widget does since it has something to add. */
  readonly message: 'below' | 'own' | 'none'
}
