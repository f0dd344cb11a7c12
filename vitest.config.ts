import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { dataFindings } from '#scripts/check/stages.ts'
import { root } from '#scripts/root.ts'
import { dataPlugin } from '#scripts/vite/data-plugin.ts'
import { patchedPackages, standInAliases } from '#scripts/vite/stand-ins.ts'
import { isInThisRun } from '#tests/core.ts'

/** The days of tests are UTC's; those about zones set their own. Read by every process that starts here. */
process.env.TZ = 'UTC'

/** The benchmarks install packages of their own below tests/, some with their tests. */
const files = globSync('tests/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] }).filter(
  isInThisRun,
)

/**
 * Test files share their modules, which saves two fifths of the time. These put other modules in the place of some, load
 * them afresh, or measure the heap, which is quick and exact where nothing else is on it; they have a world of their own.
 */
const isApart = (file: string): boolean =>
  /\bvi\.(mock|doMock|resetModules)\b|run-flow|--expose-gc/.test(readFileSync(`${root}/${file}`, 'utf8'))

/** The files of a project; a name that no file has keeps one without any from taking all. */
const only = (isOurs: (file: string) => boolean): string[] => [...files.filter(isOurs), 'none']
const isDom = (file: string): boolean => file.endsWith('.tsx')

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
    expect: { poll: { timeout: 30_000 } },
    server: { deps: { inline: [/@primer\/react/, ...patchedPackages] } },
    setupFiles: ['tests/support/after-each.ts'],
    projects: (['dom', 'node', 'dom-apart', 'node-apart'] as const).map((name) => {
      const [dom, apart] = [name.startsWith('dom'), name.endsWith('-apart')]
      return {
        extends: true,
        test: {
          name,
          environment: dom ? 'happy-dom' : 'node',
          include: only((file) => isDom(file) === dom && isApart(file) === apart),
          isolate: apart,
        },
      }
    }),
  },
})
