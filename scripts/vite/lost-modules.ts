// Modules a running app uses that can no longer be built, because a file was deleted or another branch
// checked out. Only reports those still imported: a form created and deleted again isn't missed.
import { existsSync, readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import type { EnvironmentModuleGraph, EnvironmentModuleNode } from 'vite'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, ofKind } from '#scripts/data/load.ts'
import { schemaFinding } from '#scripts/data/prepared.ts'
import { namespaceOf } from '#scripts/data/words.ts'
import { virtualModule } from '#scripts/vite/modules.ts'
import { NoSuchModule } from '#scripts/vite/virtual-module.ts'
import { withWordImports } from '#scripts/vite/word-imports.ts'
import { SchemaError } from '#src/lib/schema/error.ts'

const prefix = '\0virtual:'

export function moduleFinding(data: Data, name: string, error: unknown): Finding {
  if (error instanceof SchemaError) return schemaFinding(data, error)
  return { file: name, line: 1, message: error instanceof Error ? error.message : String(error) }
}

/** The data as served and as it is now, and what the app uses of it. */
interface Served {
  readonly before: Data
  readonly now: Data
  /** Names of virtual modules: `form/login-phone`. */
  readonly served: Iterable<string>
  readonly graph: EnvironmentModuleGraph
}

/** A finding for each served module that can't be built but is still imported. */
export function lostModules({ before, now, served, graph }: Served): Finding[] {
  return [...served].flatMap((name) => {
    try {
      virtualModule(now, name)
      return []
    } catch (error) {
      if (!(error instanceof NoSuchModule)) return [moduleFinding(now, name, error)]
      const importers = graph.getModuleById(`${prefix}${name}`)?.importers ?? []
      const asking = [...importers].find((importer) => asksFor(importer, name, before, now))
      if (!asking) return []
      const file = fileOf(before, name)
      const place = asking.file ? relative(now.root, asking.file).split(sep).join('/') : asking.url
      return [{ file, line: 1, message: `${error.message}: the file is gone, and ${place} asks for it` }]
    }
  })
}

/** A module's file; its name if it has none. */
function fileOf(data: Data, name: string): string {
  try {
    return virtualModule(data, name)?.files[0] ?? name
  } catch {
    return name
  }
}

/** Whether a module, as served or on disk, imports another. */
function asksFor(importer: EnvironmentModuleNode, name: string, before: Data, now: Data): boolean {
  if (importer.id?.startsWith(prefix)) {
    try {
      const code = virtualModule(now, importer.id.slice(prefix.length))?.code(true) ?? ''
      return code.includes(`'virtual:${name}'`)
    } catch {
      // It is gone too, with a finding of its own.
      return false
    }
  }
  if (importer.file === null || !existsSync(importer.file)) return false
  const code = readFileSync(importer.file, 'utf8')
  const files = ofKind(before, 'words').map(
    (words) => [namespaceOf(words), { id: words.id, parts: [] }] as const,
  )
  const whole = withWordImports(importer.file, code, new Map(files)) ?? code
  return whole.includes(`'virtual:${name}'`) || whole.includes(`content/${name}.json'`)
}
