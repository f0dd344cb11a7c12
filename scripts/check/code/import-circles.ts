import { dirname } from 'node:path'
import type { ImportEdge } from '#scripts/code/imports.ts'
import type { Finding } from '#scripts/data/finding.ts'

type Edge = Pick<ImportEdge, 'from' | 'to' | 'line'>

/** Circles among what files belong to, each reported once, at the import that closes it. */
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

/** Circles among modules that are loaded at run time. An `import()` inside a function runs later and makes none. */
export const circleFindings = (
  edges: readonly (Edge & Partial<Pick<ImportEdge, 'isType' | 'isLazy'>>)[],
): Finding[] =>
  circlesOf(
    edges.filter(({ isType, isLazy }) => !isType && !isLazy),
    (file) => file,
    'imports',
  )

/**
 * Circles among the folders below a root, imports of types included: two folders that need each other are one. A file
 * directly below the root counts as a folder of its own.
 */
export function folderCircleFindings(edges: readonly ImportEdge[], root: string): Finding[] {
  const nodeOf = (file: string) => (dirname(file) === root ? file : dirname(file))
  const inside = edges.filter(
    ({ from, to }) => from.startsWith(`${root}/`) && to.startsWith(`${root}/`) && nodeOf(from) !== nodeOf(to),
  )
  return circlesOf(inside, nodeOf, 'folders')
}
