import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { circleFindings } from '#scripts/check/code/import-circles.ts'
import { orAll, runTool } from '#scripts/check/code/tools.ts'
import { PLAIN } from '#scripts/code/form-files.ts'
import { type Manifest, readManifest } from '#scripts/code/manifest.ts'
import type { Check } from '#scripts/data/check.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { listFiles } from '#scripts/data/load.ts'

/**
 * Bytes of the home page's HTML after brotli, with its styles, drawings and flags, and of whatever pictures it asks for
 * at once: one round trip's worth. What scripts a page loads is measured where it happens, in
 * tests/e2e/public/weight.spec.ts.
 */
const FIRST_PAINT = 14_000

/** A picture of a file of its own that does not wait until it comes near the window. */
const picture = /<img src="(\/[^"]+)"(?![^>]*\sloading="lazy")/g

function firstPaintFindings(root: string): Finding[] {
  const bytesOf = (file: string): number => readFileSync(join(root, 'dist', file)).length
  const pictures = readFileSync(join(root, 'dist/index.html'), 'utf8').matchAll(picture)
  const size = [...pictures].reduce((sum, [, file = '']) => sum + bytesOf(file), bytesOf('index.html.br'))
  if (size <= FIRST_PAINT) return []
  const message = `the home page's first painting takes ${size} bytes, more than ${FIRST_PAINT}`
  return [{ file: 'dist/index.html', line: 1, message }]
}

/** What must not be in the client: code made at run time, and the compiler that makes it. */
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

/** Files of the build that import one another in a circle: the first would run before what it needs is there. */
function chunkCircles(manifest: Manifest): Finding[] {
  const edges = Object.entries(manifest).flatMap(([from, { imports = [] }]) =>
    imports.map((to) => ({ from, to, line: 1 })),
  )
  return circleFindings(edges).map(({ message }) => ({ file: 'dist', line: 1, message }))
}

/** The widgets of sign-up must not wait for what only customers need. */
export function widgetsBehindLogin(manifest: Manifest): Finding[] {
  const parts = new Set([PLAIN])
  for (const part of parts) for (const imported of manifest[part]?.imports ?? []) parts.add(imported)
  const isBehind = [...parts].some((part) => manifest[part]?.name === 'customers')
  const message = 'a widget here brings along what only customers need: fetch it apart, in widgets.ts'
  return isBehind ? [{ file: PLAIN, line: 1, message }] : []
}

/**
 * The home page renders after one round trip, and the client has no code that a strict Content-Security-Policy
 * forbids.
 */
export const budget: Check = {
  name: 'budget',
  apart: true,
  run: async ({ root }) => {
    const built = await runTool(root, 'node', ['scripts/build.ts'])
    if (built.code !== 0) return orAll('scripts/build.ts', built, [])
    const manifest = readManifest(root, 'dist')
    return [
      ...firstPaintFindings(root),
      ...chunkCircles(manifest),
      ...widgetsBehindLogin(manifest),
      ...forbiddenCode(root),
    ]
  },
}
