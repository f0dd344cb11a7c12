import tables from '#scripts/check/code/import-table.json' with { type: 'json' }
import type { ImportEdge } from '#scripts/code/imports.ts'
import type { Finding } from '#scripts/data/finding.ts'

type Rows = Readonly<Record<string, string>>

const groups: Rows = tables.groups
const folders: Readonly<Record<string, Rows>> = tables.folders

/** A row's names, with those of its groups. */
const namesIn = (row: string): string[] =>
  row.split(' ').flatMap((name) => {
    if (name === 'provider/*')
      return Object.keys(tables.layers).filter((layer) => layer.startsWith('provider/'))
    return groups[name]?.split(' ') ?? [name]
  })

const read = (rows: Rows): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(rows).map(([name, row]) => [name, new Set(namesIn(row))]))

const layersOf = read(tables.layers)
const packages = read(tables.packages)

const layers: readonly (readonly [RegExp, string])[] = [
  [/^src\/flow\/core\//, 'flow/core'],
  [/^src\/(shared\/(?:public\/)?[^/]+)\//, '$1'],
  [/^src\/(lib|generated|content|api|ui|form|flow|screens|atlas)\//, '$1'],
  [/^src\/app\/(?:routes|screen|begin-form|begin-flow)\.ts$/, 'routes'],
  [/^src\/paths\.ts$/, 'paths'],
  [/^src\/app\/prerender\.tsx$/, 'prerender'],
  [/^src\/(?:app\/[^/]+|[^/]+)$/, 'app'],
  [/^provider\/(?:app|server|start-lines|prepare|housekeeping|operate)\.ts$/, 'provider/start'],
  [/^provider\/[^/]+$/, 'provider/ground'],
  [/^(provider\/parties)\//, '$1'],
  [/^(provider\/.+)\/[^/]+$/, '$1'],
  [/^scripts\//, 'scripts'],
  [/^schemas\/(?:shared|disclosures)\//, 'shared'],
  [/^schemas\//, 'schemas'],
  [/^flows\//, 'flows'],
  [/^content\/policy\//, 'policy'],
  [/^content\//, 'words'],
]

/** A file's layer; undefined for tests and configuration. */
export function layerOf(file: string): string | undefined {
  for (const [pattern, layer] of layers) {
    const match = pattern.exec(file)
    if (match) return layer.replace('$1', match[1] ?? '')
  }
  return undefined
}

export const isAllowed = (from: string, to: string): boolean => layersOf.get(from)?.has(to) ?? false

export const isInTable = (layer: string | undefined): boolean => layer !== undefined && layersOf.has(layer)

/** Folders without an index.ts: their files are imported directly. */
export const hasNoDoor = (file: string): boolean => /^src\/(lib|generated)\//.test(file)

/** The layers allowed to import a package; undefined if unrestricted. */
export function packageOf(specifier: string): { name: string; layers: ReadonlySet<string> } | undefined {
  const [name, layers] =
    [...packages].find(([owned]) => specifier === owned || specifier.startsWith(`${owned}/`)) ?? []
  return name !== undefined && layers ? { name, layers } : undefined
}

/** The file's path segment directly below a folder. */
const childOf = (folder: string, file: string): string => file.slice(folder.length + 1).split('/')[0] ?? ''

const isFile = (child: string): boolean => /\.\w+$/.test(child)

export const folderFindings = (edges: readonly ImportEdge[]): Finding[] =>
  Object.entries(folders).flatMap(([engine, rows]) =>
    edges
      .filter(({ from, to }) => [from, to].every((file) => file.startsWith(`${engine}/`)))
      .flatMap(({ from: file, to, line, specifier }) => {
        const [one, other] = [childOf(engine, file), childOf(engine, to)]
        if (isFile(one) || isFile(other) || one === other || rows[one]?.split(' ').includes(other)) return []
        return [
          { file, line, message: `${engine}/${one} may not import from ${engine}/${other} (${specifier})` },
        ]
      }),
  )
