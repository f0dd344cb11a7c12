import { globSync } from 'node:fs'
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

/** Pages that anybody reads. No module with a form is among these, or every such page would carry the forms along. */
const TEXTS = ['public/faq/FaqScreen', 'public/legal/LegalScreen', 'public/resource/ResourceScreen'].map(
  (screen) => `screens/${screen}.tsx`,
)

/** The other pages without a form that anybody sees. */
const OPEN = [
  'public/about/AboutScreen',
  'public/faq/FaqScreen',
  'public/legal/LegalVersionsScreen',
  'public/product/ProductScreen',
  'public/resource/ArticleScreen',
].map((screen) => `screens/${screen}.tsx`)

/** What a page behind the login does first: a small file of its own, or it would wait for what it is to be ahead of. */
const EARLY = [
  'app/begin-customers.ts',
  'api/session/early.ts',
  'api/session/alone.ts',
  'api/session/stay.ts',
]

/** What comes with the forms, although not every page with a form needs it. */
const OF_FORMS = [
  'src/lib/schema/runtime/text-length.ts',
  'src/ui/choices/SegmentedSwitch.tsx',
  'src/form/parts/StatusLine.tsx',
  'src/form/field/options.ts',
  'src/form/choices/use-choices.ts',
  'src/lib/validation/dates.ts',
  'src/lib/validation/decimal.ts',
  'src/lib/validation/matches-none.ts',
]

/** The like of it that pages without a form have use for as well: they must not bring the forms along. */
const OF_FORMS_AND_OTHERS = [
  'src/content/names.ts',
  'src/content/signs.ts',
  'src/lib/group-digits.ts',
  'src/lib/number-input.ts',
  'src/ui/actions/second-click.ts',
  'src/ui/loading/use-part.ts',
  'node_modules/@primer/octicons-react/dist/icons/PlusIcon.mjs',
]

/** Pictures of people, on cards of forms and all over the pages behind the login: who forgot a password is not there yet. */
const OF_FORMS_AND_CUSTOMERS = [
  'src/ui/brand/Avatar.tsx',
  'node_modules/@primer/octicons-react/dist/icons/PersonIcon.mjs',
]

/** Modules too small for files of their own: a form of some kinds of field would wait for ten of them. */
export const SMALL = [...OF_FORMS, ...OF_FORMS_AND_OTHERS, ...OF_FORMS_AND_CUSTOMERS]

/** What customers see of screens before their code is there: it comes with the frame around them. */
const placeholders = (root: string) => globSync('screens/**/placeholder.tsx', { cwd: join(root, 'src') })

/** What the home page fetches on demand: it must not bring forms or customers along. */
const ON_DEMAND = [
  'ui/amount/PickerModal.tsx',
  'shared/rates/ContinueButton.tsx',
  'shared/rates/link.ts',
  'shared/rates/history/HistoryPanel.tsx',
  'shared/public/frame/SiteHeader.tsx',
  'shared/public/frame/SiteFooter.tsx',
  'screens/public/home/BelowTheHero.tsx',
]

/**
 * Which modules belong together. Left alone they would be a hundred small files, each compressed separately, which adds
 * a tenth. Only a build knows which modules of a package a page really needs, so one is made to find out.
 *
 * - `react`; `core`: the app; `home`: what the home page needs besides
 * - `forms`: what login and sign-up share and pages without a form do not need; `base`: what these import; `flows`: what
 *   pages with steps share
 * - `shared`: what most of the pages without a form have in common
 * - `customers`: what every page behind the login comes with besides; `calls`: what calls of a customer are made with
 * - `states`: jotai and its atoms, with the pictures of people
 * - `front` and `common`: what of `forms` and of `customers` pages without either need
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
  const otherPages = all([...TEXTS, ...OPEN])
    .union(login)
    .union(signUp)
    .union(small(OF_FORMS_AND_OTHERS))
  const core = of('src/main.tsx').union(homePage.intersection(otherPages)).difference(boot.union(react))
  const first = boot.union(react).union(core).union(homePage)
  const read = all(TEXTS)
    .union(core)
    // What the first script has, every page has.
    .difference(boot)
  const both = login.intersection(signUp).difference(first)
  const open = all(OPEN).union(all(ON_DEMAND)).difference(first)
  const front = both.intersection(open).difference(read)
  const customerHome = of('src/screens/dashboard/home/DashboardHomeScreen.tsx')
  const atoms = new Set([...login].filter((id) => id.includes('/node_modules/jotai/')))
  const states = both
    .difference(read)
    .difference(front)
    .intersection(customerHome)
    .union(atoms)
    .union(small(OF_FORMS_AND_CUSTOMERS))
  const forms = both.difference(read).difference(front).difference(states).union(small(OF_FORMS))
  // What `forms` imports of what is read: in `shared` it would be fetched by the forms with the rest of that.
  const base = both.intersection(read).union(small(OF_FORMS_AND_OTHERS))
  const flows = signUp.difference(first).difference(both).difference(read).difference(open)
  const behindLogin = of('src/app/ForCustomers.tsx')
    .union(all(placeholders(root)))
    .difference(first)
    .difference(login)
  const common = behindLogin.intersection(open.union(all(['screens/public/contact/ContactScreen.tsx'])))
  const calls = of('src/api/app-client.ts').difference(first).difference(both)
  const customers = behindLogin.difference(calls).difference(common).difference(signUp)
  return [
    group('early', new Set(EARLY.map((file) => join(root, 'src', file)))),
    group('react', react),
    group('core', core),
    group('home', homePage.difference(core).difference(boot.union(react))),
    group('states', states),
    group('forms', forms),
    group('base', base),
    group('front', front),
    group('calls', calls),
    // Of what only customers need, such as TanStack Query, nothing: a page that anybody reads would carry it along.
    { ...group('shared', read), minShareCount: SHARED },
    // After `shared` and before `customers`: what neither a reader nor a visitor should fetch with either.
    group('common', common),
    { ...group('flows', flows), minShareCount: SHARED },
    // After `shared`: what a shared module imports is shared at least as widely, so the two form no circle.
    group('customers', customers),
  ]
}
