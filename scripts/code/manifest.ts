import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The fields we read of an entry in Vite's manifest. */
interface Chunk {
  readonly file: string
  readonly name?: string
  /** Loaded on demand. */
  readonly isDynamicEntry?: boolean
  /** Keys of imported entries. */
  readonly imports?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

/** The app's only style sheet. */
export function sheetOf(manifest: Manifest): string {
  const sheet = Object.values(manifest).find(({ file }) => file.endsWith('.css'))
  if (sheet === undefined) throw new Error('the build has no style sheet')
  return sheet.file
}

/** The keys of these entries and of all that they import. @throws Error for one that the build lacks */
export function withImports(manifest: Manifest, wanted: Iterable<string>): ReadonlySet<string> {
  const keys = new Set(wanted)
  for (const key of keys) {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`the build has no file of ${key}: update the list that names it`)
    for (const imported of chunk.imports ?? []) keys.add(imported)
  }
  return keys
}

export function readManifest(root: string, dist: string): Manifest {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, dist, '.vite/manifest.json'), 'utf8'))
  return manifest
}
