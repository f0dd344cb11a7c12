import beasties from 'beasties'
import type { Selector } from 'lightningcss'
import { attributeOf } from '#scripts/code/css.ts'
import {
  prunedSheets,
  withoutAbsent,
  withoutFallbacks,
  withoutOverridden,
} from '#scripts/code/dead-styles.ts'

/** Typed for CommonJS, where the class is nested one level deeper. */
const Beasties = 'default' in beasties ? beasties.default : beasties

/* The root follows the system's colour scheme: of Primer's many themes, two can show, under our colours. */
const ours = /^:root\[data-color-mode\]\[data-light-theme\]$/
const light = /^\[data-color-mode=['"]?auto['"]?\]\[data-light-theme\*?=['"]?light['"]?\]$/
const dark =
  /^(?:\[data-color-mode\])?\[data-color-mode=['"]?auto['"]?\]\[data-dark-theme\*?=['"]?dark['"]?\]$/

const rootAttributes = new Map([
  ['data-color-mode', 'auto'],
  ['data-light-theme', 'light'],
  ['data-dark-theme', 'dark'],
])

/** `:root`, or the attributes of every page's root. */
const isRoot = (selector: Selector): boolean =>
  selector.every((part) => {
    if (part.type === 'pseudo-class') return part.kind === 'root'
    const attribute = attributeOf(part)
    if (attribute === undefined) return false
    const { name, value } = attribute
    return rootAttributes.has(name) && (value === undefined || rootAttributes.get(name) === value)
  })

/** `:focus-visible`, `:where(.octicon)`: selectors without a leading name, which the reducer can't match. */
const nameless = /^::?[\w-]+(?:\(.*\))?$/

/** What visitors can open without scripts, though it starts closed. */
const opened = /\[open\]/

export interface FirstStyles {
  /** From the app's style sheets, which override these once loaded. */
  readonly app: string
  /** From styled-components, which override the app's style sheets before and after they load. */
  readonly styled: string
}

/**
 * The styles pages may need before the app loads, the same for all pages: two hashes in the security policy,
 * and pages that look right on first paint.
 *
 * @param sheets the app's style sheets in cascade order, and those of styled-components
 * @param pages the HTML of all pages
 */
export async function firstStyles(sheets: FirstStyles, pages: readonly string[]): Promise<FirstStyles> {
  const reducer = new Beasties({
    external: false,
    reduceInlineStyles: true,
    mergeStylesheets: false,
    keyframes: 'critical',
    pruneSource: false,
    // It searches below the root, where colours are set.
    allowRules: [ours, light, dark, nameless, opened],
    // Its minifier loses braces, and the input is already small.
    compress: false,
    logLevel: 'silent',
  })
  const html = pages.join('\n')
  const styles = [sheets.app, sheets.styled].map((css) => `<style>${css}</style>`).join('')
  const document = `<!doctype html><html lang="en" data-color-mode="auto" data-light-theme="light" data-dark-theme="dark"><head>${styles}</head><body><div id="root">${html}</div></body></html>`
  const reduced = await reducer.process(document)
  const used = [...reduced.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)
  const alive = withoutFallbacks(
    used.map((css) => withoutOverridden(withoutAbsent(css, html), isRoot)),
    isRoot,
  )
  const [app = '', styled = ''] = prunedSheets(alive, [html])
  return { app, styled }
}
