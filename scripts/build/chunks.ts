import { globSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import lists from '#scripts/build/chunks.json' with { type: 'json' }

type Group = Rolldown.CodeSplittingGroup

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

export const group = (name: string, modules: ReadonlySet<string>): Group => ({
  name,
  test: (id) => modules.has(id),
  // Dependencies are listed explicitly; otherwise each group would pull in whatever a package's index names.
  includeDependenciesRecursively: false,
})

/**
 * Modules that this many parts of the app need share a file, needed or not: pages then fetch a third of the
 * files.
 */
const SHARED = 9

/**
 * `texts`: public pages of text. Exclude modules with forms, or every such page would carry them. `open`: the
 * other public pages without forms. `early`: what a page behind the login does first: its own small file, so that
 * it needn't wait for what it precedes. `onDemand`: what the home page loads on demand; must not bring forms or
 * customers along.
 *
 * `ofForms`: loaded with forms, though not every form needs it. `ofFormsAndOthers`: the same for modules that pages
 * without forms use too, and which must not bring forms along. `ofFormsAndCustomers`: avatars, used on form cards
 * and behind the login; visitors who forgot a password don't need them.
 */
const { texts, open: openPages, early, onDemand, ofForms, ofFormsAndOthers, ofFormsAndCustomers } = lists

/** Modules too small for their own files: some fields would wait for ten of them. */
export const SMALL = [...ofForms, ...ofFormsAndOthers, ...ofFormsAndCustomers]

/** Placeholders for screens still loading; they come with the surrounding frame. */
const placeholders = (root: string) => globSync('screens/**/placeholder.tsx', { cwd: join(root, 'src') })

/**
 * Groups modules into chunks. Left alone they would be a hundred small files, whose separate compression adds
 * a tenth. Only a build knows which modules of a package a page really needs, so one is made to find out.
 *
 * - `react`; `core`: the app; `home`: what only the home page adds
 * - `forms`: shared by login and sign-up, not needed by pages without forms; `base`: what these import;
 *   `flows`: shared by pages with steps
 * - `shared`: common to most pages without forms
 * - `customers`: added by every page behind the login; `calls`: for customers' calls
 * - `states`: jotai and its atoms, and avatars
 * - `said`: words that several parts behind the login share
 * - `front` and `common`: the parts of `forms` and `customers` that pages without either need
 */
export async function chunkGroups(root: string): Promise<Group[]> {
  const configFile = join(root, 'vite.config.ts')
  const probe = await build({ root, configFile, logLevel: 'error', build: { write: false, minify: false } })
  if (!('output' in probe)) throw new Error('a build of one output was expected')
  const chunks = probe.output.filter((file) => file.type === 'chunk')
  const of = (file: string): ReadonlySet<string> => broughtBy(join(root, file), chunks)

  const boot = of('src/boot.ts')
  const react = of('src/app/react.ts').difference(boot)
  const all = (files: readonly string[]): ReadonlySet<string> =>
    files.map((file) => of(`src/${file}`)).reduce((one, other) => one.union(other))
  const login = of('src/screens/access/login/LoginScreen.tsx')
  const signUp = of('src/screens/access/sign-up/SignUpScreen.tsx')
  const small = (files: readonly string[]) => new Set(files.map((file) => join(root, file)))
  const homePage = of('src/screens/public/home/HomeScreen.tsx')
  const otherPages = all([...texts, ...openPages])
    .union(login)
    .union(signUp)
    .union(small(ofFormsAndOthers))
  // What customers' calls and frame need of the home page, so that they don't fetch its calculator.
  const called = of('src/api/app-client.ts')
    .union(of('src/app/ForCustomers.tsx'))
    .union(all(placeholders(root)))
  const core = of('src/main.tsx')
    .union(homePage.intersection(otherPages.union(called)))
    .difference(boot.union(react))
  const first = boot.union(react).union(core).union(homePage)
  const read = all(texts)
    .union(core)
    // Every page has the first script.
    .difference(boot)
  const both = login.intersection(signUp).difference(first)
  const open = all(openPages).union(all(onDemand)).difference(first)
  const front = both.intersection(open).difference(read)
  const customerHome = of('src/screens/dashboard/home/DashboardHomeScreen.tsx')
  const atoms = new Set([...login].filter((id) => id.includes('/node_modules/jotai/')))
  const states = both
    .difference(read)
    .difference(front)
    .intersection(customerHome)
    .union(atoms)
    .union(small(ofFormsAndCustomers))
  const forms = both.difference(read).difference(front).difference(states).union(small(ofForms))
  // Imported by `forms` from `read`: in `shared`, forms would fetch all the rest too.
  const base = both.intersection(read).union(small(ofFormsAndOthers))
  const flows = signUp.difference(first).difference(both).difference(read).difference(open)
  const behindLogin = of('src/app/ForCustomers.tsx')
    .union(all(placeholders(root)))
    .difference(first)
    .difference(login)
  const common = behindLogin.intersection(open.union(all(['screens/public/contact/ContactScreen.tsx'])))
  const calls = of('src/api/app-client.ts').difference(first).difference(both)
  const customers = behindLogin.difference(calls).difference(common).difference(signUp)
  const isPublic = first.union(read).union(otherPages).union(open)
  const said = new Set(
    chunks
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => id.startsWith('\0virtual:content/') && !isPublic.has(id)),
  )
  return [
    group('early', new Set(early.map((file) => join(root, 'src', file)))),
    group('react', react),
    group('core', core),
    group('home', homePage.difference(core).difference(boot.union(react))),
    group('states', states),
    group('forms', forms),
    group('base', base),
    group('front', front),
    group('calls', calls),
    // Nothing only customers need, such as TanStack Query: public pages would carry it.
    { ...group('shared', read), minShareCount: SHARED },
    // After `shared` and before `customers`: what neither a reader nor a visitor should fetch with either.
    group('common', common),
    { ...group('flows', flows), minShareCount: SHARED },
    // After `shared`: a shared module's imports are shared at least as widely, so the two form no circle.
    group('customers', customers),
    // Each a few hundred bytes: one file has one stable name.
    { ...group('said', said), minShareCount: 2 },
  ]
}
