import type { UserConfig } from 'vite'

/** How the components of styled-components are compiled, in the product and wherever its forms are measured. */
export const styledComponents = {
  // Each gets an id of its file, so that HTML of the build and code in the browser agree on classes.
  oxc: { plugins: { styledComponents: { displayName: false, pure: true } } },
  // What styled-components asks its surroundings at run time, and is always answered so.
  define: { SC_DISABLE_SPEEDY: 'false', __webpack_nonce__: 'undefined' },
} satisfies UserConfig
