import type { ImportEdge } from '#scripts/code/imports.ts'
import type { Finding } from '#scripts/data/finding.ts'

/**
 * Who may import whom inside an engine, folder by folder. The files at its top, beside its door, may import all of
 * them; a folder may import those files as far as that makes no circle.
 */
const engines: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'src/form': {
    state: [],
    amount: [],
    field: ['state'],
    files: ['state'],
    rjsf: ['state'],
    phone: ['field', 'state'],
    parts: ['field', 'state'],
    checks: ['field', 'parts', 'state'],
    choices: ['checks', 'field', 'parts', 'state'],
    theme: ['amount', 'checks', 'choices', 'field', 'files', 'parts', 'phone', 'state'],
    review: ['checks', 'choices', 'field', 'files', 'phone', 'state', 'theme'],
  },
  'src/ui': {
    theme: [],
    'stand-ins': [],
    text: ['theme'],
    navigation: ['theme'],
    loading: ['text'],
    brand: ['loading', 'navigation', 'theme'],
    surfaces: ['loading', 'text', 'theme'],
    actions: ['loading', 'navigation', 'text', 'theme'],
    notices: ['actions', 'theme'],
    copy: ['actions', 'notices', 'text', 'theme'],
    progress: ['actions', 'brand', 'text', 'theme'],
    states: ['actions', 'brand', 'surfaces', 'theme'],
    overlays: ['actions', 'navigation', 'notices', 'text', 'theme'],
    lists: ['copy', 'loading', 'navigation', 'overlays', 'surfaces', 'text', 'theme'],
    layouts: ['actions', 'brand', 'loading', 'navigation', 'overlays', 'progress', 'text', 'theme'],
    choices: ['brand', 'layouts', 'text', 'theme'],
    amount: ['actions', 'brand', 'choices', 'loading', 'overlays'],
  },
}

/** The folder or file directly below a folder that a file belongs to. */
const childOf = (folder: string, file: string): string => file.slice(folder.length + 1).split('/')[0] ?? ''

const isFile = (child: string): boolean => /\.\w+$/.test(child)

function tableFindings(edges: readonly ImportEdge[]): Finding[] {
  return Object.entries(engines).flatMap(([engine, table]) =>
    edges
      .filter(({ from, to }) => [from, to].every((file) => file.startsWith(`${engine}/`)))
      .flatMap(({ from: file, to, line, specifier }) => {
        const [one, other] = [childOf(engine, file), childOf(engine, to)]
        if (isFile(one) || isFile(other) || one === other || table[one]?.includes(other)) return []
        return [
          { file, line, message: `${engine}/${one} may not import from ${engine}/${other} (${specifier})` },
        ]
      }),
  )
}

/**
 * Circles in which a folder takes part with the folders and files beside it, types included, at every level below
 * `src`. An `import()` runs later and makes none.
 */
function circleFindings(edges: readonly ImportEdge[]): Finding[] {
  const parents = new Set(
    edges.flatMap(({ from }) => from.split('/').map((_, depth, names) => names.slice(0, depth).join('/'))),
  )
  return [...parents]
    .filter((folder) => folder !== '')
    .flatMap((folder) => {
      const inside = edges.filter(
        ({ from, to }) =>
          [from, to].every((file) => file.startsWith(`${folder}/`)) &&
          childOf(folder, from) !== childOf(folder, to),
      )
      const next = Map.groupBy(inside, ({ from }) => childOf(folder, from))
      const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
        from === to ||
        (!seen.has(from) &&
          (next.get(from) ?? []).some((edge) => reaches(childOf(folder, edge.to), to, seen.add(from))))
      return inside
        .filter(({ from, to }) => {
          const [one, other] = [childOf(folder, from), childOf(folder, to)]
          // Types may go round between two files.
          return !(isFile(one) && isFile(other)) && reaches(other, one)
        })
        .map(({ from: file, line, specifier }) => ({
          file,
          line,
          message: `is part of a circle below ${folder} (${specifier})`,
        }))
    })
}

/** Folders of `src` import those below them, and none in a circle. */
export function srcFolderFindings(edges: readonly ImportEdge[]): Finding[] {
  const ours = edges.filter(
    ({ from, to, isLazy }) => [from, to].every((file) => file.startsWith('src/')) && !isLazy,
  )
  return [...tableFindings(ours), ...circleFindings(ours)]
}
