import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, resolveConfig } from 'vite'
import { expect, it } from 'vitest'
import { root } from '#scripts/root.ts'
import { patchedPackages, standInAliases, standIns } from '#scripts/vite/stand-ins.ts'
import ours from '#src/form/rjsf/default-registry.ts'

const packages = join(root, 'node_modules')
const modules = globSync(['@rjsf/core/lib/**/*.js', '@primer/react/dist/**/*.js'], { cwd: packages }).map(
  (path) => join(packages, path),
)

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

it.each(Object.entries(standIns))(
  '%s is one module of one package, and %s has what is asked of it',
  async (specifier, file) => {
    const importers = modules.filter(
      (path) =>
        readFileSync(path, 'utf8').includes(`"${specifier}"`) ||
        readFileSync(path, 'utf8').includes(`'${specifier}'`),
    )
    const replaced = new Set(importers.map((path) => join(dirname(path), specifier)))
    expect([...replaced].map((path) => existsSync(path))).toEqual([true])
    expect(importers.every((path) => patchedPackages.some((pattern) => pattern.test(path)))).toBe(true)
    const asked = importers.flatMap((path) =>
      parseSync(path, readFileSync(path, 'utf8'))
        .module.staticImports.filter(({ moduleRequest }) => moduleRequest.value === specifier)
        .flatMap(({ entries }) => entries.map(({ importName }) => importName.name ?? 'default')),
    )
    const replacement = await import(/* @vite-ignore */ join(root, file))
    expect(Object.keys(replacement).toSorted()).toEqual([...new Set(asked)].toSorted())
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
