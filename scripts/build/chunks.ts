import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

/** The modules that a module brings with it at once, by the chunks of a build. */
function broughtBy(module: string, chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const first = chunks.find(({ moduleIds }) => moduleIds.includes(module))
  if (first === undefined) throw new Error(`the build has no chunk of ${module}: say anew what pages load`)
  const seen = new Set([first])
  for (const chunk of seen)
    for (const file of chunk.imports) {
      const next = byFile.get(file)
      if (next) seen.add(next)
    }
  return new Set([...seen].flatMap(({ moduleIds }) => moduleIds))
}

const group = (name: string, modules: ReadonlySet<string>): Group => ({
  name,
  test: (id) => modules.has(id),
  // What a module brings was looked up; without this each group would draw in whatever a package's index names.
  includeDependenciesRecursively: false,
})

/**
 * Which modules belong together: `core` is what every first page needs, `site` what public pages share,
 * `calculator` what the home page shares with the transfer. Left alone they would come as a hundred small files, each
 * compressed by itself, which costs a tenth. Only a build knows which modules of a package a page
 * really needs, so one is made for the asking.
 */
export async function chunkGroups(root: string): Promise<Group[]> {
  const configFile = join(root, 'vite.config.ts')
  const probe = await build({ root, configFile, logLevel: 'error', build: { write: false, minify: false } })
  if (!('output' in probe)) throw new Error('a build of one output was expected')
  const chunks = probe.output.filter((file) => file.type === 'chunk')
  const of = (file: string): ReadonlySet<string> => broughtBy(join(root, file), chunks)

  const boot = of('src/boot.ts')
  const home = of('src/screens/home/HomeScreen.tsx')
  const core = of('src/main.tsx')
    .union(home.intersection(of('src/screens/login/LoginScreen.tsx')))
    .difference(boot)
  const calculator = home.intersection(of('src/screens/transfer/AmountStep.tsx')).difference(core.union(boot))
  const site = home.intersection(of('src/screens/faq/FaqScreen.tsx')).difference(core.union(boot))
  return [group('core', core), group('site', site.difference(calculator)), group('calculator', calculator)]
}
