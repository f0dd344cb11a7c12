import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { classify, type Data, loadData, ofKind } from '#scripts/data/load.ts'
import { schemaProblem } from '#scripts/data/prepared.ts'
import { formatProblem, type Problem } from '#scripts/data/problem.ts'
import { namespaceOf } from '#scripts/data/words.ts'
import { type VirtualModule, virtualModule } from '#scripts/vite/modules.ts'
import { withWordImports } from '#scripts/vite/word-imports.ts'
import { SchemaError } from '#src/lib/schema/error.ts'

const prefix = '\0virtual:'

/** What is wrong with the data as a whole; given from outside so that tests can do without. */
export type FindProblems = (data: Data) => Problem[]

interface Served {
  readonly input: string
}

/**
 * Makes modules of the data files: forms with their validators, flows, words, long texts.
 *
 * In development an edited file replaces only the modules whose contents it changes; a file that cannot be carried
 * out is shown as an error over the page while the last good version stays.
 */
export function dataPlugin(root: string, findProblems: FindProblems): Plugin {
  let data = loadData(root)
  let hot = false
  let isTest = false
  const served = new Map<string, Served>()

  const wordFiles = (): Map<string, string> =>
    new Map(ofKind(data, 'words').map((file) => [namespaceOf(file), file.id]))

  const make = (name: string): VirtualModule | undefined => {
    const module = virtualModule(data, name)
    if (module) served.set(name, { input: module.input })
    return module
  }

  /** The served modules that the present data would write otherwise. */
  const changedModules = (): string[] =>
    [...served]
      .filter(([name, { input }]) => virtualModule(data, name)?.input !== input)
      .map(([name]) => name)

  return {
    name: 'farsend:data',
    enforce: 'pre',

    configResolved(config) {
      isTest = config.mode === 'test'
      hot = config.command === 'serve' && !isTest
    },

    buildStart() {
      data = loadData(root)
      if (hot || isTest) return
      const [first, ...rest] = findProblems(data)
      if (first) this.error([first, ...rest].map(formatProblem).join('\n'))
    },

    resolveId(source, importer) {
      if (source.startsWith('virtual:') && virtualKinds.test(source)) return `\0${source}`
      if (importer?.startsWith(prefix) && source.startsWith('#src/')) return join(root, source.slice(1))
      return undefined
    },

    load(id) {
      if (!id.startsWith(prefix)) return undefined
      try {
        return make(id.slice(prefix.length))?.code(hot)
      } catch (error) {
        if (!(error instanceof SchemaError)) throw error
        const problem = schemaProblem(data, error)
        this.error({ message: problem.message, loc: { file: problem.file, line: problem.line, column: 0 } })
      }
    },

    transform(code, id) {
      const [file = ''] = id.split('?')
      if (!isOurs(root, file)) return undefined
      const changed = withWordImports(file, code, wordFiles())
      return changed === undefined ? undefined : { code: changed, map: null }
    },

    configureServer(server) {
      server.watcher.add(['schemas', 'flows', 'content'].map((folder) => join(root, folder)))
    },

    hotUpdate({ file, modules }) {
      const path = relative(root, file).split(sep).join('/')
      if (!classify(path)) return undefined
      const last = data
      data = loadData(root)
      const known = new Set(findProblems(last).map(({ message }) => message))
      const problem = findProblems(data).find((found) => found.file === path || !known.has(found.message))
      if (problem) {
        data = last
        this.environment.hot.send({ type: 'error', err: overlay(problem) })
        return []
      }
      const graph = this.environment.moduleGraph
      const changed = changedModules().flatMap((name) => graph.getModuleById(`${prefix}${name}`) ?? [])
      return [...modules, ...changed]
    },
  }
}

const virtualKinds = /^virtual:(forms$|flows$|edits$|form\/|flow\/|content\/|markdown\/)/

const isOurs = (root: string, file: string): boolean =>
  /\.tsx?$/.test(file) &&
  (file.startsWith(join(root, 'src')) || file.startsWith(join(root, 'tests'))) &&
  !file.startsWith(join(root, 'src', 'generated')) &&
  // The store itself must be there before any words can be put in it.
  file !== join(root, 'src/content/store.ts')

const overlay = ({ file, line, message }: Problem) => ({
  message: `${file}:${line} ${message}`,
  stack: '',
  id: file,
  plugin: 'farsend:data',
  loc: { file, line, column: 0 },
})
