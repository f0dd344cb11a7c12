import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

/** The modules that a module brings with it at once, by the chunks of a build. */
export function broughtBy(module: string, chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const first = chunks.find(({ moduleIds }) => moduleIds.includes(module))
  if (first === undefined)
    throw new Error(`the build has no chunk of ${module}: update the list of what pages load`)
  const seen = new Set([first])
  for (const chunk of seen)
    for (const file of chunk.imports) {
      const next = byFile.get(file)
      if (next) seen.add(next)
    }
  return new Set([...seen].flatMap(({ moduleIds }) => moduleIds))
}

/** A file of the build with these modules in it. */
export const group = (name: string, modules: ReadonlySet<string>): Group => ({
  name,
  test: (id) => modules.has(id),
  // What a module brings was looked up; without this each group would draw in whatever a package's index names.
  includeDependenciesRecursively: false,
})

/**
 * Modules that this many parts of the app need go in one file, needed or not: a page then fetches a third of the files.
 */
const SHARED = 9

/**
 * Which modules belong together: `react` is separate, `core` is the app with all of the home page, `forms` what
 * login and sign-up share and pages without a form do not need, `shared` what most of the rest has in common,
 * `customers` what every page behind the login comes with besides. Left alone they would be a hundred small files, each
 * compressed separately, which adds a tenth. So the other pages carry the calculator along, which is less than the files
 * would cost. Only a build knows which modules of a package a page really needs, so one is made to find out.
 */
export async function chunkGroups(root: string): Promise<Group[]> {
  const configFile = join(root, 'vite.config.ts')
  const probe = await build({ root, configFile, logLevel: 'error', build: { write: false, minify: false } })
  if (!('output' in probe)) throw new Error('a build of one output was expected')
  const chunks = probe.output.filter((file) => file.type === 'chunk')
  const of = (file: string): ReadonlySet<string> => broughtBy(join(root, file), chunks)

  const boot = of('src/app/boot.ts')
  const react = of('src/app/react.ts').difference(boot)
  const core = of('src/main.tsx')
    .union(of('src/screens/public/home/HomeScreen.tsx'))
    .difference(boot.union(react))
  const withoutForm = [
    'public/faq/FaqScreen',
    'public/legal/LegalScreen',
    'dashboard/home/DashboardHomeScreen',
  ]
    .map((screen) => of(`src/screens/${screen}.tsx`))
    .reduce((all, modules) => all.union(modules), core.union(react).union(boot))
  const login = of('src/screens/access/login/LoginScreen.tsx')
  const forms = login.intersection(of('src/screens/access/sign-up/SignUpScreen.tsx')).difference(withoutForm)
  const open = [
    'access/login/LoginScreen',
    'access/sign-up/SignUpScreen',
    'public/faq/FaqScreen',
    'public/legal/LegalScreen',
    'public/resource/ResourceScreen',
  ]
    .map((screen) => of(`src/screens/${screen}.tsx`))
    .reduce((all, modules) => all.union(modules), core)
  const customers = of('src/app/ForCustomers.tsx').difference(core.union(react).union(boot).union(login))
  return [
    group('react', react),
    group('core', core),
    group('forms', forms),
    // Of what only customers need, such as TanStack Query, nothing: a page that anybody reads would carry it along.
    { ...group('shared', open), minShareCount: SHARED },
    // After `shared`: what a shared module imports is shared at least as widely, so the two form no circle.
    group('customers', customers),
  ]
}
