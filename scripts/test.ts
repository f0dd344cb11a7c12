// Everything: the checks, the tests, the browser tests, and what of the data they covered. The last lines name
// what failed and count them all, each check and each kind of coverage as one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks } from '#scripts/check/checks.ts'
import { runChecks } from '#scripts/check/run.ts'
import { declaredIds } from '#scripts/coverage/declared.ts'
import { coverageReport, coveredIds } from '#scripts/coverage/report.ts'
import { loadData } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'
import { addCounts, type Counts, readPlaywright, readVitest } from '#scripts/run/counts.ts'
import { run, tool } from '#scripts/run/process.ts'

const reports = mkdtempSync(join(tmpdir(), 'farsend-test-'))
const COVERAGE_DIR = join(reports, 'coverage')

async function unitTests(): Promise<Counts> {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(tool('vitest'), ['run', ...reporters], { COVERAGE_DIR })
  return readVitest(report, code)
}

async function browserTests(): Promise<Counts> {
  const report = join(reports, 'playwright.json')
  const code = await run(process.execPath, ['scripts/e2e.ts', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    COVERAGE_DIR,
  })
  return readPlaywright(report, code)
}

/** Data that is too broken to be counted is one failure; the checks have said why. */
function coverageOfData(): { text: string; counts: Counts } {
  try {
    return coverageReport(declaredIds(loadData(root)), coveredIds(COVERAGE_DIR))
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return { text, counts: { passed: 0, failed: 1, failures: ['not covered › data that cannot be read'] } }
  }
}

const checked = await runChecks(root, checks)
const unit = await unitTests()
const browser = await browserTests()
const coverage = coverageOfData()
rmSync(reports, { recursive: true, force: true })

console.log(coverage.text)
const total = [checked, unit, browser, coverage.counts].reduce(addCounts)
for (const name of total.failures) console.log(`failed: ${name}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
