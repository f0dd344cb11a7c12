import type { Plugin } from 'vite'
import { primerStandIns } from '#scripts/vite/primer-stand-ins.ts'

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

/** Modules of packages that the product needs less of, or not at all, with what stands in for them in a build. */
const replacements: readonly (readonly [RegExp, string])[] = [
  // wouter imports it for versions of React before 18.
  [/\/use-sync-external-store\/shim\/index\.js$/, "export { useSyncExternalStore } from 'react'\n"],
  [/\/@primer\/octicons-react\/dist\/renderOcticon-\w+\.mjs$/, octicon],
  // styled-components writes prefixes for browsers that are older than those of the build's target.
  [/\/stylis\/src\/Prefixer\.js$/, 'export const prefix = (value) => value\n'],
  ...primerStandIns,
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
