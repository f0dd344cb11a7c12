import type { ImportEdge } from '#scripts/code/imports.ts'
import type { Finding } from '#scripts/data/finding.ts'

/**
 * Circles among modules that are loaded at run time. An `import()` inside a function runs later and makes none.
 * Each circle is reported once, at the import that closes it.
 */
export function circleFindings(
  edges: readonly Pick<ImportEdge, 'from' | 'to' | 'line' | 'isLazy'>[],
): Finding[] {
  const next = new Map<string, (typeof edges)[number][]>()
  for (const edge of edges.filter(({ isLazy }) => !isLazy))
    next.set(edge.from, [...(next.get(edge.from) ?? []), edge])
  const done = new Set<string>()
  const findings: Finding[] = []
  const visit = (file: string, trail: readonly string[]): void => {
    for (const edge of next.get(file) ?? []) {
      const start = trail.indexOf(edge.to)
      if (start >= 0) {
        const circle = [...trail.slice(start), edge.to].join(' → ')
        findings.push({ file, line: edge.line, message: `imports go in a circle: ${circle}` })
      } else if (!done.has(edge.to)) visit(edge.to, [...trail, edge.to])
    }
    done.add(file)
  }
  for (const file of next.keys()) if (!done.has(file)) visit(file, [file])
  return findings
}
