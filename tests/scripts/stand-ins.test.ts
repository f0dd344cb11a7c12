import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parseSync, resolveConfig } from 'vite'
import { expect, it } from 'vitest'
import { importsOf } from '#scripts/code/imports.ts'
import { sourceFiles } from '#scripts/code/source-files.ts'
import { root } from '#scripts/root.ts'
import { standInAliases, standIns } from '#scripts/vite/stand-ins.ts'
import ours from '#src/form/rjsf/default-registry.ts'
import uri from '#src/form/rjsf/uri.ts'
import { t as octicon } from '#src/ui/stand-ins/octicon.ts'

const packages = join(root, 'node_modules')

/** What a module of a package imports while it loads, as written. */
function importedBy(module: string): string[] {
  const { module: record } = parseSync(module, readFileSync(join(packages, module), 'utf8'))
  const reexported = record.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  )
  return [...record.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reexported]
}

/** The module below node_modules that an import resolves to; packages other than RJSF's stay as written. */
function resolved(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  return /^@rjsf\/[^/]+$/.test(specifier) ? `${specifier}/lib/index.js` : specifier
}

/** Everything that the app loads of RJSF, and its imports, with our stand-ins. */
function loadedOfRjsf(): Set<string> {
  const bySpecifier = new Map(standIns.map(({ specifier, ours: file }) => [specifier, file]))
  const seen = new Set(
    sourceFiles(root, ['src'])
      .flatMap((file) => importsOf(file))
      .filter(({ specifier, isType }) => specifier.startsWith('@rjsf/') && !isType)
      .map(({ specifier }) => resolved('', specifier)),
  )
  for (const module of seen) {
    if (!module.startsWith('@rjsf/')) continue
    for (const specifier of importedBy(module))
      seen.add(bySpecifier.get(specifier) ?? resolved(module, specifier))
  }
  return seen
}

it('of RJSF the app loads one field, no template, no widget, and a handful of small packages', () => {
  const loaded = [...loadedOfRjsf()]
  expect(loaded.filter((module) => module.startsWith('@rjsf/core/')).toSorted()).toEqual([
    '@rjsf/core/lib/components/Form.js',
    '@rjsf/core/lib/components/constants.js',
    '@rjsf/core/lib/components/fields/SchemaField.js',
  ])
  expect(loaded.filter((module) => !module.startsWith('@rjsf/')).toSorted()).toEqual([
    'jsonpointer',
    'react',
    'react-is',
    'react/jsx-runtime',
    'src/form/rjsf/all-of.ts',
    'src/form/rjsf/default-form-state.ts',
    'src/form/rjsf/default-registry.ts',
    'src/form/rjsf/equals.ts',
    'src/form/rjsf/omit-extra-data.ts',
    'src/form/rjsf/uri.ts',
  ])
})

it('development, which prebundles packages, and the build have the same aliases', async () => {
  for (const command of ['serve', 'build'] as const) {
    const config = await resolveConfig({ configFile: join(root, 'vite.config.ts') }, command)
    const aliases = Object.fromEntries(
      config.resolve.alias.map(({ find, replacement }) => [find, replacement]),
    )
    expect(aliases).toMatchObject(standInAliases(root))
    expect(config.optimizeDeps.rolldownOptions?.resolve?.alias).toEqual(standInAliases(root))
  }
})

/** The packages whose modules import one that is replaced. */
const importing = [...new Set(standIns.flatMap(({ importers }) => importers.map((path) => packageOf(path))))]

function packageOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
}

it.each(standIns)(
  '$specifier is imported only in the listed places, and resolves to the replaced module',
  (standIn) => {
    const { specifier, module, importers } = standIn
    expect(existsSync(join(packages, module)), module).toBe(true)
    const modules = importing.flatMap((name) =>
      globSync(`${name}/{lib,src,dist}/**/*.{js,mjs}`, {
        cwd: packages,
        exclude: ['**/node_modules/**', '@rjsf/*/dist/**'],
      }),
    )
    const found = modules.filter((path) => {
      const code = readFileSync(join(packages, path), 'utf8')
      return code.includes(specifier) && importedBy(path).includes(specifier)
    })
    const told = importers.flatMap((pattern) => globSync(pattern, { cwd: packages }))
    expect(found.toSorted()).toEqual(told.toSorted())
    if (specifier.startsWith('.'))
      expect(relative(packages, join(packages, dirname(found[0] ?? ''), specifier))).toBe(module)
  },
)

/** The names that a module imports by a specifier. */
function askedBy(module: string, specifier: string): string[] {
  const { module: record } = parseSync(module, readFileSync(join(packages, module), 'utf8'))
  const imports = record.staticImports.filter(({ moduleRequest }) => moduleRequest.value === specifier)
  const reexports = record.staticExports.flatMap(({ entries }) =>
    entries.filter(({ moduleRequest }) => moduleRequest?.value === specifier),
  )
  return (imports.length > 0 ? imports.flatMap(({ entries }) => entries) : reexports).map(
    ({ importName: { kind, name } }) => (kind === 'Default' ? 'default' : (name ?? 'all of it')),
  )
}

it.each(standIns)(
  '$ours exports all names imported from $module',
  async ({ specifier, importers, ours: file }) => {
    const modules = importers.flatMap((pattern) => globSync(pattern, { cwd: packages }))
    const asked = new Set(modules.flatMap((module) => askedBy(module, specifier)))
    // ajv, which development bundles with it, takes the whole module as an object.
    if (specifier === 'fast-uri') for (const name of Object.keys(uri)) asked.add(name)
    const replaced = await import(/* @vite-ignore */ join(root, file))
    expect(Object.keys(replaced).toSorted()).toEqual([...asked].toSorted())
  },
)

it('our registry has all that RJSF has, by name, and adds no field or widget', async () => {
  const path = '@rjsf/core/lib/getDefaultRegistry.js'
  const { default: realRegistry }: { default: typeof ours } = await import(join(packages, path))
  const [real, own] = [realRegistry(), ours()]
  expect(Object.keys(own)).toEqual(Object.keys(real))
  expect(Object.keys(own.templates).toSorted()).toEqual(Object.keys(real.templates).toSorted())
  expect(Object.keys(own.templates.ButtonTemplates).toSorted()).toEqual(
    Object.keys(real.templates.ButtonTemplates).toSorted(),
  )
  expect(own.globalFormOptions).toEqual(real.globalFormOptions)
  expect(own.translateString).toBe(real.translateString)
  // If an upgrade adds a kind of field, we must render or refuse it.
  expect(Object.keys(real.fields).toSorted()).toEqual([
    'AnyOfField',
    'ArrayField',
    'BooleanField',
    'CyclicSchemaField',
    'FallbackField',
    'LayoutGridField',
    'LayoutHeaderField',
    'LayoutMultiSchemaField',
    'NullField',
    'NumberField',
    'ObjectField',
    'OneOfField',
    'OptionalDataControlsField',
    'SchemaField',
    'StringField',
  ])
})

it('RJSF, and ajv in development, use only existing exports of our address stand-in', () => {
  const code = ['@rjsf/utils/lib/findSchemaDefinition.js', 'ajv/dist/compile/resolve.js']
    .map((module) => readFileSync(join(packages, module), 'utf8'))
    .join('\n')
  const asked = new Set([...code.matchAll(/\b(?:UriR|r)esolver\.(\w+)/g)].map(([, name]) => name))
  expect([...asked].toSorted()).toEqual(Object.keys(uri).toSorted())
})

it('an octicon renders as in the package, without a style', async () => {
  const drawings = {
    16: { width: 16, path: createElement('path', { d: 'M1 1' }) },
    24: { width: 20, path: createElement('path', { d: 'M2 2' }) },
  }
  const { module = '' } = standIns.find(({ ours: file }) => file.endsWith('octicon.ts')) ?? {}
  const { t: real }: { t: typeof octicon } = await import(join(packages, module))
  const looks = [
    {},
    { size: 24 },
    { size: 40, className: 'mine' },
    { 'aria-label': 'Open', title: 'Open' },
    { tabIndex: 0, id: 'a' },
  ]
  const attributes = (html: string) =>
    html
      .replaceAll(/ (?:style|display|overflow|data-component)="[^"]*"/g, '')
      .replace(/<svg((?: [\w-]+="[^"]*")+)/, (_, all: string) =>
        (all.match(/ [\w-]+="[^"]*"/g) ?? []).toSorted().join(''),
      )
  for (const look of looks) {
    const [one, other] = [octicon, real].map((paint) =>
      renderToStaticMarkup(paint(look, null, 'octicon', drawings, ['16', '24'])),
    )
    expect(attributes(one ?? '')).toBe(attributes(other ?? ''))
    expect(one).not.toContain('style')
    expect(other).toContain('style')
  }
})
