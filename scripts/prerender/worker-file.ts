import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { type Manifest, sheetOf } from '#scripts/code/manifest.ts'

/** Where the worker's own code is; it runs on its own, so no other module knows it. */
const SOURCE = 'src/app/worker.ts'

/** What a customer's first look without network is made of; all else is kept once it has been used. */
const ENTRIES: readonly string[] = [
  'index.html',
  'src/screens/dashboard/home/DashboardHomeScreen.tsx',
  'src/screens/dashboard/history/HistoryScreen.tsx',
]

/** Chunks that every page behind the login needs and that no entry of the list imports by itself. */
const NAMED: readonly (string | undefined)[] = ['react', 'core', 'shared', 'customers']

/**
 * What no customer needs without network: the pages around the login, what anybody reads, and the words of other
 * languages, which the worker fetches for those who use them.
 */
const OPEN =
  /^(?:src\/screens\/(?:access|public)\/|src\/shared\/public\/|src\/ui\/layouts\/Public|virtual:(?:legal-changes|markdown|words)\/|virtual:(?:flow|form)\/(?:login|password-recovery|sign-up))/

/** The files that the worker fetches ahead: the style sheet, and scripts with all that they import. */
export const filesAhead = (manifest: Manifest): readonly string[] => [
  sheetOf(manifest),
  ...filesOf(manifest, [
    ...ENTRIES,
    ...Object.entries(manifest).flatMap(([key, { name }]) => (NAMED.includes(name) ? [key] : [])),
  ]),
]

/** All other files of the pages behind the login: fetched when the device has nothing better to do. */
export function filesLater(manifest: Manifest): readonly string[] {
  const ahead = new Set(filesAhead(manifest))
  const wanted = Object.entries(manifest).flatMap(([key, { isDynamicEntry }]) =>
    isDynamicEntry && !OPEN.test(key) ? [key] : [],
  )
  return filesOf(manifest, wanted).filter((file) => !ahead.has(file))
}

function filesOf(manifest: Manifest, wanted: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  for (const key of wanted) follow(key)
  function follow(key: string): void {
    if (seen.has(key)) return
    const chunk = manifest[key]
    if (chunk === undefined)
      throw new Error(`The build has no ${key}, which the service worker fetches ahead`)
    seen.add(key)
    for (const other of chunk.imports ?? []) follow(other)
  }
  const files = [...seen].map((key) => manifest[key]?.file ?? '')
  return [...new Set(files)].filter((file) => file.endsWith('.js')).toSorted()
}

/**
 * worker.js: the service worker with the files of this build in it. Another build is another version of it, also when only
 * the document around the app has changed.
 *
 * @param shell the document of all pages that are made in the browser
 * @param languages the addresses of the words of each other language, by what its own addresses begin with
 */
export async function workerFile(
  root: string,
  manifest: Manifest,
  shell: string,
  languages: Readonly<Record<string, readonly string[]>>,
): Promise<string> {
  const [files, later] = [filesAhead(manifest), filesLater(manifest)].map((names) =>
    names.map((file) => `/${file}`),
  )
  const { code: source } = await transformWithOxc(readFileSync(join(root, SOURCE), 'utf8'), SOURCE, {
    sourcemap: false,
  })
  const version = createHash('sha256')
    .update(shell)
    .update(source)
    .update(`${files} ${later} ${JSON.stringify(languages)}`)
    .digest('hex')
    .slice(0, 16)
  const build = `const BUILD = ${JSON.stringify({ version, files, later, languages })}\n`
  // What only holds types together is no code.
  return `${build}${source.replace(/^export \{\};?\s*$/m, '')}`
}
