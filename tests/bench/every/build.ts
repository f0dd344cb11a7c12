import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin } from 'vite'
import { loadData } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'
import { pruneStyles } from '#scripts/vite/prune-styles.ts'
import { standInAliases } from '#scripts/vite/stand-ins.ts'
import { styledComponents } from '#scripts/vite/styled.ts'
import {
  benchDataPlugin,
  buildOurs,
  compressed,
  folder,
  formPreloaded,
  oneModule,
} from '#tests/bench/build.ts'
import type { EverySubject } from '#tests/bench/every/subjects.ts'
import { baseline, ours } from '#tests/bench/peers.ts'

/** The output folder of all forms' pages, below `dist`: one folder for each form. */
export const everyPage = (peer: string, id: string): string => `every/${peer}/${id}/`

const scripts: Readonly<Record<string, string>> = {
  [ours]: '/every/ours.tsx',
  [baseline]: `/peers/${baseline}.tsx`,
}

const html = (peer: string, { id, form }: EverySubject) => `<!doctype html>
<html lang="en-CA" data-color-mode="light" data-light-theme="light" data-dark-theme="dark">
  <head>
    <meta charset="utf-8" />
    <title>${id}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
    <script type="application/json" id="form">${JSON.stringify(form).replaceAll('<', '\\u003c')}</script>
    <script type="module" src="${scripts[peer]}"></script>
  </body>
</html>
`

/** The entry documents, which exist only in memory. */
function documents(peer: string, subjects: readonly EverySubject[]): Plugin {
  const texts = new Map(subjects.map((subject) => [documentOf(subject), html(peer, subject)]))
  return {
    name: 'bench:documents',
    enforce: 'pre',
    resolveId: (source) => (texts.has(source) ? source : undefined),
    load: (id) => texts.get(id),
  }
}

const documentOf = ({ id }: EverySubject): string => join(folder, id, 'index.html')

const formOf = (path: string): string => path.split('/').at(-2) ?? ''

const pluginsOf = (peer: string, data = loadData(root)): Plugin[] =>
  peer === ours
    ? [
        benchDataPlugin(data),
        styledComponents(root),
        pruneStyles(),
        formPreloaded(data, `/every/${ours}/`, formOf),
        compressed,
      ]
    : [
        oneModule('bench', "export const form = JSON.parse(document.getElementById('form').textContent)"),
        compressed,
      ]

/** Builds a peer's page for every form: the same scripts, and a document for each. */
export async function buildEvery(
  peer: string,
  subjects: readonly EverySubject[],
  readable = false,
): Promise<void> {
  const input = Object.fromEntries(subjects.map((subject) => [subject.id, documentOf(subject)]))
  const config: InlineConfig = {
    root: folder,
    base: `/every/${peer}/`,
    configFile: false,
    logLevel: 'warn',
    plugins: [...pluginsOf(peer), react(), documents(peer, subjects)],
    resolve: { dedupe: ['react', 'react-dom'], alias: peer === ours ? standInAliases(root) : {} },
  }
  const options = {
    target: 'es2024',
    minify: !readable,
    outDir: join(folder, 'dist/every', peer),
    emptyOutDir: true,
    modulePreload: {
      polyfill: false,
      // As in the product's build: these are loaded before a form is.
      resolveDependencies: (_file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
        hostType === 'js' ? files.filter((file) => !/\/(?:react|first)-[^/]+\.js$/.test(file)) : files,
    },
    chunkSizeWarningLimit: 4096,
    cssCodeSplit: peer !== ours,
    rolldownOptions: { input, checks: { pluginTimings: false } },
  }
  if (peer === ours) await buildOurs('every/ours.tsx', { ...config, build: options })
  else await build({ ...config, build: options })
}
