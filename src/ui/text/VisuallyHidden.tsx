import type { HTMLAttributes } from 'react'

export interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'span' | 'div' | 'h2' | 'h3' | 'legend'
}

/** For those who listen: in the page, not in the picture. */
export function VisuallyHidden({ as: Element = 'span', ...rest }: VisuallyHiddenProps) {
  return <Element {...rest} className="ui-unseen" />
}
