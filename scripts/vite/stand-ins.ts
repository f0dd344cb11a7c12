import type { Plugin } from 'vite'

/**
 * Octicons put `style="vertical-align: …"` on each drawing, which the security policy forbids in the HTML of the public
 * pages; theme/base.css says it once instead.
 */
const octicon = `import { createElement } from 'react'
export function t({ size = 16, className = '', fill = 'currentColor', title, ...rest }, ref, name, drawings, heights) {
  const natural = heights.map(Number).reduce((best, height) => (height <= size ? height : best))
  const { width, path } = drawings[natural]
  const isNamed = rest['aria-label'] || rest['aria-labelledby']
  return createElement(
    'svg',
    {
      ref,
      focusable: rest.tabIndex >= 0 ? 'true' : 'false',
      ...(isNamed ? { role: 'img' } : { 'aria-hidden': 'true' }),
      ...rest,
      className: (name + ' ' + className).trim(),
      viewBox: '0 0 ' + width + ' ' + natural,
      width: (size * width) / natural,
      height: size,
      fill,
    },
    title ? createElement('title', null, title) : null,
    path,
  )
}
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

/** Modules of packages that the product needs less of, or not at all, with what stands in for them in a build. */
const replacements: readonly (readonly [RegExp, string])[] = [
  // Primer's BaseStyles imports it; no rule of Primer's CSS reads the attribute that it sets.
  [/\/focus-visible\/dist\/focus-visible\.js$/, 'export {}\n'],
  // wouter imports it for versions of React before 18.
  [/\/use-sync-external-store\/shim\/index\.js$/, "export { useSyncExternalStore } from 'react'\n"],
  [/\/@primer\/octicons-react\/dist\/renderOcticon-\w+\.mjs$/, octicon],
  // Our Button says itself that it is busy; Primer's way brings a custom element with a shadow tree.
  [/\/@primer\/react\/dist\/live-region\/AriaStatus\.js$/, 'export const AriaStatus = () => null\n'],
  // styled-components writes prefixes for browsers that are older than those of the build's target.
  [/\/stylis\/src\/Prefixer\.js$/, 'export const prefix = (value) => value\n'],
  [/\/@primer\/react\/dist\/Spinner\/Spinner\.js$/, spinner],
  // No button of ours counts anything.
  [/\/@primer\/react\/dist\/CounterLabel\/CounterLabel\.js$/, 'export default () => null\n'],
]

/** The stand-in for a module, or undefined for a module that is needed as it is. */
export const standIn = (id: string): string | undefined =>
  replacements.find(([module]) => module.test(id))?.[1]

/** Replaces modules that would only add to what a customer loads. */
export function standIns(): Plugin {
  return {
    name: 'farsend:stand-ins',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: replacements.map(([module]) => module) }, handler: (id) => standIn(id) },
  }
}
