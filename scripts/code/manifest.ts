import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is read of an entry of Vite's manifest: a chunk's file and name, and what comes with it. */
interface Chunk {
  readonly file: string
  readonly name?: string
  /** Fetched when it is wanted. */
  readonly isDynamicEntry?: boolean
  /** The entries of those that it imports. */
  readonly imports?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

/** The app's style sheet: a build has one. */
export function sheetOf(manifest: Manifest): string {
  const sheet = Object.values(manifest).find(({ file }) => file.endsWith('.css'))
  if (sheet === undefined) throw new Error('the build has no style sheet')
  return sheet.file
}

export function readManifest(root: string, dist: string): Manifest {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, dist, '.vite/manifest.json'), 'utf8'))
  return manifest
}
