import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { type Manifest, sheetOf, withImports } from '#scripts/code/manifest.ts'

/** The worker's own code; it runs alone, so no other module imports it. */
const SOURCE = 'src/app/worker.ts'

/** What customers see first when offline; everything else is cached once used. */
const ENTRIES: readonly string[] = [
  'index.html',
  'src/screens/dashboard/home/DashboardHomeScreen.tsx',
  'src/screens/dashboard/history/HistoryScreen.tsx',
]

/** Chunks every page behind the login needs that no listed entry imports itself. */
const NAMED: readonly (string | undefined)[] = ['react', 'core', 'shared', 'customers']

/**
 * What customers don't need offline: pages around the login, public reading, and other languages' words,
 * which the worker fetches for their users.
 */
const OPEN =
  /^(?:src\/screens\/(?:access|public)\/|src\/shared\/public\/|src\/ui\/layouts\/Public|virtual:(?:legal-changes|markdown|words)\/|virtual:(?:flow|form)\/(?:login|password-recovery|sign-up))/

/** Files the worker fetches ahead: the style sheet, and scripts with all imports. */
export const filesAhead = (manifest: Manifest): readonly string[] => [
  sheetOf(manifest),
  ...filesOf(manifest, [
    ...ENTRIES,
    ...Object.entries(manifest).flatMap(([key, { name }]) => (NAMED.includes(name) ? [key] : [])),
  ]),
]

/** The other files of pages behind the login, fetched when idle. */
export function filesLater(manifest: Manifest): readonly string[] {
  const ahead = new Set(filesAhead(manifest))
  const wanted = Object.entries(manifest).flatMap(([key, { isDynamicEntry }]) =>
    isDynamicEntry && !OPEN.test(key) ? [key] : [],
  )
  return filesOf(manifest, wanted).filter((file) => !ahead.has(file))
}

function filesOf(manifest: Manifest, wanted: readonly string[]): readonly string[] {
  const files = [...withImports(manifest, wanted)].map((key) => manifest[key]?.file ?? '')
  return [...new Set(files)].filter((file) => file.endsWith('.js')).toSorted()
}

/**
 * worker.js: the service worker with this build's files. Every build is a new version, even if only the
 * document changed.
 *
 * @param shell the document of pages rendered in the browser
 * @param languages URLs of other languages' words, by path prefix
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
  // Type-only exports aren't code.
  return `${build}${source.replace(/^export \{\};?\s*$/m, '')}`
}
