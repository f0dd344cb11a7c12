import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { dataFindings } from '#scripts/check/data/stages.ts'
import { root } from '#scripts/root.ts'
import { dataPlugin } from '#scripts/vite/data-plugin.ts'
import { patchedPackages, standInAliases } from '#scripts/vite/stand-ins.ts'

/** The benchmarks install packages of their own below tests/, some with their tests. */
const packages = '**/node_modules/**'

/**
 * Test files share their modules, which saves two fifths of the time. These put other modules in the place of some, load
 * them afresh, or measure the heap, which is quick and exact where nothing else is on it; they have a world of their own.
 */
const apart = globSync('tests/**/*.test.{ts,tsx}', { cwd: root, exclude: [packages] }).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\b|run-flow|--expose-gc/.test(readFileSync(`${root}/${file}`, 'utf8')),
)

const exclude = [...apart, packages]

const domTests = ['tests/**/*.test.tsx']
const nodeTests = ['tests/**/*.test.ts']

// Components are tested in a document, all else without one. A file that needs the other says so at its top:
// `// @vitest-environment happy-dom`.
export default defineConfig({
  root,
  plugins: [dataPlugin(root, dataFindings)],
  resolve: { alias: { ...standInAliases(root), '@node-rs/argon2': join(root, 'tests/support/argon2.ts') } },
  test: {
    globals: true,
    // Vitest keeps one core for itself, which is half of a small machine.
    maxWorkers: '100%',
    // The kill test beside them takes both cores of a small machine; a test that hangs is still told from a slow one.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    server: { deps: { inline: [/@primer\/react/, ...patchedPackages] } },
    setupFiles: ['tests/support/after-each.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'dom', environment: 'happy-dom', include: domTests, exclude, isolate: false },
      },
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: nodeTests, exclude, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'dom-apart',
          environment: 'happy-dom',
          include: apart.filter((file) => file.endsWith('.tsx')),
        },
      },
      {
        extends: true,
        test: {
          name: 'node-apart',
          environment: 'node',
          include: apart.filter((file) => file.endsWith('.ts')),
        },
      },
    ],
  },
})
