import { createElement, type ReactElement, type Ref, type SVGProps } from 'react'

/** The drawings of one icon, by their natural height. */
type Drawings = Readonly<Record<string, { readonly width: number; readonly path: ReactElement }>>

export interface OcticonProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  readonly size?: number
  readonly title?: string
}

/**
 * What paints each octicon, in place of its own: that puts `style="vertical-align: …"` on each drawing, which the
 * security policy forbids in the HTML of the public pages; theme/base.css says it once instead. Named `t`, as the
 * package does.
 */
export function t(
  { size = 16, className = '', fill = 'currentColor', title, ...rest }: OcticonProps,
  ref: Ref<SVGSVGElement>,
  name: string,
  drawings: Drawings,
  heights: readonly string[],
): ReactElement {
  const natural = heights.map(Number).reduce((best, height) => (height <= size ? height : best))
  const { width, path } = drawings[natural] ?? { width: natural, path: null }
  const isNamed = rest['aria-label'] !== undefined || rest['aria-labelledby'] !== undefined
  return createElement(
    'svg',
    {
      ref,
      focusable: (rest.tabIndex ?? -1) >= 0 ? 'true' : 'false',
      ...(isNamed ? { role: 'img' } : { 'aria-hidden': 'true' }),
      ...rest,
      className: `${name} ${className}`.trim(),
      viewBox: `0 0 ${width} ${natural}`,
      width: (size * width) / natural,
      height: size,
      fill,
    },
    title === undefined ? null : createElement('title', null, title),
    path,
  )
}
