import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite, JSONReportTestResult } from '@playwright/test/reporter'
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

/** A message's first lines: the error, and what it looked for. */
const firstLines = (message = '', count = 3): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, count)
    .join(', ')
    .slice(0, 300)

/** A reason after a colon; empty without one. */
const because = (reason: string): string => (reason === '' ? '' : `: ${reason}`)

/** A browser test's errors, each with its line. */
const errorsOf = ({ errors }: JSONReportTestResult): string =>
  errors
    .map(({ message, location: at }) => {
      const place = at ? ` (${relative(root, at.file)}:${at.line})` : ''
      return firstLines(message) + place
    })
    .join('; ')

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
    if (failed.length === 0) return status === 'failed' ? [name + because(firstLines(message, 1))] : []
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${name} › ${fullName}${because(firstLines(failureMessages?.[0], 1))}`,
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
        const failed = results.find(({ errors }) => errors.length > 0)
        return `[${projectName}] ${spec.file} › ${spec.title}${because(failed ? errorsOf(failed) : '')}`
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
