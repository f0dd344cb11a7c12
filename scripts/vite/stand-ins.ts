import { join } from 'node:path'

/**
 * The modules of packages that a file of ours replaces, by the specifier that the package imports them with: no other
 * import reads so. `tests/scripts/stand-ins.test.ts` fails when an upgrade moves one or asks more of it.
 */
export const standIns: Readonly<Record<string, string>> = {
  // RJSF's own fields, templates and widgets, 54 KB after compression, none of which we use.
  '../getDefaultRegistry.js': 'src/form/rjsf/default-registry.ts',
  // The security policy forbids what Primer's does (docs/decisions/0017-two-modules-of-packages-replaced.md).
  '../live-region/AriaStatus.js': 'src/ui/primer/AriaStatus.tsx',
}

/** `resolve.alias` of every Vite that loads the app. */
export const standInAliases = (root: string): Record<string, string> =>
  Object.fromEntries(Object.entries(standIns).map(([specifier, ours]) => [specifier, join(root, ours)]))

/** The packages that import one: a test runner that loads packages outside Vite would load the real modules. */
export const patchedPackages: readonly RegExp[] = [
  /\/node_modules\/@rjsf\/core\//,
  /\/node_modules\/@primer\/react\//,
]
