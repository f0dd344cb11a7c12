import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import {
  type BuildOptions,
  build,
  type HtmlTagDescriptor,
  type InlineConfig,
  type Plugin,
  type Rolldown,
} from 'vite'
import { broughtBy, group, SMALL } from '#scripts/build/chunks.ts'
import { COMPILE_AHEAD } from '#scripts/build/compile-ahead.ts'
import { compressFolder } from '#scripts/build/compress.ts'
import { modulesOfForm } from '#scripts/code/form-files.ts'
import { type Data, ofKind } from '#scripts/data/load.ts'
import { namespaceOf } from '#scripts/data/words.ts'
import { root } from '#scripts/root.ts'
import { virtualModule } from '#scripts/vite/modules.ts'
import { pruneStyles } from '#scripts/vite/prune-styles.ts'
import { standInAliases } from '#scripts/vite/stand-ins.ts'
import { styledComponents } from '#scripts/vite/styled.ts'
import { withWordImports } from '#scripts/vite/word-imports.ts'
import { benchData, benchForm, type Subject } from '#tests/bench/forms.ts'
import { ours } from '#tests/bench/peers.ts'

export const folder = join(root, 'tests/bench')

/** Where the page of a peer with a form is built to, below `dist`. */
export const pageOf = (peer: string, subject: Subject): string => `${peer}/${subject.name}`

const prefix = '\0virtual:'

/** The product's virtual modules, made from data with a form that the product does not have. */
export function benchDataPlugin(data: Data): Plugin {
  const words = new Map(ofKind(data, 'words').map((file) => [namespaceOf(file), { id: file.id, parts: [] }]))
  return {
    name: 'bench:data',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source.startsWith('virtual:')) return `\0${source}`
      if (importer?.startsWith(prefix) && source.startsWith('#src/')) return join(root, source.slice(1))
      return undefined
    },
    load: (id) =>
      id.startsWith(prefix) ? virtualModule(data, id.slice(prefix.length))?.code(false) : undefined,
    transform(code, id) {
      const isWritten = id.startsWith(join(root, 'src')) && !id.startsWith(join(root, 'src/generated'))
      if (!isWritten || !/\.tsx?$/.test(id) || id === join(root, 'src/content/store.ts')) return undefined
      const changed = withWordImports(id, code, words)
      return changed === undefined ? undefined : { code: changed, map: null }
    },
  }
}

/** One module of the benchmark's own. */
export function oneModule(name: string, code: string): Plugin {
  return {
    name: `bench:${name}`,
    enforce: 'pre',
    resolveId: (source) => (source === `virtual:${name}` ? `${prefix}${name}` : undefined),
    load: (id) => (id === `${prefix}${name}` ? code : undefined),
  }
}

function pluginsOf(peer: string, subject: Subject): Plugin[] {
  const data = benchData(subject.id)
  if (peer !== ours)
    return [oneModule('bench', `export const form = ${JSON.stringify(benchForm(data, subject))}`), compressed]
  return [
    oneModule('bench-id', `export const id = ${JSON.stringify(subject.id)}`),
    benchDataPlugin(data),
    styledComponents(root),
    pruneStyles(),
    formPreloaded(data, `/${pageOf(ours, subject)}/`, () => subject.id),
    compressed,
  ]
}

/** Compressed copies beside each file, as the product's build makes them. */
export const compressed: Plugin = {
  name: 'bench:compressed',
  writeBundle: ({ dir = '' }) => compressFolder(dir),
}

/** The files of the form are asked for by the document, as in the product's pages (`scripts/code/form-files.ts`). */
export const formPreloaded = (data: Data, base: string, formOf: (path: string) => string): Plugin => ({
  name: 'bench:form-preloaded',
  transformIndexHtml: {
    order: 'post',
    handler(html, { path, bundle = {} }) {
      const ids = modulesOfForm(data, root, formOf(path)).map((id) =>
        id.startsWith('virtual:') ? `\0${id}` : join(root, id),
      )
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const files = new Set(
        chunks.flatMap(({ fileName, facadeModuleId }) =>
          ids.includes(facadeModuleId ?? '') ? fileName : [],
        ),
      )
      for (const file of files) for (const imported of byFile.get(file)?.imports ?? []) files.add(imported)
      const asked = [...files].filter((file) => !html.includes(`src="${base}${file}"`))
      return asked.map(
        (file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `${base}${file}` },
          injectTo: 'head',
        }),
      )
    },
  },
})

const html = (peer: string) => `<!doctype html>
<html lang="en-CA" data-color-mode="light" data-light-theme="light" data-dark-theme="dark">
  <head>
    <meta charset="utf-8" />
    <title>${peer}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/${peer === ours ? ours : `peers/${peer}`}.tsx"></script>
  </body>
</html>
`

/**
 * Builds the page of a peer with a form, as for production.
 *
 * @param readable keeps the names of functions, for a profile
 */
export async function buildPage(peer: string, subject: Subject, readable = false): Promise<void> {
  const page = pageOf(peer, subject)
  const input = join(folder, 'index.html')
  const config: InlineConfig = {
    root: folder,
    base: `/${page}/`,
    configFile: false,
    logLevel: 'warn',
    plugins: [...pluginsOf(peer, subject), react(), entry(input, html(peer))],
    resolve: { dedupe: ['react', 'react-dom'], alias: peer === ours ? standInAliases(root) : {} },
  }
  const options: BuildOptions = {
    target: 'es2024',
    minify: !readable,
    outDir: join(folder, 'dist', page),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    cssCodeSplit: peer !== ours,
    chunkSizeWarningLimit: 4096,
  }
  const rolldownOptions = { input, checks: { pluginTimings: false } }
  if (peer === ours) await buildOurs(`${ours}.tsx`, { ...config, build: { ...options, rolldownOptions } })
  else await build({ ...config, build: { ...options, rolldownOptions } })
}

/**
 * Builds a page of ours with the files of the product's build (`scripts/build/chunks.ts`): React in one and in another
 * what the page loads at once besides, both compiled while they are fetched. A peer's page is what Vite makes of it.
 *
 * @param script of the page, below `tests/bench`
 */
export async function buildOurs(script: string, config: InlineConfig): Promise<void> {
  const probe = await build({ ...config, build: { ...config.build, write: false, minify: false } })
  if (!('output' in probe)) throw new Error('a build of one output was expected')
  const chunks = probe.output.filter((file) => file.type === 'chunk')
  const first = broughtBy(join(folder, script), chunks)
  const react = new Set([...first].filter((id) => /\/node_modules\/(?:react|react-dom|scheduler)\//.test(id)))
  // In the product what is too small for a file of its own is with the forms.
  const small = SMALL.map((file) => join(root, file))
  const output: Rolldown.OutputOptions = {
    codeSplitting: {
      groups: [group('react', react), group('first', first.union(new Set(small)).difference(react))],
    },
    postBanner: ({ name, facadeModuleId }) =>
      name === 'react' || name === 'first' || facadeModuleId?.startsWith('\0virtual:form/')
        ? COMPILE_AHEAD
        : '',
  }
  const rolldownOptions = { ...config.build?.rolldownOptions, output }
  await build({ ...config, build: { ...config.build, rolldownOptions } })
}

/** The document that a page starts with, which is in no file. */
function entry(path: string, text: string): Plugin {
  return {
    name: 'bench:entry',
    enforce: 'pre',
    resolveId: (source) => (source === path ? path : undefined),
    load: (id) => (id === path ? text : undefined),
  }
}
