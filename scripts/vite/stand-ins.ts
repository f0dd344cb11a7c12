import { join } from 'node:path'

/** One file of ours in place of a module of a package. */
export interface StandIn {
  /** How the package imports the module: no other import reads so. */
  readonly specifier: string
  /** The module, below node_modules. */
  readonly module: string
  /** The modules that import it, below node_modules: all that an app could load. */
  readonly importers: readonly string[]
  /** Ours, below the root. */
  readonly ours: string
}

/**
 * The modules that only add to what a customer loads, or that the security policy forbids, each with the typed file that
 * development, tests and build have in its place. `tests/scripts/stand-ins.test.ts` fails when an upgrade moves one,
 * imports it elsewhere or asks more of it.
 */
export const standIns: readonly StandIn[] = [
  {
    specifier: '../getDefaultRegistry.js',
    module: '@rjsf/core/lib/getDefaultRegistry.js',
    importers: ['@rjsf/core/lib/components/Form.js'],
    ours: 'src/form/rjsf/default-registry.ts',
  },
  {
    specifier: './shallowAllOfMerge.js',
    module: '@rjsf/utils/lib/schema/shallowAllOfMerge.js',
    importers: ['@rjsf/utils/lib/schema/omitExtraData.js', '@rjsf/utils/lib/schema/retrieveSchema.js'],
    ours: 'src/form/rjsf/all-of.ts',
  },
  {
    specifier: './omitExtraData.js',
    module: '@rjsf/utils/lib/schema/omitExtraData.js',
    importers: ['@rjsf/utils/lib/schema/index.js'],
    ours: 'src/form/rjsf/omit-extra-data.ts',
  },
  {
    specifier: './getDefaultFormState.js',
    module: '@rjsf/utils/lib/schema/getDefaultFormState.js',
    importers: ['@rjsf/utils/lib/schema/index.js'],
    ours: 'src/form/rjsf/default-form-state.ts',
  },
  {
    specifier: 'fast-uri',
    module: 'fast-uri/index.js',
    importers: ['@rjsf/utils/lib/findSchemaDefinition.js'],
    ours: 'src/form/rjsf/uri.ts',
  },
  {
    specifier: 'fast-equals',
    module: 'fast-equals/dist/es/index.mjs',
    importers: ['@rjsf/utils/lib/deepEquals.js'],
    ours: 'src/form/rjsf/equals.ts',
  },
  {
    specifier: '../renderOcticon-DuMQdmQC.mjs',
    module: '@primer/octicons-react/dist/renderOcticon-DuMQdmQC.mjs',
    importers: ['@primer/octicons-react/dist/icons/*.mjs'],
    ours: 'src/ui/stand-ins/octicon.ts',
  },
  {
    specifier: '../live-region/AriaStatus.js',
    module: '@primer/react/dist/live-region/AriaStatus.js',
    importers: [
      '@primer/react/dist/Button/ButtonBase.js',
      '@primer/react/dist/DataTable/Pagination.js',
      '@primer/react/dist/TextInput/TextInput.js',
      '@primer/react/dist/Textarea/Textarea.js',
      '@primer/react/dist/ToggleSwitch/ToggleSwitch.js',
      '@primer/react/dist/TreeView/TreeView.js',
      '@primer/react/dist/experimental/index.js',
    ],
    ours: 'src/ui/stand-ins/AriaStatus.tsx',
  },
  {
    specifier: 'focus-visible',
    module: 'focus-visible/dist/focus-visible.js',
    importers: ['@primer/react/dist/BaseStyles.js'],
    ours: 'src/ui/stand-ins/focus-visible.ts',
  },
  {
    specifier: 'use-sync-external-store/shim/index.js',
    module: 'use-sync-external-store/shim/index.js',
    importers: ['wouter/src/use-sync-external-store.js'],
    ours: 'src/ui/stand-ins/external-store.ts',
  },
  {
    specifier: './Prefixer.js',
    module: 'stylis/src/Prefixer.js',
    importers: ['stylis/src/Middleware.js'],
    ours: 'src/ui/stand-ins/prefix.ts',
  },
]

/** `resolve.alias` of every Vite that loads the app. */
export const standInAliases = (root: string): Record<string, string> =>
  Object.fromEntries(standIns.map(({ specifier, ours }) => [specifier, join(root, ours)]))

/** The packages that import one: a test runner that loads packages outside Vite would load the real modules. */
export const patchedPackages: readonly RegExp[] = [...new Set(standIns.flatMap(({ importers }) => importers))]
  .map((importer) => /^(?:@[^/]+\/)?[^/]+/.exec(importer)?.[0] ?? importer)
  .map((name) => new RegExp(`/node_modules/${name}/`))
