import beasties from 'beasties'
import { withoutAbsent, withoutFallbacks, withoutOverridden } from '#scripts/prerender/dead-styles.ts'
import { prunedSheets } from '#scripts/vite/prune-properties.ts'

/** Its types are written for CommonJS, where the class would be one step further in. */
const Beasties = 'default' in beasties ? beasties.default : beasties

/* The root of every page follows the system, and so do the colours: of Primer's many themes two can show. */
const light = /^\[data-color-mode=['"]?auto['"]?\]\[data-light-theme\*?=['"]?light['"]?\]$/
const dark =
  /^(?:\[data-color-mode\])?\[data-color-mode=['"]?auto['"]?\]\[data-dark-theme\*?=['"]?dark['"]?\]$/

const isRoot = (selector: string): boolean => selector === ':root' || light.test(selector)

/**
 * The styles that some page can need before the app is there, as one sheet for all pages: one hash in the security
 * policy, and a page that looks right at its first painting.
 *
 * @param sheets the app's style sheets, in the order in which they hold, those of styled-components last
 * @param pages the HTML of all pages
 */
export async function firstStyles(sheets: readonly string[], pages: readonly string[]): Promise<string> {
  const reducer = new Beasties({
    external: false,
    reduceInlineStyles: true,
    mergeStylesheets: false,
    keyframes: 'critical',
    pruneSource: false,
    // It looks for elements below the root, and the colours hang on the root itself.
    allowRules: [light, dark],
    // Its own compression loses braces; what comes in is small already.
    compress: false,
    logLevel: 'silent',
  })
  const html = pages.join('\n')
  const document = `<!doctype html><html lang="en" data-color-mode="auto" data-light-theme="light" data-dark-theme="dark"><head><style>${sheets.join('\n')}</style></head><body><div id="root">${html}</div></body></html>`
  const reduced = await reducer.process(document)
  const css = /<style[^>]*>([\s\S]*?)<\/style>/.exec(reduced)?.[1] ?? ''
  const alive = withoutFallbacks(withoutOverridden(withoutAbsent(css, html)), isRoot)
  const [pruned = ''] = prunedSheets([alive], [html])
  return pruned
}
