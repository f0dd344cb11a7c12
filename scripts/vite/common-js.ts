import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** A module of a package that is written in CommonJS. */
export interface CommonJsModule {
  /** The module that an import leads to, below node_modules. */
  readonly module: string
  /** What it is in production, below node_modules. */
  readonly file: string
  /** What that file requires. */
  readonly requires: readonly string[]
}

const ofReact = (module: string, name: string, ...requires: string[]): CommonJsModule => ({
  module,
  file: `${module.slice(0, module.indexOf('/'))}/cjs/${name}.production.js`,
  requires,
})

/**
 * All modules in CommonJS that the app loads; of `react-is` RJSF gets the version that React has (`overrides` in
 * package.json). `tests/scripts/common-js.test.ts` fails when an upgrade moves one or has it require something else,
 * `tests/e2e/atlas/build.spec.ts` when there is another one.
 */
export const commonJsModules: readonly CommonJsModule[] = [
  ofReact('react/index.js', 'react'),
  ofReact('react/jsx-runtime.js', 'react-jsx-runtime'),
  ofReact('react-dom/index.js', 'react-dom', 'react'),
  ofReact('react-dom/client.js', 'react-dom-client', 'scheduler', 'react', 'react-dom'),
  ofReact('scheduler/index.js', 'scheduler'),
  ofReact('react-is/index.js', 'react-is'),
  { module: 'jsonpointer/jsonpointer.js', file: 'jsonpointer/jsonpointer.js', requires: [] },
]

const require = createRequire(import.meta.url)

/** An ES module that runs a file in CommonJS and exports what it exports, each by its name. */
function esModule(file: string, requires: readonly string[]): string {
  const known = requires.map((name, index) => `${JSON.stringify(name)}: required${index}`)
  const names = Object.keys(require(file))
  return [
    ...requires.map((name, index) => `import required${index} from ${JSON.stringify(name)}`),
    'const exports = {};',
    '((exports, require) => {',
    readFileSync(file, 'utf8'),
    `})(exports, (name) => ({ ${known.join(', ')} })[name])`,
    'export { exports as default }',
    // To read a property may have effects: of a call that is marked as pure, a build leaves out what nobody imports.
    'const named = (name) => exports[name]',
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ named(${JSON.stringify(name)})`),
  ].join('\n')
}

const PREFIX = '\0common-js:'

const packages = [...new Set(commonJsModules.map(({ module }) => module.slice(0, module.indexOf('/'))))]

const moduleOf = (id: string): CommonJsModule | undefined =>
  commonJsModules.find(({ module }) => id.endsWith(`/node_modules/${module}`))

/**
 * React and the few other packages in CommonJS as ES modules, in the build for browsers. Left to itself the bundler gives
 * each file of the build an object of its own with a getter for every name of React, through which every call of it goes,
 * and what makes these objects is a file for which all others wait: without, a form can be used 1 to 4 % sooner.
 */
export function commonJs(): Plugin {
  return {
    name: 'farsend:common-js',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^(?:${packages.join('|')})(?:/|$)`) },
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer?.replace(PREFIX, ''), {
          ...options,
          skipSelf: true,
        })
        return found && moduleOf(found.id) ? `${PREFIX}${found.id}` : null
      },
    },
    load: {
      filter: { id: new RegExp(`^${PREFIX}`) },
      handler(id) {
        const path = id.slice(PREFIX.length)
        const found = moduleOf(path)
        if (found === undefined) return null
        const file = `${path.slice(0, -found.module.length)}${found.file}`
        return { code: esModule(file, found.requires), moduleType: 'js' }
      },
    },
  }
}
