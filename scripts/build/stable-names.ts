import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

interface Chunk {
  readonly type: 'chunk'
  readonly fileName: string
  readonly name: string
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

type Files = Readonly<Record<string, Chunk | Rolldown.OutputAsset>>

/**
 * Names that stay for the files that many others import; an import map in each page leads from them to this
 * build's files. Otherwise one changed word would rename its file, all files that import that, and so on.
 * Few, as the map is in every page: docs/decisions/0019-names-that-stay.md
 *
 * @param names of the chunks, besides the entry
 */
export function stableNames(names: readonly string[]): Plugin {
  let files: Files = {}

  const chunkOf = (file: string): Chunk | undefined => {
    const found = files[file]
    return found?.type === 'chunk' ? found : undefined
  }
  const stable = (chunk: Chunk | undefined): string | undefined => {
    const at = chunk?.isEntry ? 0 : names.indexOf(chunk?.name ?? '') + 1
    return chunk?.isEntry || at > 0 ? `/${at}` : undefined
  }
  const chunks = (): Chunk[] => Object.keys(files).flatMap((file) => chunkOf(file) ?? [])

  function withImports(first: Chunk, isEnd: (chunk: Chunk) => boolean): ReadonlySet<Chunk> {
    const found = new Set([first])
    for (const chunk of found) {
      if (isEnd(chunk)) continue
      for (const file of chunk.imports) {
        const imported = chunkOf(file)
        if (imported) found.add(imported)
      }
    }
    return found
  }

  /**
   * What an import brings along: every stable name, and the files before one, with which the importing file is
   * renamed.
   */
  function broughtBy(asked: string): string[] {
    const own = chunks().find((chunk) => chunk.fileName === asked || stable(chunk) === `/${basename(asked)}`)
    if (own === undefined) return []
    const linked = withImports(own, (chunk) => stable(chunk) !== undefined)
    return [...withImports(own, () => false)].flatMap(
      (chunk) => stable(chunk)?.slice(1) ?? (linked.has(chunk) ? chunk.fileName : []),
    )
  }

  return {
    name: 'farsend:stable-names',
    enforce: 'pre',

    config: () => ({
      build: {
        modulePreload: {
          // One file needs no list.
          resolveDependencies: (file, all, { hostType }) => {
            const brought = hostType === 'js' ? broughtBy(file) : all
            return brought.length > 1 ? brought : []
          },
        },
      },
    }),

    renderChunk(code, { imports, dynamicImports }, _options, meta) {
      files = meta.chunks
      return [...imports, ...dynamicImports].reduce((before, file) => {
        const name = stable(chunkOf(file))
        if (name === undefined) return before
        const [from, to] = [`"./${basename(file)}"`, JSON.stringify(name)]
        return before
          .replaceAll(`from ${from}`, `from ${to}`)
          .replaceAll(`import ${from}`, `import ${to}`)
          .replaceAll(`import(${from})`, `import(${to})`)
      }, code)
    },

    // The lists of what is fetched together are written after the hashing.
    augmentChunkHash: ({ dynamicImports }) =>
      JSON.stringify(dynamicImports.map((file) => broughtBy(file).filter((name) => /^\d+$/.test(name)))),

    generateBundle: {
      order: 'pre',
      handler: (_options, bundle) => {
        files = bundle
      },
    },

    transformIndexHtml: {
      order: 'post',
      handler: () => {
        const imports = chunks()
          .map((chunk) => [stable(chunk), `/${chunk.fileName}`])
          .filter(([name]) => name !== undefined)
        if (new Set(imports.map(([name]) => name)).size < imports.length)
          throw new Error('two files of the build have one stable name')
        return [
          {
            tag: 'script',
            attrs: { type: 'importmap' },
            children: JSON.stringify({ imports: Object.fromEntries(imports) }),
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}
