import type { ComponentProps, ElementType } from 'react'

export interface VisuallyHiddenProps extends Omit<ComponentProps<'h2'>, 'className'> {
  readonly as?: ElementType
}

export function VisuallyHidden({ as: Element = 'span', ...rest }: VisuallyHiddenProps) {
  return <Element {...rest} className="ui-unseen" />
}
