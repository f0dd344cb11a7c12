import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'

/** Everything that the checks, the types and the tests read. */
const parts = [
  'schemas',
  'flows',
  'content',
  'src',
  'scripts',
  'provider',
  'public',
  'tests',
  'docs',
  '.github',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'Dockerfile',
  'biome.json',
  'knip.json',
  'vite.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
  '.gitignore',
]

/** Per-folder caches of tools: `.vite`, `.cache`. */
const kept = /^\.(?!bin$)/

/** A temporary copy of this repository with links to its packages. `remove` deletes it. */
export function copyRepo(): { root: string; remove: () => void } {
  const copy = mkdtempSync(join(tmpdir(), 'farsend-copy-'))
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true })
  // A separate folder of links, so that the caches of tools (Vite's) stay in the copy.
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!kept.test(name)) symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  // The migrated database is identified by the names and hashes of its migrations, so the copy can share it.
  const cache = 'node_modules/.cache/farsend'
  mkdirSync(join(copy, cache), { recursive: true })
  for (const dump of globSync('migrated-*.tar', { cwd: join(root, cache) }))
    symlinkSync(join(root, cache, dump), join(copy, cache, dump))
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) }
}
