import { defineConfig } from 'vitest/config'
import { dataFindings } from '#scripts/check/data/stages.ts'
import { root } from '#scripts/root.ts'
import { dataPlugin } from '#scripts/vite/data-plugin.ts'
import { patchedPackages, standInAliases } from '#scripts/vite/stand-ins.ts'

// Components are tested in a document, all else without one. A file that needs the other says so at its top:
// `// @vitest-environment happy-dom`.
export default defineConfig({
  root,
  plugins: [dataPlugin(root, dataFindings)],
  resolve: { alias: standInAliases(root) },
  test: {
    globals: true,
    // The kill test beside them takes both cores of a small machine; a test that hangs is still told from a slow one.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    server: { deps: { inline: [/@primer\/react/, ...patchedPackages] } },
    projects: [
      { extends: true, test: { name: 'dom', environment: 'happy-dom', include: ['tests/**/*.test.tsx'] } },
      { extends: true, test: { name: 'node', environment: 'node', include: ['tests/**/*.test.ts'] } },
    ],
  },
})
