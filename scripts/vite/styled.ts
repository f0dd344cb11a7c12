import { relative, sep } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

/**
 * Compiles styled-components, in the product and in benchmarks. Class names derive from the file's path below
 * `root`, so that HTML and browser agree, and equal sources build equally in any folder. Plugins that read
 * the original sources come before it.
 */
export function styledComponents(root: string): Plugin {
  const files = new Map<string, string>()
  /** Every element's class has its file's hash: three letters tell our files apart, and save each page 200 bytes. */
  const shortened = (code: string, path: string): string =>
    code.replaceAll(/(componentId: "sc-)(\w{3})\w*(?=-)/g, (_, before: string, hash: string) => {
      const other = files.get(hash) ?? path
      if (other !== path) throw new Error(`${path} and ${other} have the same hash: rename one`)
      files.set(hash, path)
      return before + hash
    })
  return {
    name: 'farsend:styled-components',
    enforce: 'pre',
    // Run-time checks of styled-components whose answer never changes.
    config: () => ({ define: { SC_DISABLE_SPEEDY: 'false', __webpack_nonce__: 'undefined' } }),
    transform: {
      filter: { id: /\.tsx?$/, code: 'styled-components' },
      async handler(code, id) {
        const path = `/${relative(root, id).replaceAll(sep, '/')}`
        const compiled = await transformWithOxc(code, path, {
          jsx: 'preserve',
          plugins: { styledComponents: { displayName: false, pure: true } },
        })
        return { code: shortened(compiled.code, path), map: compiled.map ?? null }
      },
    },
  }
}
