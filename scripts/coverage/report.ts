import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Counts } from '#scripts/coverage/counts.ts'
import { type Ids, kinds } from '#scripts/coverage/kinds.ts'

/** Each id with a test that proved it, such as `rule login-phone.password.required`. */
export type Proofs = ReadonlyMap<string, string>

export interface LastRun {
  /** Its date, `2026-11-27`. */
  readonly day: string
  readonly proofs: Proofs
}

/**
 * What tests recorded in these folders through `covered()` (tests/support/covered.ts): kind and id, a tab,
 * the test.
 */
export function proofsIn(folders: readonly string[]): Proofs {
  const files = folders.flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [],
  )
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  return new Map(
    lines.flatMap((line) => {
      const [id = '', test = ''] = line.split('\t')
      return id === '' ? [] : [[id, test]]
    }),
  )
}

export function readLastRun(file: string): LastRun | undefined {
  if (!existsSync(file)) return undefined
  const { day, proofs }: { day: string; proofs: Record<string, string> } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  return { day, proofs: new Map(Object.entries(proofs)) }
}

export function keepLastRun(file: string, { day, proofs }: LastRun): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ day, proofs: Object.fromEntries(proofs) }))
}

const NAMED = 10

const row = ([name, ...figures]: readonly string[]): string =>
  `${(name ?? '').padEnd(12)}${figures.map((figure) => figure.padStart(22)).join('')}`

/**
 * A table of what is declared, covered now and, in a partial run, covered by the last full one. Only full
 * runs are judged: a kind passes if nothing is missing.
 */
export function coverageReport(
  declared: Ids,
  now: Proofs,
  isFull: boolean,
  last?: LastRun,
): { text: string; counts: Counts } {
  const shown = isFull ? undefined : last
  const all = kinds.map((kind) => {
    const ids = [...declared[kind]].map((id) => `${kind} ${id}`)
    const missing = ids.filter((id) => !now.has(id) && !shown?.proofs.has(id))
    return { kind, ids, missing }
  })
  const lines = all.map(({ kind, ids }) => {
    const of = (proofs: Proofs) => String(ids.filter((id) => proofs.has(id)).length)
    return row([kind, String(ids.length), of(now), ...(shown ? [of(shown.proofs)] : [])])
  })
  const uncovered = isFull || shown ? all.filter(({ missing }) => missing.length > 0) : []
  const named = uncovered.flatMap(({ kind, missing }) => [
    `not covered, ${kind}:`,
    ...missing.slice(0, NAMED).map((id) => `  ${id.slice(kind.length + 1)}`),
    ...(missing.length > NAMED ? [`  and ${missing.length - NAMED} more`] : []),
  ])
  const columns = ['', 'declared', 'covered now', ...(shown ? [`in full ${shown.day}`] : [])]
  const failures = isFull ? uncovered.map(({ kind }) => `not covered › ${kind}`) : []
  return {
    text: [row(columns), ...lines, ...named].join('\n'),
    counts: { passed: isFull ? all.length - failures.length : 0, failed: failures.length, failures },
  }
}
