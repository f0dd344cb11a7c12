import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One entry of Vite's manifest: a chunk, with what it loads at once and what later. */
export interface Chunk {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

export function readManifest(root: string, dist = 'dist'): Manifest {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, dist, '.vite/manifest.json'), 'utf8'))
  return manifest
}

/**
 * The files that a page loads.
 *
 * @param loads modules that the page asks for by `import()`, besides the entry
 * @param follows whether the page loads a further module that one of its chunks may ask for
 */
export function filesOfPage(
  manifest: Manifest,
  loads: readonly string[],
  follows: (module: string) => boolean,
): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    files.add(chunk.file)
    for (const file of chunk.css ?? []) files.add(file)
    for (const next of chunk.imports ?? []) visit(next)
    for (const next of chunk.dynamicImports ?? []) if (follows(next)) visit(next)
  }
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(key)
  for (const key of loads) visit(key)
  return files
}
