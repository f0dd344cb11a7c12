// Tests say here what they have proved; a run of all suites gathers it and compares it with what the data files declare.
import { appendFileSync, mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Coverable } from '#scripts/coverage/kinds.ts'
import { root } from '#scripts/root.ts'

const written = new Set<string>()

/** What the test that runs is called: Vitest knows, and Playwright's fixtures say it. */
let nameOfTest = (): string => {
  const { testPath, currentTestName = '' } = Reflect.get(globalThis, 'expect').getState()
  return `${relative(root, testPath)} › ${currentTestName}`
}

export function nameTestsBy(name: () => string): void {
  nameOfTest = name
}

/** Notes that a test has proved these; scripts/coverage/kinds.ts says what the ids of each kind look like. Without COVERAGE_DIR, as when one file is run by hand, it does nothing. */
export function covered(kind: Coverable, ...ids: readonly string[]): void {
  const directory = process.env.COVERAGE_DIR
  if (directory === undefined) return
  const proved = ids.map((id) => `${kind} ${id}`).filter((id) => !written.has(id))
  if (proved.length === 0) return
  for (const id of proved) written.add(id)
  mkdirSync(directory, { recursive: true })
  const lines = proved.map((id) => `${id}\t${nameOfTest()}\n`)
  appendFileSync(join(directory, `${process.pid}.txt`), lines.join(''))
}
