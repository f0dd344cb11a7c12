// Tests say here what they have proved; `npm test` gathers it and compares it with what the data files declare.
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Coverable } from '#scripts/coverage/kinds.ts'

const written = new Set<string>()

/** Notes that a test has proved these; scripts/coverage/kinds.ts says what the ids of each kind look like. Without COVERAGE_DIR, as when one file is run by hand, it does nothing. */
export function covered(kind: Coverable, ...ids: readonly string[]): void {
  const directory = process.env.COVERAGE_DIR
  if (directory === undefined) return
  const lines = ids.map((id) => `${kind} ${id}`).filter((line) => !written.has(line))
  if (lines.length === 0) return
  for (const line of lines) written.add(line)
  mkdirSync(directory, { recursive: true })
  appendFileSync(join(directory, `${process.pid}.txt`), `${lines.join('\n')}\n`)
}
