import { join, relative, sep } from 'node:path'
import type { AtlasData } from 'virtual:atlas'
import type { Plugin } from 'vite'
import { DataError } from '#scripts/data/finding.ts'
import { loadData } from '#scripts/data/load.ts'
import { atlasErrors, atlasForms, atlasOperations } from '#scripts/vite/atlas-data.ts'
import { atlasSentences } from '#scripts/vite/atlas-sentences.ts'

const id = '\0virtual:atlas'

/** The atlas's sources: data files, test data, and code that asks for words. */
const sources = /^(schemas|flows|content|tests\/fixtures|src)\//

/** Everything the atlas shows, from the current repository. @throws DataError for invalid JSON */
export async function atlasData(root: string): Promise<AtlasData> {
  const data = loadData(root)
  const [broken] = data.findings
  if (broken) throw new DataError(broken)
  return {
    forms: atlasForms(data),
    operations: await atlasOperations(data),
    errors: atlasErrors(data),
    sentences: await atlasSentences(data),
  }
}

/**
 * Serves `virtual:atlas` in development: the data of the atlas (src/atlas). An edit reloads only this module;
 * while a data file is broken, the last good version stays.
 */
export function atlasPlugin(root: string): Plugin {
  let written = ''

  /** The module's code; the last good one while the data can't be read. */
  async function write(): Promise<string> {
    try {
      const made = JSON.stringify(await atlasData(root))
      written = `import { setAtlas } from '#src/atlas/data.ts'\nsetAtlas(${made})\nimport.meta.hot?.accept()\n`
    } catch (error) {
      if (written === '') throw error
    }
    return written
  }

  return {
    name: 'farsend:atlas',
    apply: 'serve',
    enforce: 'pre',
    resolveId(source) {
      return source === 'virtual:atlas' ? id : undefined
    },
    load(wanted) {
      return wanted === id ? write() : undefined
    },
    configureServer(server) {
      server.watcher.add(join(root, 'tests/fixtures'))
    },
    async hotUpdate({ file, modules }) {
      const path = relative(root, file).split(sep).join('/')
      const atlas = this.environment.moduleGraph.getModuleById(id)
      if (!atlas || !sources.test(path)) return undefined
      const before = written
      return (await write()) === before ? undefined : [...modules, atlas]
    },
  }
}
