import type { Plugin } from 'vite'

const atTheEnd = 'document.head.appendChild(link)'

/**
 * Vite's loader of chunks, putting their style sheets before those of styled-components instead of behind them.
 *
 * @throws Error when Vite has changed its loader
 */
export function withOrderedSheets(loader: string): string {
  if (!loader.includes(atTheEnd)) throw new Error('vite/preload-helper no longer appends a link to the head')
  return loader.replace(
    atTheEnd,
    "document.head.insertBefore(link, document.querySelector('style[data-styled]'))",
  )
}

/**
 * Keeps one order of styles, whatever loads when: the style sheets of packages, of src/ui/theme and of src/form/theme,
 * then what styled-components writes, in the HTML of a page and in the browser. Vite's development server keeps the same order.
 */
export function sheetOrder(): Plugin {
  return {
    name: 'farsend:sheet-order',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: (code) => withOrderedSheets(code),
    },
  }
}
