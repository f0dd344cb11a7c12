import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMPILE_AHEAD } from '#scripts/build/compile-ahead.ts'
import { distFolder } from '#scripts/build/dist.ts'
import { providerOrigin } from '#scripts/build/provider-origin.ts'
import { stableNames } from '#scripts/build/stable-names.ts'
import { dataFindings } from '#scripts/check/stages.ts'
import { licencesText } from '#scripts/code/licences.ts'
import { BrokenData } from '#scripts/data/finding.ts'
import { listFiles, loadData } from '#scripts/data/load.ts'

const folders = [
  'src',
  'schemas',
  'flows',
  'content',
  'public',
  'scripts/build',
  'scripts/check',
  'scripts/code',
  'scripts/data',
  'scripts/prerender',
  'scripts/vite',
]
const files = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json']

/** A hash of the inputs; the same hash means the same build. @throws StartError */
export function inputsHash(root: string): string {
  const hash = createHash('sha256').update(`${providerOrigin()} ${process.env.SITE_ORIGIN ?? ''}\0`)
  const present = [...folders.flatMap((folder) => listFiles(root, folder)), ...files]
  for (const file of present.filter((path) => existsSync(join(root, path)))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

const markOf = (root: string): string => join(root, distFolder(), '.inputs')

const isFresh = (root: string): boolean =>
  existsSync(markOf(root)) && readFileSync(markOf(root), 'utf8') === inputsHash(root)

/**
 * Builds the app in the language of LOCALE if needed. Returns whether it built.
 *
 * @throws BrokenData if the data files are invalid
 */
export async function ensureBuilt(root: string): Promise<boolean> {
  if (isFresh(root)) return false
  const mark = inputsHash(root)
  // Vite switches the whole process to production while it builds; the provider that starts afterwards must
  // not be.
  const environment = process.env.NODE_ENV
  await buildAll(root)
  if (environment === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = environment
  writeFileSync(markOf(root), mark)
  return true
}

/** Groups of `chunks.ts` worth preloading: for a small file, the line costs more than it saves. */
const LARGE = ['react', 'core', 'forms', 'calls', 'customers']

/**
 * Files that many others import, and which hold words or the names of files with words: a changed sentence
 * then renames few (`renamedFindings` in scripts/check/code/budget.ts).
 */
const STABLE = [
  'core',
  'shared',
  'said',
  'forms',
  'front',
  'base',
  'home',
  'customers',
  'FlowRunner',
  'definitions',
  '_virtual_articles',
  'Timeline',
]

/** The app for browsers, the public pages as HTML, and compressed copies. @throws BrokenData */
async function buildAll(root: string): Promise<void> {
  // Some modules import data; check it first, so that a broken file shows our finding, not Node's error.
  const findings = dataFindings(loadData(root))
  if (findings.length > 0) throw new BrokenData(findings)
  // Loaded here because Vite takes a second that an up-to-date build needn't spend.
  const [{ build }, { chunkGroups }, { compressFolder }, { prerenderSite }, { siteOf }] = await Promise.all([
    import('vite'),
    import('#scripts/build/chunks.ts'),
    import('#scripts/build/compress.ts'),
    import('#scripts/prerender/prerender.ts'),
    import('#scripts/prerender/site.ts'),
  ])
  const groups = await chunkGroups(root)
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [stableNames(STABLE)],
    build: {
      rolldownOptions: {
        output: {
          codeSplitting: { groups },
          // The app knows every screen's files by name, so short names save bytes.
          assetFileNames: 'assets/[hash:7][extname]',
          entryFileNames: 'assets/[hash:7].js',
          chunkFileNames: 'assets/[hash:7].js',
          postBanner: ({ name, facadeModuleId }) =>
            LARGE.includes(name) || facadeModuleId?.startsWith('\0virtual:form/') ? COMPILE_AHEAD : '',
        },
      },
    },
  })
  await prerenderSite(root, distFolder(), siteOf(loadData(root)))
  writeFileSync(join(root, distFolder(), 'licences.txt'), licencesText(root))
  await compressFolder(join(root, distFolder()))
}
