import { join } from 'node:path'

/**
 * Package modules that our files replace, by the specifier used inside the package.
 * `tests/scripts/stand-ins.test.ts` fails if an upgrade moves one or needs more of it.
 */
export const standIns: Readonly<Record<string, string>> = {
  // RJSF's own fields, templates and widgets: 54 KB compressed, all unused.
  '../getDefaultRegistry.js': 'src/form/rjsf/default-registry.ts',
  // The security policy forbids what Primer's does (docs/decisions/0017-two-modules-of-packages-replaced.md).
  '../live-region/AriaStatus.js': 'src/ui/primer/AriaStatus.tsx',
}

/** `resolve.alias` for every Vite that loads the app. */
export const standInAliases = (root: string): Record<string, string> =>
  Object.fromEntries(Object.entries(standIns).map(([specifier, ours]) => [specifier, join(root, ours)]))

/** Packages that import one; a test runner that loads packages outside Vite would load the originals. */
export const patchedPackages: readonly RegExp[] = [
  /\/node_modules\/@rjsf\/core\//,
  /\/node_modules\/@primer\/react\//,
]
