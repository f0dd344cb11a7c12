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

/** Where tools cache what they made from one folder: `.vite`, `.cache`. */
const kept = /^\.(?!bin$)/

/** A temporary copy of this repository as it is, with the packages of this one. `remove` deletes it. */
export function copyRepo(): { root: string; remove: () => void } {
  const copy = mkdtempSync(join(tmpdir(), 'farsend-copy-'))
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true })
  // A folder of its own with links in it, so that what tools keep in there (Vite's cache) stays with the copy.
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!kept.test(name)) symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  // What a database is after all migrations is found by their names and sums, so it is right for the copy as well.
  const cache = 'node_modules/.cache/farsend'
  mkdirSync(join(copy, cache), { recursive: true })
  for (const dump of globSync('migrated-*.tar', { cwd: join(root, cache) }))
    symlinkSync(join(root, cache, dump), join(copy, cache, dump))
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) }
}
