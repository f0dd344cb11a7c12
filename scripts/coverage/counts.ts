import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '#scripts/root.ts'
import { isJsonObject, type Json } from '#src/lib/schema/json.ts'

/** How many tests of a suite passed and failed, and what those that failed are called, each with its reason. */
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

function readReport(file: string): Json | undefined {
  if (!existsSync(file)) return undefined
  const report: Json = JSON.parse(readFileSync(file, 'utf8'))
  return report
}

const numberAt = (value: Json | undefined, key: string): number => {
  const found = isJsonObject(value) ? value[key] : undefined
  return typeof found === 'number' ? found : 0
}

const textAt = (value: Json | undefined, key: string): string => {
  const found = isJsonObject(value) ? value[key] : undefined
  return typeof found === 'string' ? found : ''
}

const listAt = (value: Json | undefined, key: string): readonly Json[] => {
  const found = isJsonObject(value) ? value[key] : undefined
  return Array.isArray(found) ? found : []
}

/** The first line of a message, after a colon; nothing of an empty one. */
const because = (message: string): string => {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n')
  return line === '' ? '' : `: ${line.slice(0, 300)}`
}

/** A tool that failed without a failing test (a file that cannot be loaded, a crash) counts as one failure. */
const withExitCode = (counts: Counts, tool: string, code: number): Counts =>
  code !== 0 && counts.failed === 0
    ? { ...counts, failed: 1, failures: [...counts.failures, `${tool} ended with code ${code}`] }
    : counts

/** The counts of Vitest's JSON report. A test file that does not load fails, though none of its tests ran. */
export function readVitest(file: string, code: number): Counts {
  const report = readReport(file)
  const failures = listAt(report, 'testResults').flatMap((one) => {
    const failed = listAt(one, 'assertionResults').filter((test) => textAt(test, 'status') === 'failed')
    const name = textAt(one, 'name')
    if (failed.length > 0)
      return failed.map((test) => {
        const [message] = listAt(test, 'failureMessages')
        return `${name} › ${textAt(test, 'fullName')}${because(typeof message === 'string' ? message : '')}`
      })
    return textAt(one, 'status') === 'failed' ? [name + because(textAt(one, 'message'))] : []
  })
  const [passed, failed] = [numberAt(report, 'numPassedTests'), numberAt(report, 'numFailedTests')]
  return withExitCode({ passed, failed, failures }, 'vitest', code)
}

/** The tests of a file in Vitest's JSON report, each with its status, and how long they took together. */
interface TestFile {
  readonly file: string
  readonly ms: number
  readonly tests: readonly (readonly [name: string, status: string])[]
}

/** What Vitest ran, the slowest files first. */
export function readTests(report: string): TestFile[] {
  return listAt(readReport(report), 'testResults')
    .map((one) => ({
      file: relative(root, textAt(one, 'name')),
      ms: Math.round(numberAt(one, 'endTime') - numberAt(one, 'startTime')),
      tests: listAt(one, 'assertionResults').map(
        (test) => [textAt(test, 'fullName'), textAt(test, 'status')] as const,
      ),
    }))
    .sort((one, other) => other.ms - one.ms)
}

/** The tests of a suite, and of those within it, that did not pass at once. */
function unsteady(suite: Json): string[] {
  const own = listAt(suite, 'specs').flatMap((spec) =>
    listAt(spec, 'tests')
      .filter((test) => ['unexpected', 'flaky'].includes(textAt(test, 'status')))
      .map((test) => {
        const errors = listAt(test, 'results').map((result) =>
          isJsonObject(result) ? result.error : undefined,
        )
        const reason = errors.map((error) => textAt(error, 'message')).find((message) => message !== '')
        const name = `[${textAt(test, 'projectName')}] ${textAt(spec, 'file')} › ${textAt(spec, 'title')}`
        return name + because(reason ?? '')
      }),
  )
  return [...own, ...listAt(suite, 'suites').flatMap(unsteady)]
}

/** The counts of Playwright's JSON report. A test that passed only on a retry is flaky, and counts as failed. */
export function readPlaywright(file: string, code: number): Counts {
  const report = readReport(file)
  const stats = isJsonObject(report) ? report.stats : undefined
  const failed = numberAt(stats, 'unexpected') + numberAt(stats, 'flaky')
  const failures = listAt(report, 'suites').flatMap(unsteady)
  return withExitCode({ passed: numberAt(stats, 'expected'), failed, failures }, 'playwright', code)
}
