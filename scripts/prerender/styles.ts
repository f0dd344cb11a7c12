import beasties from 'beasties'
import type { Selector } from 'lightningcss'
import { attributeOf } from '#scripts/code/css.ts'
import {
  prunedSheets,
  withoutAbsent,
  withoutFallbacks,
  withoutOverridden,
} from '#scripts/code/dead-styles.ts'

/** Its types are written for CommonJS, where the class would be one step further in. */
const Beasties = 'default' in beasties ? beasties.default : beasties

/* The root of every page follows the system, and so do the colours: of Primer's many themes two can show. */
const light = /^\[data-color-mode=['"]?auto['"]?\]\[data-light-theme\*?=['"]?light['"]?\]$/
const dark =
  /^(?:\[data-color-mode\])?\[data-color-mode=['"]?auto['"]?\]\[data-dark-theme\*?=['"]?dark['"]?\]$/

const rootAttributes = new Map([
  ['data-color-mode', 'auto'],
  ['data-light-theme', 'light'],
])

/** `:root`, or the attributes that the root of every page has. */
const isRoot = (selector: Selector): boolean =>
  selector.every((part) => {
    if (part.type === 'pseudo-class') return part.kind === 'root'
    const attribute = attributeOf(part)
    return attribute !== undefined && rootAttributes.get(attribute.name) === attribute.value
  })

/** `:focus-visible`, `:where(.octicon)`: a selector that begins with no name, which the reducer cannot look for. */
const nameless = /^::?[\w-]+(?:\(.*\))?$/

/** What a visitor opens without a script, though no page has it open at first. */
const opened = /\[open\]/

/** The inline styles of a page, in the order in which they apply. */
export interface FirstStyles {
  /** Of the app's style sheets. Those come with the app, and then hold over these. */
  readonly app: string
  /** Of styled-components, which hold over the app's style sheets before and after they have come. */
  readonly styled: string
}

/**
 * The styles that some page can need before the app is there, the same for all pages: two hashes in the security
 * policy, and pages that look right at their first painting.
 *
 * @param sheets the app's style sheets, in the order in which they hold, and those of styled-components
 * @param pages the HTML of all pages
 */
export async function firstStyles(sheets: FirstStyles, pages: readonly string[]): Promise<FirstStyles> {
  const reducer = new Beasties({
    external: false,
    reduceInlineStyles: true,
    mergeStylesheets: false,
    keyframes: 'critical',
    pruneSource: false,
    // It looks for elements below the root, and the colours hang on the root itself.
    allowRules: [light, dark, nameless, opened],
    // Its own compression loses braces; what comes in is small already.
    compress: false,
    logLevel: 'silent',
  })
  const html = pages.join('\n')
  const styles = [sheets.app, sheets.styled].map((css) => `<style>${css}</style>`).join('')
  const document = `<!doctype html><html lang="en" data-color-mode="auto" data-light-theme="light" data-dark-theme="dark"><head>${styles}</head><body><div id="root">${html}</div></body></html>`
  const reduced = await reducer.process(document)
  const used = [...reduced.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)
  const alive = withoutFallbacks(
    used.map((css) => withoutOverridden(withoutAbsent(css, html))),
    isRoot,
  )
  const [app = '', styled = ''] = prunedSheets(alive, [html])
  return { app, styled }
}
