import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { root } from '#scripts/root.ts'

/** Passed and failed tests of a suite; failures with name and reason. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly string[]
}

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...a.failures, ...b.failures],
})

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** A message's first line, after a colon; empty without one. */
const because = (message = ''): string => {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n')
  return line === '' ? '' : `: ${line.slice(0, 300)}`
}

/** A tool that failed without a failing test (a load error, a crash) counts as one failure. */
const withExitCode = (counts: Counts, tool: string, code: number): Counts =>
  code !== 0 && counts.failed === 0
    ? { ...counts, failed: 1, failures: [...counts.failures, `${tool} ended with code ${code}`] }
    : counts

/** From Vitest's JSON report. A test file that doesn't load fails, though none of its tests ran. */
export function readVitest(file: string, code: number): Counts {
  const report = readReport<JsonTestResults>(file)
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [name + because(message)] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${name} › ${fullName}${because(failureMessages?.[0])}`,
    )
  })
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = report ?? {}
  return withExitCode({ passed, failed, failures }, 'vitest', code)
}

/** A file's tests in Vitest's report: status, and total duration. */
interface TestFile {
  readonly file: string
  readonly ms: number
  readonly tests: readonly (readonly [name: string, status: string])[]
}

/** What Vitest ran, slowest files first. */
export const readTests = (file: string): TestFile[] =>
  (readReport<JsonTestResults>(file)?.testResults ?? [])
    .map(({ name, startTime, endTime, assertionResults }) => ({
      file: relative(root, name),
      ms: Math.round(endTime - startTime),
      tests: assertionResults.map(({ fullName, status }) => [fullName, status] as const),
    }))
    .sort((one, other) => other.ms - one.ms)

/** Tests of a suite, including nested ones, that didn't pass at once. */
const unsteady = ({ specs, suites = [] }: JSONReportSuite): string[] => [
  ...specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const reason = results.find(({ error }) => error?.message)?.error?.message
        return `[${projectName}] ${spec.file} › ${spec.title}${because(reason)}`
      }),
  ),
  ...suites.flatMap(unsteady),
]

/** From Playwright's JSON report. A test that passes only on retry is flaky and counts as failed. */
export function readPlaywright(file: string, code: number): Counts {
  const report = readReport<JSONReport>(file)
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  const failures = (report?.suites ?? []).flatMap(unsteady)
  return withExitCode({ passed: expected, failed: unexpected + flaky, failures }, 'playwright', code)
}
