import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { circleFindings, folderCircleFindings } from '#scripts/check/code/import-circles.ts'
import {
  folderFindings,
  hasNoDoor,
  isAllowed,
  isInTable,
  layerOf,
  packageOf,
} from '#scripts/check/code/import-table.ts'
import { type ImportEdge, importsOf } from '#scripts/code/imports.ts'
import { sourceFiles } from '#scripts/code/source-files.ts'
import type { Check } from '#scripts/data/check.ts'
import type { Finding } from '#scripts/data/finding.ts'

/** The nearest folder with a door: `src/form`, `src/flow/core`, `src/shared/rates`. */
const engineOf = (file: string): string | undefined =>
  /^(src\/(?:flow\/core|shared\/public\/[^/]+|shared\/[^/]+|[^/]+))\//.exec(file)?.[1]

function layerFinding(edge: ImportEdge): string | undefined {
  const from = layerOf(edge.from)
  const to = layerOf(edge.to)
  if (from === undefined || to === undefined) return undefined
  if (from === to) return screenFinding(edge)
  if (from === 'generated' && edge.isType && to === 'lib') return undefined
  return isAllowed(from, to) ? undefined : `${from} may not import from ${to} (${edge.specifier})`
}

const screenOf = (file: string): string | undefined => /^src\/screens\/([^/]+\/[^/]+)\//.exec(file)?.[1]

/** Screens don't import each other: shared parts belong to ui or an engine. */
function screenFinding({ from, to }: ImportEdge): string | undefined {
  const [one, other] = [screenOf(from), screenOf(to)]
  if (one === undefined || other === undefined || one === other) return undefined
  return `the screen ${one} may not import from another screen, ${other}`
}

function doorFinding(root: string, edge: ImportEdge): string | undefined {
  const engine = engineOf(edge.to)
  if (engine === undefined || engineOf(edge.from) === engine || edge.from.startsWith(`${engine}/`))
    return undefined
  const door = `${engine}/index.ts`
  if (
    edge.to === door ||
    !existsSync(join(root, door)) ||
    hasNoDoor(edge.to) ||
    !edge.from.startsWith('src/')
  )
    return undefined
  return `${edge.specifier} reaches past the door of ${engine}: import from #${door}`
}

function packageFinding({ from, specifier }: { from: string; specifier: string }): string | undefined {
  const layer = layerOf(from)
  const owner = packageOf(specifier)
  if (layer === undefined || owner === undefined || owner.layers.has(layer)) return undefined
  return `only ${[...owner.layers].join(', ')} may import ${owner.name}`
}

/** Imports follow the table, go through doors and make no circle. */
export function importFindings(root: string): Finding[] {
  const folders = ['src', 'provider', 'scripts'].filter((folder) => existsSync(join(root, folder)))
  const edges = sourceFiles(root, folders).flatMap((source) => importsOf(source))
  const findings = edges.flatMap((edge) =>
    [
      edge.isLocal ? layerFinding(edge) : packageFinding(edge),
      edge.isLocal ? doorFinding(root, edge) : undefined,
    ]
      .filter((message) => message !== undefined)
      .map((message) => ({ file: edge.from, line: edge.line, message })),
  )
  const local = edges.filter(({ isLocal }) => isLocal)
  return [...findings, ...folderFindings(local), ...circleFindings(local), ...folderCircleFindings(local)]
}

/** Folders missing from the table would escape it. */
function unknownFolders(root: string): Finding[] {
  const strangers = sourceFiles(root, ['src', 'provider']).filter(({ file }) => !isInTable(layerOf(file)))
  return [...new Set(strangers.map(({ file }) => dirname(file)))].map((folder) => ({
    file: folder,
    line: 1,
    message: `scripts/check/code/import-table.json does not say who may import ${folder}`,
  }))
}

export const imports: Check = {
  name: 'imports',
  run: ({ root }) => [...importFindings(root), ...unknownFolders(root)],
}
