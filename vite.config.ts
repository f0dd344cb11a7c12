import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { distFolder } from '#scripts/build/dist.ts'
import { providerOrigin } from '#scripts/build/provider-origin.ts'
import { dataFindings } from '#scripts/check/stages.ts'
import { root } from '#scripts/root.ts'
import { atlasPlugin } from '#scripts/vite/atlas-plugin.ts'
import { dataPlugin } from '#scripts/vite/data-plugin.ts'
import { flagsPlugin } from '#scripts/vite/flags-plugin.ts'
import { pruneStyles } from '#scripts/vite/prune-styles.ts'
import { standInAliases } from '#scripts/vite/stand-ins.ts'
import { styledComponents } from '#scripts/vite/styled.ts'
import served from './package.json' with { type: 'json' }

/** Where Vite sends the app's calls. Another machine gets them as if they came from a page of its own. */
const target = providerOrigin() || 'http://127.0.0.1:3000'
const provider = target.startsWith('https:')
  ? { target, changeOrigin: true, headers: { origin: target } }
  : target

const alias = standInAliases(root)

/** "safari >= 17.4" as Vite names it: "safari17.4". */
const targetOf = (browser: string): string => browser.replace('ios_saf', 'ios').replace(/ >= /, '')

export default defineConfig({
  root,
  plugins: [
    dataPlugin(root, dataFindings),
    atlasPlugin(root),
    styledComponents(root),
    react(),
    flagsPlugin(root),
    pruneStyles(),
  ],
  resolve: { alias },
  build: {
    outDir: distFolder(),
    target: served.browserslist.map(targetOf),
    // Styles are written for these browsers, and stay as written.
    cssTarget: 'es2024',
    manifest: true,
    // One sheet: its order of rules is the same whatever loads when (src/boot.ts).
    cssCodeSplit: false,
    // Every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Generated code imports by names that no type checker sees.
      onLog(level, log, report) {
        if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message)
        report(level, log)
      },
    },
  },
  // Two servers that prepare the same packages at once would spoil each other's: those of tests have a place of their own.
  ...(process.env.VITE_CACHE_DIR ? { cacheDir: process.env.VITE_CACHE_DIR } : {}),
  // All packages are found at the start; one found later reloads the page.
  optimizeDeps: {
    entries: ['index.html', 'src/**/*.{ts,tsx}'],
    // Packages are bundled separately for development: the app's aliases have to be set there too.
    rolldownOptions: { resolve: { alias } },
  },
  server: {
    proxy: { '/api': provider, '/sandbox': provider, '/card-processor': provider },
  },
})
