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
