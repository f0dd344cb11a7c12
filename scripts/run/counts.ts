import { existsSync, readFileSync } from 'node:fs'
import { isJsonObject, type Json } from '#src/lib/schema/json.ts'

/** How many tests of a suite passed and failed. */
export interface Counts {
  readonly passed: number
  readonly failed: number
}

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
})

function readReport(file: string): Json | undefined {
  if (!existsSync(file)) return undefined
  const report: Json = JSON.parse(readFileSync(file, 'utf8'))
  return report
}

const numberAt = (value: Json | undefined, key: string): number => {
  const found = isJsonObject(value) ? value[key] : undefined
  return typeof found === 'number' ? found : 0
}

/** A tool that failed without a failing test (a file that cannot be loaded, a crash) counts as one failure. */
const withExitCode = (counts: Counts, code: number): Counts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts

/** The counts of Vitest's JSON report. A test file that does not load fails, though none of its tests ran. */
export function readVitest(file: string, code: number): Counts {
  const report = readReport(file)
  return withExitCode(
    { passed: numberAt(report, 'numPassedTests'), failed: numberAt(report, 'numFailedTests') },
    code,
  )
}

/** The counts of Playwright's JSON report. A test that passed only on a retry is flaky, and counts as failed. */
export function readPlaywright(file: string, code: number): Counts {
  const report = readReport(file)
  const stats = isJsonObject(report) ? report.stats : undefined
  const failed = numberAt(stats, 'unexpected') + numberAt(stats, 'flaky')
  return withExitCode({ passed: numberAt(stats, 'expected'), failed }, code)
}
