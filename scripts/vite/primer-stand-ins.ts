/**
 * Primer's button as our buttons use it: the same HTML (tests/scripts/stand-ins.test.ts), without counters, actions,
 * tooltips, announcements and the caches of a compiler, which would be half as large as the home page's own code.
 */
const buttonBase = `import { createElement, useId } from 'react'
import Spinner from '../Spinner/Spinner.js'
import styles from './ButtonBase.module.css.js'
const join = (...names) => names.filter(Boolean).join(' ')
const visual = (Visual, name, isSpinning) =>
  createElement(
    'span',
    {
      'data-component': name,
      className: join(
        styles.Visual,
        name === 'leadingVisual' && styles.LeadingVisual,
        isSpinning ? styles.LoadingSpinner : styles.VisualWrap,
      ),
    },
    isSpinning ? createElement(Spinner, { size: 'small' }) : createElement(Visual),
  )
export function ButtonBase({
  as = 'button', children, className, variant = 'default', size = 'medium', block = false, loading, onClick,
  leadingVisual: Leading, trailingVisual: Trailing, ...rest
}) {
  const label = useId() + '-label'
  const button = createElement(
    as,
    {
      'aria-disabled': loading ? true : undefined,
      'data-component': 'Button',
      ...rest,
      className: join(styles.ButtonBase, className),
      'data-block': block ? 'block' : null,
      'data-loading': Boolean(loading),
      'data-no-visuals': !Leading && !Trailing ? true : undefined,
      'data-size': size,
      'data-variant': variant,
      'aria-labelledby': loading ? label : rest['aria-labelledby'],
      onClick: loading ? undefined : onClick,
    },
    createElement(
      'span',
      { 'data-component': 'buttonContent', 'data-align': 'center', className: styles.ButtonContent },
      loading && !Leading && !Trailing ? visual(undefined, 'loadingSpinner', true) : null,
      Leading ? visual(Leading, 'leadingVisual', Boolean(loading)) : null,
      children
        ? createElement(
            'span',
            { 'data-component': 'text', className: styles.Label, id: loading ? label : undefined },
            children,
          )
        : null,
      Trailing ? visual(Trailing, 'trailingVisual', Boolean(loading) && !Leading) : null,
    ),
  )
  return loading === undefined
    ? button
    : createElement(
        'div',
        { className: block ? styles.ConditionalWrapper : undefined, 'data-loading-wrapper': true },
        button,
      )
}
`

const button = `import { createElement } from 'react'
import { ButtonBase } from './ButtonBase.js'
export const ButtonComponent = (props) => createElement(ButtonBase, { type: 'button', ...props })
`

const linkButton = `import { createElement } from 'react'
import { ButtonBase } from './ButtonBase.js'
export const LinkButton = (props) =>
  createElement(ButtonBase, { as: 'a', 'data-component': 'LinkButton', ...props })
`

const baseStyles = `import { createElement } from 'react'
import styles from './BaseStyles.module.css.js'
export const BaseStyles = ({ children }) =>
  createElement(
    'div',
    { 'data-component': 'BaseStyles', className: styles.BaseStyles, 'data-portal-root': true },
    children,
  )
export default BaseStyles
`

/** Primer's ring as it is drawn, without the media query, the clock and the English word that come with it. */
const spinner = `import { createElement } from 'react'
import styles from './Spinner.module.css.js'
const sizes = { small: 16, medium: 32, large: 64 }
const stroke = { stroke: 'currentColor', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' }
export default ({ size = 'medium' }) =>
  createElement(
    'svg',
    {
      width: sizes[size],
      height: sizes[size],
      viewBox: '0 0 16 16',
      fill: 'none',
      'aria-hidden': 'true',
      className: styles.SpinnerAnimation,
    },
    createElement('circle', { cx: 8, cy: 8, r: 7, strokeOpacity: 0.25, ...stroke }),
    createElement('path', { d: 'M15 8a7.002 7.002 0 00-7-7', strokeLinecap: 'round', ...stroke }),
  )
`

/** Modules of Primer, by the end of their names, with what stands in for them in a build. */
export const primerStandIns: readonly (readonly [RegExp, string])[] = [
  [/\/@primer\/react\/dist\/Button\/ButtonBase\.js$/, buttonBase],
  [/\/@primer\/react\/dist\/Button\/Button\.js$/, button],
  [/\/@primer\/react\/dist\/Button\/LinkButton\.js$/, linkButton],
  [/\/@primer\/react\/dist\/BaseStyles\.js$/, baseStyles],
  [/\/@primer\/react\/dist\/Spinner\/Spinner\.js$/, spinner],
]
