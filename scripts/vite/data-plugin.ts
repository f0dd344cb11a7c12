import { join, relative, sep } from 'node:path'
import type { EnvironmentModuleGraph, Plugin } from 'vite'
import { type Finding, formatFinding } from '#scripts/data/finding.ts'
import { classify, type Data, defaultLocale, loadData, ofKind } from '#scripts/data/load.ts'
import { wishedLocale } from '#scripts/data/locales.ts'
import { namespaceOf, partsOf } from '#scripts/data/words.ts'
import { lostModules, moduleFinding } from '#scripts/vite/lost-modules.ts'
import { virtualModule } from '#scripts/vite/modules.ts'
import { NoSuchModule, type VirtualModule } from '#scripts/vite/virtual-module.ts'
import { type WordFile, withWordImports } from '#scripts/vite/word-imports.ts'

const prefix = '\0virtual:'

/** Findings in the data as a whole; injected so that tests can leave it out. */
export type FindFindings = (data: Data) => Finding[]

interface Served {
  readonly input: string
}

/**
 * Serves data files as modules: forms with validators, flows, words, long texts.
 *
 * In development an edited file replaces only the modules whose contents change. While the data has a
 * finding, Vite's overlay shows it and the last good version stays; once fixed, all edits apply at once. A
 * build fails with the same messages.
 */
export function dataPlugin(root: string, findFindings: FindFindings): Plugin {
  let data = loadData(root)
  let hot = false
  let isTest = false
  let broken: Finding | undefined
  /**
   * Whether the data has ever been valid: until then there is no last good version, so the newest is served.
   */
  let wasWhole = false
  const served = new Map<string, Served>()

  // A running app takes an edited file whole; a built page carries only what it uses.
  const wordFiles = (): Map<string, WordFile> =>
    new Map(
      ofKind(data, 'words').map((file) => [
        namespaceOf(file),
        { id: file.id, parts: hot || isTest ? [] : partsOf(file) },
      ]),
    )

  const make = (name: string): VirtualModule | undefined => {
    const module = virtualModule(data, name)
    if (module) served.set(name, { input: module.input })
    return module
  }

  const findingIn = (found: Data, graph?: EnvironmentModuleGraph, edited?: string): Finding | undefined => {
    const findings = findFindings(found)
    const all =
      findings.length > 0 || !graph
        ? findings
        : lostModules({ before: data, now: found, served: served.keys(), graph })
    return all.find(({ file }) => file === edited) ?? all[0]
  }

  /** Served modules whose code would change; removed files are excluded. */
  const changedModules = (): string[] =>
    [...served].flatMap(([name, { input }]) => {
      try {
        return virtualModule(data, name)?.input === input ? [] : [name]
      } catch (error) {
        if (!(error instanceof NoSuchModule)) throw error
        served.delete(name)
        return []
      }
    })

  return {
    name: 'farsend:data',
    enforce: 'pre',

    configResolved(config) {
      isTest = config.mode === 'test'
      hot = config.command === 'serve' && !isTest
    },

    buildStart() {
      data = loadData(root)
      if (isTest) return
      if (hot) {
        broken = findingIn(data)
        wasWhole = broken === undefined
        return
      }
      const findings = findFindings(data)
      if (findings.length > 0) this.error(findings.map(formatFinding).join('\n'))
    },

    resolveId(source, importer) {
      const [, policy] = policyFile.exec(source) ?? []
      if (!isTest && policy !== undefined) return `${prefix}policy/${policy}`
      if (source.startsWith('virtual:') && virtualKinds.test(source)) return `\0${source}`
      if (importer?.startsWith(prefix) && source.startsWith('#src/')) return join(root, source.slice(1))
      return undefined
    },

    load(id) {
      if (!id.startsWith(prefix)) return undefined
      try {
        return make(id.slice(prefix.length))?.code(hot)
      } catch (error) {
        // A finding in the data explains more than the missing module it causes.
        this.error(overlay(broken ?? moduleFinding(data, id.slice(prefix.length), error)))
      }
    },

    transform(code, id) {
      const [file = ''] = id.split('?')
      if (!isOurs(root, file)) return undefined
      // TypeScript only types JSON as a whole. With named imports, a built page carries only the rules it
      // reads.
      const named = hot || isTest ? code : code.replaceAll(policyImport, 'import * as $1 from ')
      const changed = withWordImports(file, named, wordFiles()) ?? named
      return changed === code ? undefined : { code: changed, map: null }
    },

    transformIndexHtml: (html) => html.replace(`lang="${defaultLocale}"`, `lang="${wishedLocale()}"`),

    configureServer(server) {
      server.watcher.add(['schemas', 'flows', 'content'].map((folder) => join(root, folder)))
      const { hot: channel } = server.environments.client
      // A page opened while something is broken shows it too. Otherwise an empty update tells Vite's client
      // that the page started well, or the first update after an overlay would reload it.
      channel.on('vite:client:connect', () => {
        channel.send(broken ? { type: 'error', err: overlay(broken) } : { type: 'update', updates: [] })
      })
    },

    hotUpdate({ file, modules }) {
      const path = relative(root, file).split(sep).join('/')
      if (this.environment.name !== 'client') return undefined
      // Removing the code that uses deleted data fixes it too.
      if (!classify(path) && !(broken && isOurs(root, file))) return undefined
      const { hot: channel, moduleGraph } = this.environment
      const next = loadData(root)
      const finding = findingIn(next, moduleGraph, path)
      if (finding) {
        if (!wasWhole) data = next
        broken = finding
        channel.send({ type: 'error', err: overlay(finding) })
        return []
      }
      data = next
      const wasBroken = broken !== undefined
      broken = undefined
      if (!wasWhole) {
        // The page never started, so it can't take updates.
        wasWhole = true
        moduleGraph.invalidateAll()
        channel.send({ type: 'full-reload' })
        return []
      }
      const changed = changedModules().flatMap((name) => moduleGraph.getModuleById(`${prefix}${name}`) ?? [])
      // Restoring a broken file changes nothing, but the overlay must close.
      if (wasBroken && changed.length === 0) channel.send({ type: 'update', updates: [] })
      return [...modules, ...changed]
    },
  }
}

const virtualKinds =
  /^virtual:(forms$|flows$|edits$|languages$|locales$|articles$|faq$|form\/|flow\/|policy\/|content\/|words\/|markdown\/|legal\/|legal-changes\/)/

/** A policy import in code, or from `import.meta.glob`. */
const policyFile = /^(?:#|\/|(?:\.\.\/)+)content\/policy\/([\w-]+)\.json$/

const policyImport = /^import (\w+) from (?='#content\/policy\/[\w-]+\.json')/gm

const isOurs = (root: string, file: string): boolean =>
  /\.tsx?$/.test(file) &&
  (file.startsWith(join(root, 'src')) || file.startsWith(join(root, 'tests'))) &&
  !file.startsWith(join(root, 'src', 'generated')) &&
  // The store must exist before words are put into it.
  file !== join(root, 'src/content/store.ts')

/** A finding in Vite's format: the message a build fails with, and the place to link. */
const overlay = (finding: Finding) => ({
  message: formatFinding(finding),
  stack: '',
  id: finding.file,
  plugin: 'farsend:data',
  loc: { file: finding.file, line: finding.line, column: 0 },
})
