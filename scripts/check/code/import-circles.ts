import type { ImportEdge } from '#scripts/code/imports.ts'
import type { Finding } from '#scripts/data/finding.ts'

type Edge = Pick<ImportEdge, 'from' | 'to' | 'line'>

/** Circles among the nodes that files map to, each reported once, at the import that closes it. */
function circlesOf(edges: readonly Edge[], nodeOf: (file: string) => string, subject: string): Finding[] {
  const next = new Map<string, Edge[]>()
  for (const edge of edges) {
    const node = nodeOf(edge.from)
    next.set(node, [...(next.get(node) ?? []), edge])
  }
  const done = new Set<string>()
  const findings: Finding[] = []
  const visit = (node: string, trail: readonly string[]): void => {
    for (const edge of next.get(node) ?? []) {
      const to = nodeOf(edge.to)
      const start = trail.indexOf(to)
      if (start >= 0) {
        const circle = [...trail.slice(start), to].join(' → ')
        findings.push({ file: edge.from, line: edge.line, message: `${subject} go in a circle: ${circle}` })
      } else if (!done.has(to)) visit(to, [...trail, to])
    }
    done.add(node)
  }
  for (const node of next.keys()) if (!done.has(node)) visit(node, [node])
  return findings
}

/** Circles among modules at run time. An `import()` inside a function runs later and makes none. */
export const circleFindings = (
  edges: readonly (Edge & Partial<Pick<ImportEdge, 'isType' | 'isLazy'>>)[],
): Finding[] =>
  circlesOf(
    edges.filter(({ isType, isLazy }) => !isType && !isLazy),
    (file) => file,
    'imports',
  )

const parentsOf = (file: string): string[] =>
  file.split('/').flatMap((_, depth, names) => (depth === 0 ? [] : [names.slice(0, depth).join('/')]))

/**
 * Circles among folders and the files beside them, at every level, including type imports. Types may be
 * circular among files of one folder, and `import()` doesn't count.
 */
export function folderCircleFindings(edges: readonly (Edge & { isLazy: boolean })[]): Finding[] {
  const parents = new Set(edges.flatMap(({ from }) => parentsOf(from)))
  return [...parents].flatMap((parent) => {
    const childOf = (file: string) => `${parent}/${file.slice(parent.length + 1).split('/')[0]}`
    const inside = edges.filter(
      ({ from, to, isLazy }) =>
        !isLazy &&
        [from, to].every((file) => file.startsWith(`${parent}/`)) &&
        childOf(from) !== childOf(to) &&
        !(childOf(from) === from && childOf(to) === to),
    )
    return circlesOf(inside, childOf, 'folders')
  })
}
