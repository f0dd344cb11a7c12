// Tests record here what they have proved; a run of all suites collects it and compares it with the data files.
import { appendFileSync, mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Coverable } from '#scripts/coverage/kinds.ts'
import { root } from '#scripts/root.ts'

const written = new Set<string>()

/** The name of the running test: Vitest knows it, and Playwright's fixtures set it. */
let nameOfTest = (): string => {
  const { testPath, currentTestName = '' } = Reflect.get(globalThis, 'expect').getState()
  return `${relative(root, testPath)} › ${currentTestName}`
}

export function nameTestsBy(name: () => string): void {
  nameOfTest = name
}

/**
 * Records that a test has proved these; scripts/coverage/kinds.ts defines the ids. Does nothing without COVERAGE_DIR,
 * as when you run one file by hand.
 */
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
