import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Coverable, type Ids, kinds } from '#scripts/coverage/kinds.ts'
import type { Counts } from '#scripts/run/counts.ts'

/** What tests wrote into a folder with `covered()` of tests/support/covered.ts: a line is a kind and an id. */
export function coveredIds(folder: string): Ids {
  const files = existsSync(folder) ? readdirSync(folder) : []
  const lines = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
  const ofKind = (kind: Coverable) =>
    new Set(lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1)))
  return {
    form: ofKind('form'),
    rule: ofKind('rule'),
    message: ofKind('message'),
    flow: ofKind('flow'),
    step: ofKind('step'),
    branch: ofKind('branch'),
    operation: ofKind('operation'),
    locale: ofKind('locale'),
  }
}

/** How many uncovered ids of a kind are named. */
const NAMED = 10

const columns = ['', 'declared', 'covered', 'missing'] as const

const row = ([name, ...figures]: readonly string[]): string =>
  `${(name ?? '').padEnd(12)}${figures.map((figure) => figure.padStart(10)).join('')}`

/** The table of what is declared and covered, and the counts: a kind passes when nothing of it is missing. */
export function coverageReport(declared: Ids, covered: Ids): { text: string; counts: Counts } {
  const all = kinds.map((kind) => ({
    kind,
    declared: declared[kind].size,
    missing: [...declared[kind]].filter((id) => !covered[kind].has(id)),
  }))
  const lines = all.map(({ kind, declared: total, missing }) =>
    row([kind, String(total), String(total - missing.length), String(missing.length)]),
  )
  const uncovered = all.filter(({ missing }) => missing.length > 0)
  const named = uncovered.flatMap(({ kind, missing }) => [
    `not covered, ${kind}:`,
    ...missing.slice(0, NAMED).map((id) => `  ${id}`),
    ...(missing.length > NAMED ? [`  and ${missing.length - NAMED} more`] : []),
  ])
  return {
    text: [row(columns), ...lines, ...named].join('\n'),
    counts: {
      passed: all.length - uncovered.length,
      failed: uncovered.length,
      failures: uncovered.map(({ kind }) => `not covered › ${kind}`),
    },
  }
}
