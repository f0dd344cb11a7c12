import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMPILE_AHEAD } from '#scripts/build/compile-ahead.ts'
import { APP_FOLDER, distFolder } from '#scripts/build/dist.ts'
import { dataFindings } from '#scripts/check/data/stages.ts'
import { BrokenData } from '#scripts/data/finding.ts'
import { listFiles, loadData } from '#scripts/data/load.ts'

/** All inputs of a build. */
const folders = [
  'src',
  'schemas',
  'flows',
  'content',
  'public',
  'scripts/build',
  'scripts/check',
  'scripts/data',
  'scripts/prerender',
  'scripts/vite',
]
const files = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json']

/** A mark of the inputs: the same mark, the same build. */
export function inputsHash(root: string): string {
  const hash = createHash('sha256')
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

const markOf = (root: string, folder: string): string => join(root, folder, '.inputs')

/** Whether a folder was built of the inputs with this mark. */
const isOf = (root: string, folder: string, mark: string): boolean =>
  existsSync(markOf(root, folder)) && readFileSync(markOf(root, folder), 'utf8') === mark

/**
 * Builds the app in the language of LOCALE unless the present one is up to date. Returns whether it built.
 *
 * @throws BrokenData when the data files cannot be built from
 */
export async function ensureBuilt(root: string): Promise<boolean> {
  const mark = inputsHash(root)
  if (isOf(root, distFolder(), mark)) return false
  // Vite declares the whole process to be in production while it builds; the provider that starts after it is not.
  const environment = process.env.NODE_ENV
  await buildAll(root, mark)
  if (environment === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = environment
  writeFileSync(markOf(root, distFolder()), mark)
  return true
}

/** Groups of `chunks.ts` that are worth the line: of a small file it costs more bytes than it brings time. */
const LARGE = ['react', 'core', 'forms', 'calls', 'customers']

/** The app for browsers, the public pages as HTML, and compressed copies of all. @throws BrokenData */
async function buildAll(root: string, mark: string): Promise<void> {
  const data = loadData(root)
  // Some modules import data, and for a broken file Node's own error would be shown instead of ours.
  const findings = dataFindings(data)
  if (findings.length > 0) throw new BrokenData(findings)
  // Loaded here because Vite takes a second that a warm start does not have to spend.
  const [{ compressFolder }, { prerenderSite }, { siteOf }] = await Promise.all([
    import('#scripts/build/compress.ts'),
    import('#scripts/prerender/prerender.ts'),
    import('#scripts/prerender/site.ts'),
  ])
  if (!isOf(root, APP_FOLDER, mark)) {
    await buildApp(root)
    await compressFolder(join(root, APP_FOLDER, 'assets'))
    writeFileSync(markOf(root, APP_FOLDER), mark)
  }
  const dist = join(root, distFolder())
  rmSync(dist, { recursive: true, force: true })
  cpSync(join(root, APP_FOLDER), dist, { recursive: true })
  rmSync(markOf(root, distFolder()))
  await prerenderSite(root, distFolder(), siteOf(data))
  await compressFolder(dist)
}

/** The files of the app, which are the same whatever language the pages are in. */
async function buildApp(root: string): Promise<void> {
  const [{ build }, { chunkGroups }] = await Promise.all([import('vite'), import('#scripts/build/chunks.ts')])
  const groups = await chunkGroups(root)
  const isGroup = (name: string) => groups.some((group) => group.name === name)
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      modulePreload: {
        // A page that fetches a screen has these already, and every name costs bytes.
        resolveDependencies: (_file, files, { hostType }) =>
          hostType === 'js'
            ? files.filter((file) => !/^assets\/(?:index|react|core)-[^/]+\.js$/.test(file))
            : files,
      },
      rolldownOptions: {
        output: {
          codeSplitting: { groups },
          // The app knows the files of every screen by name, so ninety names cost bytes.
          chunkFileNames: ({ name }) => (isGroup(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
          postBanner: ({ name, facadeModuleId }) =>
            LARGE.includes(name) || facadeModuleId?.startsWith('\0virtual:form/') ? COMPILE_AHEAD : '',
        },
      },
    },
  })
}
