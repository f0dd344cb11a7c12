import type { Plugin } from 'vite'

/** Stand-ins for what every browser of the build's target, and React itself, can do. */
const replacements: readonly (readonly [RegExp, string])[] = [
  // Primer's BaseStyles imports it; no rule of Primer's CSS reads the attribute that it sets.
  [/\/focus-visible\/dist\/focus-visible\.js$/, 'export {}\n'],
  // wouter imports it for versions of React before 18.
  [/\/use-sync-external-store\/shim\/index\.js$/, "export { useSyncExternalStore } from 'react'\n"],
]

/** The stand-in for a module, or undefined for a module that is needed. */
export const standIn = (id: string): string | undefined =>
  replacements.find(([module]) => module.test(id))?.[1]

/** Leaves polyfills out of a build. */
export function withoutPolyfills(): Plugin {
  return {
    name: 'farsend:without-polyfills',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: replacements.map(([module]) => module) }, handler: (id) => standIn(id) },
  }
}
