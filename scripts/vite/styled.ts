import { relative, sep } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

/**
 * Compiles the components of styled-components, in the product and wherever its forms are measured. Each gets an id of its
 * file, so that HTML of the build and code in the browser agree on classes; by its path below `root`, so that the same
 * sources are the same build in whichever folder they lie. Plugins that read the sources as they are written come before it.
 */
export function styledComponents(root: string): Plugin {
  return {
    name: 'farsend:styled-components',
    enforce: 'pre',
    // What styled-components asks its surroundings at run time, and is always answered so.
    config: () => ({ define: { SC_DISABLE_SPEEDY: 'false', __webpack_nonce__: 'undefined' } }),
    transform: {
      filter: { id: /\.tsx?$/, code: 'styled-components' },
      async handler(code, id) {
        const path = `/${relative(root, id).replaceAll(sep, '/')}`
        const compiled = await transformWithOxc(code, path, {
          jsx: 'preserve',
          plugins: { styledComponents: { displayName: false, pure: true } },
        })
        return { code: compiled.code, map: compiled.map ?? null }
      },
    },
  }
}
