import type { WidgetProps } from '@rjsf/utils'
import type { ComponentType } from 'react'

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
