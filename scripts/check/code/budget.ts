import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { circleFindings } from '#scripts/check/code/import-circles.ts'
import { orAll, runTool } from '#scripts/check/code/tools.ts'
import { PLAIN } from '#scripts/code/form-files.ts'
import { type Manifest, readManifest } from '#scripts/code/manifest.ts'
import type { Check } from '#scripts/data/check.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { listFiles, ofKind } from '#scripts/data/load.ts'
import { namespaceOf } from '#scripts/data/words.ts'

/**
 * Bytes of the home page's HTML after brotli, including styles, drawings, flags and eager pictures: one round
 * trip. Scripts are measured in tests/e2e/public/weight.spec.ts.
 */
const FIRST_PAINT = 14_000

const ASSETS = 'assets/'

/** A picture file that loads eagerly. */
const picture = /<img src="(\/[^"]+)"(?![^>]*\sloading="lazy")/g

function firstPaintFindings(root: string): Finding[] {
  const bytesOf = (file: string): number => readFileSync(join(root, 'dist', file)).length
  const pictures = readFileSync(join(root, 'dist/index.html'), 'utf8').matchAll(picture)
  const size = [...pictures].reduce((sum, [, file = '']) => sum + bytesOf(file), bytesOf('index.html.br'))
  if (size <= FIRST_PAINT) return []
  const message = `the home page's first painting takes ${size} bytes, more than ${FIRST_PAINT}`
  return [{ file: 'dist/index.html', line: 1, message }]
}

/** Banned from the client: code generated at run time, and the compiler that generates it. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/\bnew Function\s*\(/, 'makes code at run time (new Function)'],
  [/(?<![\w.$])eval\s*\(/, 'makes code at run time (eval)'],
  [/strict mode: unknown keyword|schema with key or id/, "carries ajv's compiler"],
  [/\[!! |en-XA/, 'carries the pseudo-locale, which is for development'],
]

export function forbiddenCode(root: string): Finding[] {
  return listFiles(root, 'dist')
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8')
      return forbidden
        .filter(([pattern]) => pattern.test(code))
        .map(([, message]) => ({ file, line: 1, message: `the built client ${message}` }))
    })
}

/** Circles among the build's files: the first would run before its dependencies. */
function chunkCircles(manifest: Manifest): Finding[] {
  const edges = Object.entries(manifest).flatMap(([from, { imports = [] }]) =>
    imports.map((to) => ({ from, to, line: 1 })),
  )
  return circleFindings(edges).map(({ message }) => ({ file: 'dist', line: 1, message }))
}

/** Files of dist/assets that one changed sentence may rename: scripts, each with two compressed copies. */
const RENAMED = 20

/** Modules of other languages' words, and long texts. */
const textModule = /virtual:(?:words|markdown|legal-changes)\//

/**
 * A script's name changes with its content, which names other scripts: a changed sentence renames its script
 * and whatever leads there by names that change.
 *
 * @param namespaces of the words files: `screens.login`
 */
export function renamedFindings(
  scripts: ReadonlyMap<string, string>,
  manifest: Manifest,
  namespaces: readonly string[],
): Finding[] {
  const registered = new RegExp(`\\(\`(?:${namespaces.join('|').replaceAll('.', '\\.')})\`,\\{`)
  const textFiles = new Set(
    Object.entries(manifest).flatMap(([key, { file }]) =>
      textModule.test(key) ? [file.slice(ASSETS.length)] : [],
    ),
  )
  return [...scripts].flatMap(([file, code]) => {
    if (!registered.test(code) && !textFiles.has(file)) return []
    const renamed = new Set([file])
    for (const name of renamed)
      for (const [other, text] of scripts) if (text.includes(name)) renamed.add(other)
    const count = renamed.size * 3
    if (count <= RENAMED) return []
    const message = `one changed sentence in ${file} renames ${count} files, more than ${RENAMED}: give what imports it a stable name (STABLE in scripts/build/build.ts)`
    return [{ file: 'dist', line: 1, message }]
  })
}

function scriptsOf(root: string): ReadonlyMap<string, string> {
  const files = listFiles(root, `dist/${ASSETS}`).filter((file) => file.endsWith('.js'))
  return new Map(files.map((file) => [basename(file), readFileSync(join(root, file), 'utf8')]))
}

/** Sign-up's widgets must not wait for what only customers need. */
export function widgetsBehindLogin(manifest: Manifest): Finding[] {
  const parts = new Set([PLAIN])
  for (const part of parts) for (const imported of manifest[part]?.imports ?? []) parts.add(imported)
  const isBehind = [...parts].some((part) => manifest[part]?.name === 'customers')
  const message = 'a widget here brings along what only customers need: fetch it apart, in widgets.ts'
  return isBehind ? [{ file: PLAIN, line: 1, message }] : []
}

/**
 * The home page renders after one round trip, a changed sentence renames few files, and the client contains no code that a strict
 * Content-Security-Policy forbids.
 */
export const budget: Check = {
  name: 'budget',
  apart: true,
  run: async ({ root, data }) => {
    const built = await runTool(root, 'node', ['scripts/build.ts'])
    if (built.code !== 0) return orAll('scripts/build.ts', built, [])
    const manifest = readManifest(root, 'dist')
    return [
      ...firstPaintFindings(root),
      ...chunkCircles(manifest),
      ...widgetsBehindLogin(manifest),
      ...forbiddenCode(root),
      ...renamedFindings(scriptsOf(root), manifest, ofKind(data, 'words').map(namespaceOf)),
    ]
  },
}
